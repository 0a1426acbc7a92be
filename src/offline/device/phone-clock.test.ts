import { describe, expect, it } from 'vitest'
import { toInstant } from '../../../domain/calendar.ts'
import { CLOCK_TOLERANCE_MS } from '../../../domain/field-moment.ts'
import type { Offline } from '../account/offline.ts'
import {
  certainMoment,
  clockOnSending,
  correctedNow,
  correctedSaving,
  setBackBetween,
} from './phone-clock.ts'

const NOON = toInstant('2026-11-21T04:00:00.000Z')
const sample = (offsetMs: number, setBackMs = 0) => ({ offsetMs, roundTripMs: 0, at: NOON, setBackMs })

/** No more of a handle than its clock looks at. */
function phone(memory: object, { now = NOON, monoMs = 0 } = {}) {
  return {
    around: { clock: { now: () => now }, monotonicMs: () => monoMs },
    memory: { samples: [], heard: undefined, clock: undefined, ...memory },
  } as unknown as Offline
}

describe('a clock that fell behind monotonic time', () => {
  const between = (wallMs: number, monoMs: number) =>
    setBackBetween(
      { wallMs: 1_000_000, monoMs: 500, setBackMs: 0 },
      { wallMs: 1_000_000 + wallMs, monoMs: 500 + monoMs },
    )

  it('was set back by as much, where that is more than drift', () => {
    expect(between(0, 5_000)).toBe(0)
    expect(between(0, 5_001)).toBe(5_001)
    expect(between(-3_600_000, 60_000)).toBe(3_660_000)
  })

  it('and one that is ahead may only have slept', () => {
    expect(between(3_600_000, 0)).toBe(0)
  })
})

describe('the moment that is certain', () => {
  const heard = { serverTime: NOON, monoMs: 1_000 }

  it('is the last answer’s, and what has passed since', () => {
    expect(certainMoment(phone({}))).toBeNull()
    expect(certainMoment(phone({ heard }, { monoMs: 61_000 }))).toBe('2026-11-21T04:01:00.000Z')
    expect(certainMoment(phone({ heard }, { monoMs: 0 })), 'of another life of the page').toBe(NOON)
  })

  it('is what the corrected time does not fall before', () => {
    expect(correctedNow(phone({}))).toBe(NOON)
    expect(correctedNow(phone({ samples: [sample(60_000)] }))).toBe('2026-11-21T04:01:00.000Z')
    const setBack = { samples: [sample(0)], clock: { wallMs: 0, monoMs: 0, setBackMs: 60_000 } }
    expect(correctedNow(phone(setBack))).toBe('2026-11-21T04:01:00.000Z')
    const late = { heard: { serverTime: toInstant('2026-11-21T05:00:00.000Z'), monoMs: 0 } }
    expect(correctedNow(phone(late))).toBe('2026-11-21T05:00:00.000Z')
    expect(correctedNow(phone({ ...late, samples: [sample(7_200_000)] }))).toBe('2026-11-21T06:00:00.000Z')
  })
})

it('a saving is corrected by what was written down with it', () => {
  const saved = { wall: NOON, serverOffsetMs: null }
  expect(correctedSaving(saved)).toBe(NOON)
  expect(correctedSaving({ ...saved, serverOffsetMs: -60_000 })).toBe('2026-11-21T03:59:00.000Z')
  expect(correctedSaving({ ...saved, notBefore: toInstant('2026-11-21T04:30:00.000Z') })).toBe(
    '2026-11-21T04:30:00.000Z',
  )
  expect(correctedSaving({ ...saved, notBefore: toInstant('2026-11-21T03:30:00.000Z') })).toBe(NOON)
})

describe('the comparison just before sending', () => {
  const clock = (setBackMs: number) => ({ wallMs: 0, monoMs: 0, setBackMs })
  const sent = (memory: object, saved: { serverOffsetMs: number | null; setBackMs?: number }) => {
    const { server_offset_ms, unexplained_ms } = clockOnSending(phone(memory), saved)
    return [server_offset_ms, unexplained_ms]
  }

  it('says nothing where nothing was heard', () => {
    expect(sent({}, { serverOffsetMs: 500 })).toEqual([500, null])
    expect(sent({}, { serverOffsetMs: null })).toEqual([null, null])
  })

  it('stands in for the one that the saving lacked, less what the clock was set back since', () => {
    expect(sent({ samples: [sample(9), sample(700)] }, { serverOffsetMs: null })).toEqual([700, 0])
    const setBack = { samples: [sample(60_700, 60_000)], clock: clock(60_000) }
    expect(sent(setBack, { serverOffsetMs: null, setBackMs: 0 })).toEqual([700, 0])
    expect(sent(setBack, { serverOffsetMs: null, setBackMs: 60_000 })).toEqual([60_700, 0])
  })

  it('finds what no setting back explains, where it is more than two clocks may differ by', () => {
    const far = CLOCK_TOLERANCE_MS + 1
    expect(sent({ samples: [sample(CLOCK_TOLERANCE_MS)] }, { serverOffsetMs: 0 })).toEqual([0, 0])
    expect(sent({ samples: [sample(far)] }, { serverOffsetMs: 0 })).toEqual([0, far])
    expect(sent({ samples: [sample(0)] }, { serverOffsetMs: far })).toEqual([far, -far])
    const setBack = { samples: [sample(far, far)], clock: clock(far) }
    expect(sent(setBack, { serverOffsetMs: 0 })).toEqual([0, 0])
  })
})
