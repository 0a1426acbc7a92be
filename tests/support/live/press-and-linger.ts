import { act, fireEvent } from '@testing-library/react'
import { vi } from 'vitest'
import { settled } from './open-app.tsx'

/** As long as a double-click lasts, what it opened takes no answer. */
const LINGERED_MS = 500

/** Presses what opens a question, and lets the time of a double-click go by at once. */
export async function pressAndLinger(element: HTMLElement): Promise<void> {
  const now = Date.now()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], shouldAdvanceTime: true, now })
  try {
    fireEvent.click(element)
    await act(() => vi.advanceTimersByTimeAsync(LINGERED_MS))
  } finally {
    vi.useFakeTimers({ toFake: ['Date'], now })
  }
  await settled()
}
