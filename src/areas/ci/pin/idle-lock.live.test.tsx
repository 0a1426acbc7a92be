import { act, cleanup } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { eachPhone, openFieldPart } from '../../../../tests/support/live/phone.tsx'
import type { Offline } from '../../../offline/account/offline.ts'
import { isLocked, setPin, takeAttended } from '../../../offline/device/pin.ts'
import { useIdleLock } from './use-idle-lock.ts'

let page: Offline
eachPhone((phone) => ({ page } = phone))
beforeEach(() => {
  takeAttended()
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T02:00:00Z') })
})

function Idle() {
  useIdleLock()
  return null
}
const MINUTE = 60_000
const pass = (ms: number) => void act(() => vi.advanceTimersByTime(ms))
const later = (ms: number) => void vi.setSystemTime(Date.now() + ms)
const touch = (sign = 'pointerdown') => void act(() => window.dispatchEvent(new Event(sign)))
const see = (state: DocumentVisibilityState) => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
  void act(() => document.dispatchEvent(new Event('visibilitychange')))
}

/** By somebody who turns the screen on then. */
const isLockedAfter = (ms: number) => {
  later(ms)
  see('visible')
  return isLocked()
}

async function open() {
  await setPin('147036')
  await openFieldPart(page, <Idle />)
  cleanup()
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'], now: Date.now() })
  await openFieldPart(page, <Idle />)
}

it('five minutes without a touch lock the phone, and each touch begins them again', async () => {
  await open()
  pass(4 * MINUTE)
  for (const sign of ['pointerdown', 'keydown', 'scroll']) {
    touch(sign)
    pass(4 * MINUTE)
  }
  expect(isLocked()).toBe(false)
  pass(MINUTE - 1)
  expect(isLocked()).toBe(false)
  pass(1)
  expect(isLocked()).toBe(true)
  expect(takeAttended()).toBe(false)
})

it('a touch that comes too late unlocks nothing', async () => {
  await open()
  later(5 * MINUTE)
  touch()
  expect(isLocked()).toBe(true)
})

it('minutes with the screen off count, and who turns it on is there to be asked', async () => {
  await open()
  expect(isLockedAfter(5 * MINUTE - 1)).toBe(false)
  expect(isLockedAfter(1)).toBe(true)
  expect(takeAttended()).toBe(true)
})

it('a clock that a finder sets back lends them no minutes', async () => {
  await open()
  later(4 * MINUTE)
  touch()
  expect(isLockedAfter(-MINUTE + 1000)).toBe(false)
  expect(isLockedAfter(-2 * MINUTE)).toBe(true)
})

it('a page that goes out of sight after its time is locked for nobody', async () => {
  await open()
  later(6 * MINUTE)
  see('hidden')
  expect(isLocked()).toBe(true)
  expect(takeAttended()).toBe(false)
})

it('outside the field nothing is locked', async () => {
  await open()
  cleanup()
  pass(10 * MINUTE)
  touch()
  see('visible')
  expect(isLocked()).toBe(false)
})
