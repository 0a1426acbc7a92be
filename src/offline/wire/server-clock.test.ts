import { describe, expect, it } from 'vitest'
import { instantFromMs, toInstant } from '../../../domain/calendar.ts'
import { serverOffsetMs, withSample, type ClockSample } from './server-clock.ts'

const AT = Date.parse('2026-11-21T02:00:00.000Z')
const sample = (samples: readonly ClockSample[], offsetMs: number, roundTripMs: number) =>
  withSample(
    samples,
    instantFromMs(AT),
    instantFromMs(AT + roundTripMs),
    instantFromMs(AT + roundTripMs / 2 + offsetMs),
  )

describe('the server’s clock', () => {
  it('is taken for the middle of the way there and back', () => {
    const samples = withSample(
      [],
      toInstant('2026-11-21T02:00:00.000Z'),
      toInstant('2026-11-21T02:00:00.400Z'),
      toInstant('2026-11-21T02:05:00.200Z'),
    )
    expect(serverOffsetMs(samples)).toBe(300_000)
  })

  it('is the median of the last five, so one answer that hung does not count', () => {
    let samples: ClockSample[] = []
    for (const offset of [9_999, 100, 110, 90, 20_000, 105]) samples = sample(samples, offset, 200)
    expect(samples).toHaveLength(5)
    expect(serverOffsetMs(samples)).toBe(105)
  })

  it('is unknown before the first answer', () => {
    expect(serverOffsetMs([])).toBeNull()
  })
})
