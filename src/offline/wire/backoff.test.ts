import { describe, expect, it } from 'vitest'
import { backoffMs, isDue } from './backoff.ts'

describe('waiting after failures', () => {
  it('is spread evenly from nothing to 2 s, 4 s, 8 s and so on, at most 20 s while somebody looks, else 15 minutes', () => {
    expect(backoffMs(1, 0.999, true)).toBe(3_996)
    expect(backoffMs(2, 0.5, true)).toBe(4_000)
    expect(backoffMs(12, 0.999, true)).toBe(19_980)
    expect(backoffMs(12, 0.999, false)).toBe(899_100)
    expect(backoffMs(25, 0.999, true)).toBe(119_880)
    expect(backoffMs(25, 0.999, false)).toBe(3_596_400)
  })

  it('is never nothing, and never shorter than the server asked for', () => {
    expect(backoffMs(1, 0, true)).toBe(250)
    expect(backoffMs(1, 0.5, true, 30_000)).toBe(30_000)
  })

  it('of a thousand phones is spread so that no tenth of the span gets much more than a tenth', () => {
    const tenths = Array.from({ length: 10 }, () => 0)
    for (let phone = 0; phone < 1_000; phone++) {
      const tenth = Math.min(9, Math.floor(backoffMs(5, (phone * 0.618_033_988_7) % 1, false) / 6_400))
      tenths[tenth] = (tenths[tenth] ?? 0) + 1
    }
    expect(Math.max(...tenths)).toBeLessThan(140)
  })

  it('is over when its time has come, or is further off than any wait', () => {
    expect([isDue(10, 10), isDue(11, 10), isDue(10 + 3_600_001, 10)]).toEqual([true, false, true])
  })
})
