import { fireEvent, render } from '@testing-library/react'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import type * as IdleLock from './use-idle-lock.ts'

const MINUTE = 60_000
const lock = vi.fn<() => void>()
const lockOnReturn = vi.fn<() => void>()
let useIdleLock: () => void

beforeAll(async () => {
  vi.doMock('../../../offline/device/pin.ts', () => ({ lock, lockOnReturn }))
  const own = './use-idle-lock.ts?without-a-pin'
  useIdleLock = ((await import(own)) as typeof IdleLock).useIdleLock
})
afterAll(() => vi.doUnmock('../../../offline/device/pin.ts'))
beforeEach(() => {
  lock.mockClear()
  lockOnReturn.mockClear()
})

function Screen() {
  useIdleLock()
  return <button type="button">Here</button>
}

const pass = (ms: number) => void vi.advanceTimersByTime(ms)
/** As with the screen off: the day goes on, and no timer runs. */
const sleep = (ms: number) => vi.setSystemTime(Date.now() + ms)
const turn = (visibility: 'hidden' | 'visible') => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibility)
  fireEvent(document, new Event('visibilitychange'))
}

/** The screen is open on a clock that the test turns. */
function onClock(step: (leave: () => void) => void): void {
  vi.useFakeTimers({ now: Date.now() })
  try {
    step(render(<Screen />).unmount)
  } finally {
    vi.restoreAllMocks()
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
  }
}

it('five minutes without a touch lock the phone, and each touch begins them anew', () => {
  onClock(() => {
    pass(4 * MINUTE + 45_000)
    for (const touch of ['pointerDown', 'keyDown', 'scroll'] as const) {
      fireEvent[touch](document.body)
      pass(4 * MINUTE + 45_000)
      expect(lock, touch).not.toHaveBeenCalled()
    }
    pass(15_000)
    expect(lock).toHaveBeenCalledTimes(1)
    expect(lockOnReturn).not.toHaveBeenCalled()
  })
})

it('a first touch after five minutes asleep finds it locked, and counts as a touch then', () => {
  onClock(() => {
    sleep(5 * MINUTE)
    fireEvent.pointerDown(document.body)
    expect(lock).toHaveBeenCalledTimes(1)
    fireEvent.pointerDown(document.body)
    expect(lock).toHaveBeenCalledTimes(1)
  })
})

it('who comes back to it after five minutes is asked at once; before that it is open', () => {
  onClock(() => {
    sleep(5 * MINUTE - 1)
    turn('visible')
    expect(lockOnReturn).not.toHaveBeenCalled()
    sleep(1)
    turn('hidden')
    expect([lock.mock.calls.length, lockOnReturn.mock.calls.length]).toEqual([1, 0])
    turn('visible')
    expect([lock.mock.calls.length, lockOnReturn.mock.calls.length]).toEqual([1, 1])
  })
})

it('once its screen is left, nothing locks any more', () => {
  onClock((leave) => {
    leave()
    pass(10 * MINUTE)
    fireEvent.keyDown(document.body)
    turn('visible')
    expect([lock.mock.calls.length, lockOnReturn.mock.calls.length]).toEqual([0, 0])
  })
})
