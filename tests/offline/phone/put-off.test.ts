import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { browserSurroundings } from '../../../src/offline/device/browser-surroundings.ts'
import { wait, type Surroundings } from '../../../src/offline/device/surroundings.ts'

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

it('who waits goes on when the time is over', async () => {
  let isOver = false
  const waiting = wait(browserSurroundings('') as Surroundings, 1_000).then(() => (isOver = true))
  await vi.advanceTimersByTimeAsync(999)
  expect(isOver).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  expect(await waiting).toBe(true)
})
