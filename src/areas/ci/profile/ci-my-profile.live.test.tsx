import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { aSavedPayment } from '../../../../tests/support/live/outbox.ts'
import { press, said, settled, type Live } from '../../../../tests/support/live/open-app.tsx'
import { eachPhone, openField } from '../../../../tests/support/live/phone.tsx'
import type { Offline } from '../../../offline/account/offline.ts'
import { isLocked, removePin, setPin } from '../../../offline/device/pin.ts'

let page: Offline
eachPhone((phone) => ({ page } = phone))
afterEach(removePin)

const open = () => openField(page, '/CIUser/My_Profile')
const button = (name: string) => screen.queryByRole('button', { name })
const pressed = (live: Live, name: string) => press(live, screen.getByRole('button', { name }))
async function enter(pin: string) {
  for (const key of pin) fireEvent.keyDown(window, { key })
  await settled()
}

it('the cash that a collector carries comes before all else of their own', async () => {
  await aSavedPayment(page)
  await open()
  expect(said()).toContain('Signed in as ramon.ci900\nCash to remit : ₱ 500.00\n')
  const link = screen.getByRole('link', { name: 'Change own password' })
  expect(link.getAttribute('href')).toBe('/CIUser/changeownpassword')
})

it('a phone without a PIN is given one here, and can be locked from then on', async () => {
  const live = await open()
  expect([button('Change PIN'), button('Lock now')]).toEqual([null, null])
  expect(said()).not.toContain('fingerprint')
  await pressed(live, 'Set a PIN')
  await pressed(live, 'Cancel')
  await pressed(live, 'Set a PIN')
  expect(said()).toMatch(/^\(Hulog\)\nChoose a PIN for this phone/)
  await enter('147036')
  await enter('147036')
  expect(await screen.findByText('PIN saved.')).toBeDefined()
  expect(button('Change PIN')).not.toBeNull()
  expect(button('Set a PIN')).toBeNull()
  expect(isLocked()).toBe(false)
  await pressed(live, 'Lock now')
  expect(isLocked()).toBe(true)
})

it('who would sign out with work unsent may lock the phone instead, once it has a PIN', async () => {
  await aSavedPayment(page)
  const live = await open()
  const signOut = () => press(live, screen.getAllByRole('button', { name: 'Sign out' }).at(-1) as HTMLElement)
  await signOut()
  expect(button('Lock the app')).toBeNull()
  await pressed(live, 'Close')
  await act(() => setPin('147036'))
  await signOut()
  await pressed(live, 'Lock the app')
  expect(isLocked()).toBe(true)
})

it.each([
  [true, 'This phone will keep what you save until it is sent.'],
  [false, 'This phone may delete saved records when it runs out of space.'],
])('whether the browser promised to keep what is saved (%s) is said', async (kept, words) => {
  Object.assign(navigator, { storage: { persisted: () => Promise.resolve(kept) } })
  await open()
  expect(said()).toContain(words)
  Reflect.deleteProperty(navigator, 'storage')
})
