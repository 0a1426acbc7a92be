import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { browserSurroundings } from '../../../src/offline/device/browser-surroundings.ts'

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('navigator', { onLine: true })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('what is put off happens at its time, and not at all once it was taken back', () => {
  const { after } = browserSurroundings('')
  const happened: string[] = []
  after(1_000, () => happened.push('kept'))
  const takeBack = after(1_000, () => happened.push('taken back'))
  takeBack()
  vi.advanceTimersByTime(5_000)
  expect(happened).toEqual(['kept'])
})
