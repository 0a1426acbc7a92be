import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { noInternet } from '../../../../tests/support/live/answers.ts'
import { press, said, settled } from '../../../../tests/support/live/open-app.tsx'
import { eachPhone, openFieldPart } from '../../../../tests/support/live/phone.tsx'
import type { Offline } from '../../../offline/account/offline.ts'
import { setCurrentOffline } from '../../../offline/account/current-offline.ts'
import { setPinMark } from '../../../offline/device/pin-mark.ts'
import { armPin, lock, removePin, setPin } from '../../../offline/device/pin.ts'
import { Sheet } from '../../../ui/overlays/sheet.tsx'
import { currentSession, rememberSession } from '../../../session/session.ts'
import { PinGate } from './pin-gate.tsx'

let page: Offline
eachPhone((phone) => ({ page } = phone))
afterEach(() => {
  vi.restoreAllMocks()
  delete given.user
})

const given: { user?: { acc_id: number }; answers: object } = {
  answers: { heartbeat: noInternet(), isSignedIn: noInternet() },
}
const behind = () => screen.queryByText('The round')?.closest('[inert]')
const gate = (instead?: string) =>
  openFieldPart(
    page,
    <PinGate {...(instead !== undefined && { instead: <p>{instead}</p> })}>
      <p>The round</p>
      <Sheet open title="A sheet" onClose={() => undefined}>
        typed
      </Sheet>
    </PinGate>,
    given,
  )
const choosing = () => screen.findByText('Choose a PIN for this phone')
const asPhone = () =>
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (media) =>
      ({
        matches: media.includes('coarse'),
        addEventListener: () => {},
        removeEventListener: () => {},
      }) as never,
  )

async function choosingOnPhone() {
  asPhone()
  await gate()
  await choosing()
}

it('on a desk without a PIN the work is open', async () => {
  await gate()
  expect(await screen.findByText('The round')).toBeDefined()
  expect(behind()).toBeNull()
  expect(said()).not.toContain('PIN')
})

it('a phone without a PIN chooses one before anything is shown', async () => {
  await choosingOnPhone()
  expect(screen.queryByText('The round')).toBeNull()
})

it('with a PIN the app begins locked, what is behind is made ready unseen, and locking again covers its sheets', async () => {
  await setPin('147036')
  await armPin(page)
  await gate()
  expect(await screen.findByText('Enter your PIN')).toBeDefined()
  await waitFor(() => expect(behind()).not.toBeNull())
  expect(document.querySelector('dialog')?.open).toBe(false)
  await act(() => removePin())
  await waitFor(() => expect(behind()).toBeNull())
  expect(document.querySelector('dialog')?.open).toBe(true)
  await act(() => setPin('147036'))
  act(() => lock())
  await waitFor(() => expect(behind()).not.toBeNull())
  expect(document.querySelector('dialog')?.open).toBe(false)
  expect(said()).toContain('Enter your PIN')
})

it('where a PIN is expected its pad is there before the outbox is open, else rows of a list', async () => {
  // Another account: what never opens stays on its way for the page.
  given.user = { acc_id: 901 }
  vi.spyOn(indexedDB, 'open').mockReturnValue({} as IDBOpenDBRequest)
  await gate()
  expect(said()).not.toContain('PIN')
  cleanup()
  setPinMark(901, 'pin')
  await gate()
  expect(said()).toContain('Enter your PIN')
  cleanup()
  localStorage.setItem('hulog.pin-forgotten', '901 proved')
  await gate()
  expect(said()).not.toContain('PIN')
})

it('who forgot the PIN and gave the password chooses a new one', async () => {
  await setPin('147036')
  localStorage.setItem('hulog.pin-forgotten', '900 proved')
  await choosingOnPhone()
  expect(localStorage.getItem('hulog.pin-forgotten')).toBeNull()
})

it('a blocked phone shows what it shows, with and without a PIN', async () => {
  await setPin('147036')
  await gate('Blocked by the office')
  expect(await screen.findByText('Blocked by the office')).toBeDefined()
  expect(said()).not.toContain('PIN')
  expect(screen.queryByText('The round')).toBeNull()
})

it('a storage that cannot be opened is said, and tried again at a touch', async () => {
  setCurrentOffline(undefined)
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const opening = vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new Error('gone')
  })
  const live = await gate()
  expect(await screen.findByText('This phone’s storage cannot be opened.')).toBeDefined()
  opening.mockRestore()
  await press(live, screen.getByRole('button', { name: /again/i }))
  expect(await screen.findByText('The round')).toBeDefined()
})

it('while a storage is tried again, the page no longer says that it cannot be opened', async () => {
  // Another account: what never opens stays on its way for the page.
  given.user = { acc_id: 902 }
  setCurrentOffline(undefined)
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const opening = vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new Error('gone')
  })
  const live = await gate()
  const problem = 'This phone’s storage cannot be opened.'
  expect(await screen.findByText(problem)).toBeDefined()
  opening.mockReturnValue({} as IDBOpenDBRequest)
  await press(live, screen.getByRole('button', { name: /again/i }))
  expect(said()).not.toContain(problem)
  expect(screen.queryByText('The round')).toBeNull()
})

it('the work of who comes after is not shown as open before it is', async () => {
  await gate()
  expect(await screen.findByText('The round')).toBeDefined()
  vi.spyOn(indexedDB, 'open').mockReturnValue({} as IDBOpenDBRequest)
  const before = currentSession()
  if (!before) throw new Error('nobody is signed in')
  act(() => rememberSession({ ...before, acc_id: 903, password_verified: true }))
  await settled()
  expect(screen.queryByText('The round')).toBeNull()
})

it('each time it opens, the list behind it is asked for where it is old', async () => {
  await setPin('147036')
  await armPin(page)
  const wake = vi.spyOn(page, 'wake')
  const asked = () => wake.mock.calls.filter(([reason]) => reason === 'visible').length
  await gate()
  await screen.findByText('Enter your PIN')
  expect(asked()).toBe(0)
  await act(() => removePin())
  await waitFor(() => expect(asked()).toBe(1))
  await act(() => setPin('147036'))
  act(() => lock())
  await screen.findByText('Enter your PIN')
  expect(asked()).toBe(1)
  await act(() => removePin())
  await waitFor(() => expect(asked()).toBe(2))
})
