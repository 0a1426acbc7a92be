import { beforeEach, expect, test, vi } from 'vitest'
import { forgetPin, isPinForgotten, provePassword, takeForgottenPin } from './forgotten-pin.ts'

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  })
})

test('saying that the PIN is forgotten opens nothing, though the page is closed before anybody is signed out', () => {
  forgetPin(7)
  expect([isPinForgotten(7), takeForgottenPin(7)]).toEqual([false, false])
})

test('the password of that account lets a new PIN be chosen, once', () => {
  forgetPin(7)
  provePassword(8)
  expect(takeForgottenPin(7)).toBe(false)
  provePassword(7)
  expect([takeForgottenPin(8), takeForgottenPin(7), takeForgottenPin(7)]).toEqual([false, true, false])
})

test('the password of an account whose number begins another’s proves nothing for either', () => {
  forgetPin(71)
  provePassword(7)
  expect([isPinForgotten(7), isPinForgotten(71)]).toEqual([false, false])
  provePassword(71)
  expect([takeForgottenPin(7), takeForgottenPin(71)]).toEqual([false, true])
})

test('a password given without that says nothing of the PIN', () => {
  provePassword(7)
  expect(isPinForgotten(7)).toBe(false)
})
