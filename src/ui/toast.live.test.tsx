import { act } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { openPart, said } from '../../tests/support/live/open-app.tsx'
import { showToast, Toasts } from './toast.tsx'

it('a word at the foot of the screen goes by itself after five seconds, each at its own time, and two are shown at most', async () => {
  await openPart(<Toasts />)
  vi.useFakeTimers({ now: Date.now() })
  try {
    act(() => showToast('First'))
    act(() => void vi.advanceTimersByTime(2000))
    act(() => showToast('Second'))
    expect(said()).toBe('First\nSecond')
    act(() => void vi.advanceTimersByTime(2999))
    expect(said()).toBe('First\nSecond')
    act(() => void vi.advanceTimersByTime(1))
    expect(said()).toBe('Second')
    act(() => showToast('Third'))
    act(() => showToast('Fourth'))
    expect(said()).toBe('Third\nFourth')
    act(() => void vi.advanceTimersByTime(5000))
    expect(said()).toBe('')
  } finally {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
  }
})
