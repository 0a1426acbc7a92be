import { screen } from '@testing-library/react'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { openPart, press, said } from '../../tests/support/live/open-app.tsx'
import type * as UpdateNotice from './update-notice.tsx'
import { Toasts } from '../ui/toast.tsx'

const state = { ready: true, taken: true }
const takeUpdate = vi.fn<() => Promise<boolean>>(() => Promise.resolve(state.taken))
let notice: typeof UpdateNotice

// A page knows of a new version until it is loaded again, so it is a page of its own that knows of one here.
beforeAll(async () => {
  vi.doMock('./updates.ts', () => ({ takeUpdate, useUpdateReady: () => state.ready }))
  const own = './update-notice.tsx?that-knows-of-one'
  notice = (await import(own)) as typeof notice
})
afterAll(() => vi.doUnmock('./updates.ts'))

const open = () =>
  openPart(
    <>
      <notice.UpdateNotice />
      <Toasts />
    </>,
  )

it('a new version is taken with one press, and only a form that is open lets it wait, which is said', async () => {
  const live = await open()
  expect(said()).toBe('A new version is ready. ‹Update›')
  expect(takeUpdate).not.toHaveBeenCalled()
  await press(live, screen.getByRole('button', { name: 'Update' }))
  expect(takeUpdate).toHaveBeenCalledTimes(1)
  expect(said()).not.toContain('It updates when you finish the form.')
  state.taken = false
  await press(live, screen.getByRole('button', { name: 'Update' }))
  expect(said()).toContain('It updates when you finish the form.')
})

it('while there is no new version nothing is said', async () => {
  state.ready = false
  await open()
  expect(said()).toBe('')
})
