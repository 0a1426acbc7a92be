import { afterEach, beforeEach, expect, it, vi } from 'vitest'

beforeEach(() => {
  // Other tests may have brought the module along, with a touch of their own.
  vi.resetModules()
  vi.useFakeTimers()
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

it.each(['pointerdown', 'keydown', 'scroll'])(
  'a page is left alone a minute after the last %s',
  async (sign) => {
    const page = new EventTarget()
    vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
    const { isLeftAlone, watchTouches } = await import('./touched.ts')
    watchTouches()
    expect(isLeftAlone()).toBe(false)
    vi.advanceTimersByTime(60_000)
    expect(isLeftAlone()).toBe(true)
    page.dispatchEvent(new Event(sign))
    expect(isLeftAlone()).toBe(false)
    vi.advanceTimersByTime(59_999)
    expect(isLeftAlone()).toBe(false)
    vi.advanceTimersByTime(1)
    expect(isLeftAlone()).toBe(true)
  },
)
