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

  it('that is suddenly far from the others tells that the phone was set: those before count no more', () => {
    let samples = [100, 110, 90].reduce<ClockSample[]>((known, offset) => sample(known, offset, 200), [])
    samples = sample(samples, 30_100, 200)
    expect([samples.length, serverOffsetMs(samples)], 'half a minute is still a line that hung').toEqual([
      4, 110,
    ])
    samples = sample(samples, -3_600_000, 200)
    expect(samples).toEqual([
      { offsetMs: -3_600_000, roundTripMs: 200, at: instantFromMs(AT + 200), setBackMs: 0 },
    ])
  })

  it('is as far away as the phone was set back since', () => {
    const sentAt = instantFromMs(AT)
    const once = withSample([], sentAt, sentAt, sentAt, 1_000)
    expect([serverOffsetMs(once, 1_000), serverOffsetMs(once, 61_000)]).toEqual([0, 60_000])
    const { setBackMs: _, ...older } = once[0] as ClockSample
    expect(serverOffsetMs([older], 61_000), 'kept by a version that noticed none').toBe(61_000)
    const later = instantFromMs(AT - 60_000)
    expect(withSample(once, later, later, sentAt, 61_000), 'it is no new clock').toHaveLength(2)
  })

  it('is unknown before the first answer', () => {
    expect(serverOffsetMs([])).toBeNull()
  })
})
