import { cleanup, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openPart, said } from '../../../tests/support/live/open-app.tsx'
import { NotSaved } from './not-saved.tsx'

it.each([
  ['full', 'Not saved', 'This phone has no space left.'],
  ['broken', 'Not saved', 'Close and open the app, then save again.'],
  ['locked', 'Not saved', 'Enter your PIN, then save again.'],
  ['timeout', 'Not saved', 'The phone did not answer in time.'],
  ['already', 'Already saved in another window', 'saved something else here'],
] as const)('where it is %s, the cursor is at what was not kept and why', async (reason, title, why) => {
  await openPart(<NotSaved reason={reason} />)
  expect(said()).toMatch(new RegExp(`^${title}\n`))
  expect(said()).toContain(why)
  expect(document.activeElement).toBe(screen.getByRole('alert'))
})

it('what is saved already is never said to be not saved, whatever the form calls that', async () => {
  await openPart(<NotSaved reason="full" title="The payment was not saved" />)
  expect(said()).toMatch(/^The payment was not saved\n/)
  cleanup()
  await openPart(<NotSaved reason="already" title="The payment was not saved" />)
  expect(said()).toMatch(/^Already saved in another window\n/)
})
