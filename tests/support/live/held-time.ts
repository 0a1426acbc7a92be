/** Time that passes only as a test says, for timers. Inside nothing may be awaited. */
import { act } from '@testing-library/react'
import { vi } from 'vitest'

export function inHeldTime(during: (pass: (ms: number) => void) => void): void {
  const now = Date.now()
  vi.useFakeTimers({ now })
  try {
    during((ms) => act(() => void vi.advanceTimersByTime(ms)))
  } finally {
    vi.useFakeTimers({ toFake: ['Date'], now })
  }
}
