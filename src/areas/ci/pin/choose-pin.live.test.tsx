import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { press, said, settled, type Live } from '../../../../tests/support/live/open-app.tsx'
import { eachPhone, openFieldPart } from '../../../../tests/support/live/phone.tsx'
import type { Offline } from '../../../offline/account/offline.ts'
import { hasPin, tryPin } from '../../../offline/device/pin.ts'
import { ChoosePin } from './choose-pin.tsx'
import { PinPad } from './pin-pad.tsx'

let page: Offline
eachPhone((phone) => ({ page } = phone))
afterEach(() => {
  delete window.hulogEarlyPad
})

const button = (name: string) => screen.getByRole('button', { name })
const filled = () => document.querySelectorAll('[data-dot][data-filled]').length
const type = (keys: string) => [...keys].forEach((key) => fireEvent.keyDown(window, { key }))
async function touch(live: Live, digits: string) {
  for (const digit of digits) await live.user.click(button(digit))
  await settled()
}

it('a PIN is chosen twice the same, and then it is what opens', async () => {
  const onDone = vi.fn<() => void>()
  const live = await openFieldPart(page, <ChoosePin onDone={onDone} />)
  expect(said()).toContain('Choose a PIN for this phone')
  expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull()
  await touch(live, '147036')
  expect(said()).toContain('Enter it again')
  expect(filled()).toBe(0)
  expect(onDone).not.toHaveBeenCalled()
  await touch(live, '147036')
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
  expect(hasPin()).toBe(true)
  expect(await tryPin('147036')).toBe('open')
})

it('an easy one is not taken, and a second that is another begins again', async () => {
  const onCancel = vi.fn<() => void>()
  const live = await openFieldPart(page, <ChoosePin onDone={() => undefined} onCancel={onCancel} />)
  await touch(live, '111111')
  expect(said()).toContain('That PIN is easy to guess.')
  expect(said()).toContain('Choose a PIN for this phone')
  await touch(live, '147036')
  expect(said()).not.toContain('easy to guess')
  await touch(live, '147037')
  expect(said()).toContain('The two PINs did not match.')
  expect(said()).toContain('Choose a PIN for this phone')
  expect(hasPin()).toBe(false)
  await press(live, button('Cancel'))
  expect(onCancel).toHaveBeenCalledOnce()
})

it('digits are shown as dots and erased one by one; a keyboard types too', async () => {
  const onPin = vi.fn<(pin: string) => void>()
  const live = await openFieldPart(page, <PinPad title="PIN" under="" onPin={onPin} />)
  await touch(live, '12')
  type('3x')
  await settled()
  expect(filled()).toBe(3)
  expect(said()).toContain('3 of 6 digits')
  await press(live, button('Erase'))
  fireEvent.keyDown(window, { key: 'Backspace' })
  await settled()
  expect(filled()).toBe(1)
  for (const held of ['ctrlKey', 'metaKey', 'altKey']) fireEvent.keyDown(window, { key: '9', [held]: true })
  type('23456')
  await settled()
  expect(onPin.mock.calls).toEqual([['123456']])
  expect(filled()).toBe(0)
})

it('while digits are compared the pad takes none', async () => {
  const onPin = vi.fn<(pin: string) => void>()
  await openFieldPart(page, <PinPad title="PIN" under="" problem="Wait" disabled onPin={onPin} />)
  type('123456')
  await settled()
  expect(filled()).toBe(0)
  expect(onPin).not.toHaveBeenCalled()
  expect(button('5')).toHaveProperty('disabled', true)
  expect(button('0')).toHaveProperty('disabled', true)
  expect(screen.getByRole('alert').textContent).toBe('Wait')
})

it('a pad that takes over goes on with what was typed before the app was there; another one forgets it', async () => {
  const takeOver = vi.fn<(receive: (left: object) => void) => unknown>((receive) =>
    receive({ digits: '12', touched: 'erase', focused: '5' }),
  )
  window.hulogEarlyPad = { takeOver } as never
  await openFieldPart(page, <PinPad title="PIN" under="" takesOver onPin={() => undefined} />)
  expect(takeOver).toHaveBeenCalledOnce()
  expect(document.activeElement).toBe(button('5'))
  // The touched key is pressed as well.
  expect(filled()).toBeLessThan(2)
  type('3')
  await settled()
  const typed = filled()
  delete window.hulogEarlyPad
  type('4')
  await settled()
  expect(filled()).toBe(typed + 1)
})

it('a pad that is no lock lets what was typed before go, and keys of a pad that is gone go nowhere', async () => {
  const takeOver = vi.fn<(receive: (left: object) => void) => unknown>((receive) =>
    receive({ digits: '12', touched: undefined, focused: undefined }),
  )
  window.hulogEarlyPad = { takeOver } as never
  const listening = vi.spyOn(window, 'removeEventListener')
  const live = await openFieldPart(page, <PinPad title="PIN" under="" onPin={() => undefined} />)
  expect(takeOver).toHaveBeenCalledOnce()
  expect(filled()).toBe(0)
  await live.leadTo('/elsewhere')
  listening.mockRestore()
})
