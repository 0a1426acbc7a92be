import { cleanup, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openPart, said } from '../../../tests/support/live/open-app.tsx'
import { NotSaved } from './not-saved.tsx'

it.each([
  { reason: 'full', title: 'Not saved', why: 'This phone has no space left.' },
  { reason: 'broken', title: 'Not saved', why: 'Close and open the app, then save again.' },
  { reason: 'locked', title: 'Not saved', why: 'Enter your PIN, then save again.' },
  { reason: 'timeout', title: 'Not saved', why: 'The phone did not answer in time.' },
  { reason: 'already', title: 'Already saved in another window', why: 'saved something else here' },
] as const)(
  'where it is $reason, the cursor is at what was not kept and why',
  async ({ reason, title, why }) => {
    await openPart(<NotSaved reason={reason} />)
    expect(said()).toMatch(new RegExp(`^${title}\n`))
    expect(said()).toContain(why)
    expect(document.activeElement).toBe(screen.getByRole('alert'))
  },
)

it('what is saved already is never said to be not saved, whatever the form calls that', async () => {
  await openPart(<NotSaved reason="full" title="The payment was not saved" />)
  expect(said()).toMatch(/^The payment was not saved\n/)
  cleanup()
  await openPart(<NotSaved reason="already" title="The payment was not saved" />)
  expect(said()).toMatch(/^Already saved in another window\n/)
})
