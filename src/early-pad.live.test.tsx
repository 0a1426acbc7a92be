import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { isEarlyPadThere, takeOverEarlyPad, type LeftByEarlyPad } from './app/take-over-early-pad.ts'
import { lockAt, showEarlyPad } from './early-pad.ts'
import { setPinMark, type PinMark } from './offline/device/pin-mark.ts'
import type { KeptSession } from './session/kept-session.ts'

const DRAWN = `<p data-person></p><span data-entered>0 of 6 digits</span>
  ${'<i data-dot></i>'.repeat(6)}
  ${['1', '2', '3', 'fingerprint', 'erase', 'forgot'].map((key) => `<button data-key="${key}"><b></b></button>`).join('')}`

let left: LeftByEarlyPad[]
beforeEach(() => {
  left = []
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], now: Date.now() })
  document.body.innerHTML = '<div id="root"></div>'
})
afterEach(() => {
  // A pad that no app took over listens on.
  takeOver()
  dispatchEvent(new Event('pointercancel'))
  document.body.replaceChildren()
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
})

function show(lock: PinMark = 'pin and fingerprint'): HTMLElement {
  showEarlyPad(document.createRange().createContextualFragment(DRAWN), 'Ramon Reyes', lock)
  return pad() as HTMLElement
}
const pad = () => document.getElementById('early-pad')
const key = (name: string) => document.querySelector<HTMLElement>(`[data-key="${name}"]`)
const touch = (...names: string[]) => {
  for (const name of names)
    key(name)
      ?.querySelector('b')
      ?.dispatchEvent(new MouseEvent('click', { bubbles: true }))
}
const type = (pressed: string, more: KeyboardEventInit = {}) =>
  dispatchEvent(new KeyboardEvent('keydown', { key: pressed, ...more }))
const takeOver = () => takeOverEarlyPad((one) => left.push(one))
const filled = () => document.querySelectorAll('[data-dot][data-filled]').length
const root = () => document.getElementById('root')

it('the pad lies over the app with its person’s name, and nothing of the app is seen until it takes over', () => {
  const shown = show()
  expect(shown.parentElement).toBe(document.body)
  expect(shown.style.position).toBe('fixed')
  expect(shown.querySelector('[data-person]')?.textContent).toBe('Ramon Reyes')
  expect(root()?.style.visibility).toBe('hidden')
  expect(isEarlyPadThere()).toBe(true)
  expect(key('fingerprint')).not.toBeNull()
  takeOver()
  expect(pad()).toBeNull()
  expect(root()?.style.visibility).toBe('')
  expect(isEarlyPadThere()).toBe(false)
  expect(left).toEqual([{ digits: '', touched: undefined, focused: undefined }])
})

it('where the PIN alone opens, the place of the finger’s key stays empty', () => {
  show('pin')
  expect(key('fingerprint')).toBeNull()
  expect(document.querySelectorAll('button')).toHaveLength(5)
  expect(pad()?.querySelectorAll('span')).toHaveLength(2)
})

it('digits are counted in dots and words, six at most, erased one by one, and handed over once', () => {
  show()
  touch('1', '2', '3')
  expect(filled()).toBe(3)
  expect(document.querySelector('[data-entered]')?.textContent).toBe('3 of 6 digits')
  touch('erase')
  expect(filled()).toBe(2)
  touch('3', '3', '3', '3', '1', '1')
  expect(filled()).toBe(6)
  takeOver()
  expect(left).toEqual([{ digits: '123333', touched: undefined, focused: undefined }])
})

it('a keyboard types too, but not with a key held that means something else', () => {
  show()
  for (const held of ['ctrlKey', 'metaKey', 'altKey']) type('1', { [held]: true })
  type('a')
  type('F1')
  expect(filled()).toBe(0)
  type('7')
  type('8')
  type('Backspace')
  takeOver()
  expect(left[0]?.digits).toBe('7')
  type('9')
  touch('1')
  expect(filled()).toBe(0)
})

it('another key that was touched, and where the focus was, go along', () => {
  show()
  touch('1', 'forgot')
  key('2')?.focus()
  takeOver()
  expect(left).toEqual([{ digits: '1', touched: 'forgot', focused: '2' }])
})

it('nothing is handed over while a finger rests on a key: its touch counts first', () => {
  show()
  key('1')?.dispatchEvent(new Event('pointerdown', { bubbles: true }))
  takeOver()
  expect(left).toEqual([])
  touch('1')
  expect(left[0]?.digits).toBe('1')
})

it('a finger that left without a click, or was called off, does not keep the app waiting', () => {
  show()
  key('1')?.dispatchEvent(new Event('pointerdown', { bubbles: true }))
  takeOver()
  dispatchEvent(new Event('pointerup'))
  vi.advanceTimersByTime(299)
  expect(left).toEqual([])
  vi.advanceTimersByTime(1)
  expect(left).toHaveLength(1)
  show()
  key('1')?.dispatchEvent(new Event('pointerdown', { bubbles: true }))
  takeOver()
  dispatchEvent(new Event('pointercancel'))
  expect(left).toHaveLength(2)
})

it('the next touch may come before the click of the last one had to', () => {
  show()
  const down = () => key('1')?.dispatchEvent(new Event('pointerdown', { bubbles: true }))
  down()
  dispatchEvent(new Event('pointerup'))
  down()
  takeOver()
  vi.advanceTimersByTime(300)
  expect(left).toEqual([])
})

it('a lock is drawn for a collector who is at work, at an address of the field or a door', () => {
  const who = { acc_id: 9, role: 'CI_USER', status: 'Active' } as KeptSession
  setPinMark(9, 'pin')
  for (const path of ['/', '/CIUser/outbox', '/login_ci']) expect(lockAt(path, who)).toBe('pin')
  expect(lockAt('/slip/1', who)).toBeUndefined()
  expect(lockAt('/', undefined)).toBeUndefined()
  expect(lockAt('/', { ...who, role: 'ADMIN_USER' })).toBeUndefined()
  expect(lockAt('/', { ...who, status: 'Suspended' } as KeptSession)).toBeUndefined()
  localStorage.setItem('hulog.pin-forgotten', '9 proved')
  expect(lockAt('/', who)).toBeUndefined()
  setPinMark(9, undefined)
})
