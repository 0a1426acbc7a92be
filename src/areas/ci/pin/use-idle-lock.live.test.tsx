import { act, fireEvent } from '@testing-library/react'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { openPart } from '../../../../tests/support/live/open-app.tsx'

const MINUTE = 60_000
const lock = vi.fn<() => void>()
const lockOnReturn = vi.fn<() => void>()
let useIdleLock: () => void

beforeAll(async () => {
  vi.doMock('../../../offline/device/pin.ts', () => ({ lock, lockOnReturn }))
  const own = './use-idle-lock.ts?without-a-pin'
  useIdleLock = ((await import(own)) as typeof import('./use-idle-lock.ts')).useIdleLock
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

const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms))
/** As with the screen off: the day goes on, and no timer runs. */
const sleep = (ms: number) => vi.setSystemTime(Date.now() + ms)
const turn = (visibility: 'hidden' | 'visible') => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibility)
  fireEvent(document, new Event('visibilitychange'))
}

async function eachClock(step: (leave: () => void) => void): Promise<void> {
  const { leave } = await openScreen()
  vi.useFakeTimers({ now: Date.now() })
  try {
    // Begun again, on the clock that the test turns.
    leave.again()
    step(leave.now)
  } finally {
    vi.restoreAllMocks()
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
  }
}

async function openScreen() {
  const shown = { set: (_: number): void => undefined }
  const { useState } = await import('react')
  function Shown() {
    const [round, setRound] = useState(0)
    shown.set = setRound
    return round > 0 && <Screen key={round} />
  }
  await openPart(<Shown />)
  return {
    leave: { again: () => act(() => shown.set(1)), now: () => act(() => shown.set(0)) },
  }
}

it('five minutes without a touch lock the phone, and each touch begins them anew', async () => {
  await eachClock(() => {
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

it('a first touch after five minutes asleep finds it locked, and counts as a touch then', async () => {
  await eachClock(() => {
    sleep(5 * MINUTE)
    fireEvent.pointerDown(document.body)
    expect(lock).toHaveBeenCalledTimes(1)
    fireEvent.pointerDown(document.body)
    expect(lock).toHaveBeenCalledTimes(1)
  })
})

it('who comes back to it after five minutes is asked at once; before that it is open', async () => {
  await eachClock(() => {
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

it('once its screen is left, nothing locks any more', async () => {
  await eachClock((leave) => {
    leave()
    pass(10 * MINUTE)
    fireEvent.keyDown(document.body)
    turn('visible')
    expect([lock.mock.calls.length, lockOnReturn.mock.calls.length]).toEqual([0, 0])
  })
})
