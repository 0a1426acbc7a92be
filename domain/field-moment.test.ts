import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { instantFromMs, instantMs, manilaDay, toInstant, type Instant } from './calendar.ts'
import { CLOCK_TOLERANCE_MS, fieldMoment, type FieldClaim } from './field-moment.ts'

const HOUR = 3_600_000
const at = (manila: string): Instant =>
  instantFromMs(Date.parse(`2026-11-${manila.replace(' ', 'T')}:00+08:00`))

describe('when it happened', () => {
  it.each<[string, Partial<FieldClaim>, string, boolean]>([
    ['a clock that is right', { wall: at('21 14:00') }, '21 14:00', false],
    [
      'a clock three hours fast, and known to be',
      { wall: at('21 17:00'), skewMs: 3 * HOUR },
      '21 14:00',
      false,
    ],
    [
      'set back three hours unseen: two moments of one day are one day',
      { wall: at('21 11:00'), unexplainedMs: 3 * HOUR },
      '21 11:00',
      false,
    ],
    [
      'set back a day unseen: yesterday is before the last certain moment',
      { wall: at('20 14:00'), unexplainedMs: 24 * HOUR },
      '21 14:00',
      false,
    ],
    [
      'set forward a day unseen: tomorrow is after the arrival',
      { wall: at('22 14:00'), unexplainedMs: -24 * HOUR },
      '21 14:00',
      false,
    ],
    [
      'set back a day unseen by a phone that had no certain moment for days: both days can be',
      { wall: at('20 14:00'), unexplainedMs: 24 * HOUR, notBefore: at('18 08:00') },
      '20 14:00',
      true,
    ],
    ['1970, with bounds of one day', { wall: toInstant('1970-01-01T00:00:00.000Z') }, '21 08:00', false],
    [
      '1970, with bounds of two days',
      { wall: toInstant('1970-01-01T00:00:00.000Z'), notBefore: at('20 08:00') },
      '20 08:00',
      true,
    ],
    [
      'three hours back around midnight',
      {
        wall: at('20 23:00'),
        unexplainedMs: 3 * HOUR,
        notBefore: at('20 20:00'),
        receivedAt: at('21 09:00'),
      },
      '20 23:00',
      true,
    ],
  ])('%s', (_, part, moment, isDoubtful) => {
    const claim: FieldClaim = {
      wall: at('21 14:00'),
      skewMs: 0,
      unexplainedMs: 0,
      notBefore: at('21 08:00'),
      receivedAt: at('21 16:00'),
      ...part,
    }
    expect(fieldMoment(claim)).toEqual({ at: at(moment), isDoubtful })
  })

  const claim: FieldClaim = {
    wall: at('21 14:00'),
    skewMs: null,
    unexplainedMs: null,
    notBefore: at('21 08:00'),
    receivedAt: at('21 16:00'),
  }
  const later = (moment: Instant, ms: number) => instantFromMs(instantMs(moment) + ms)

  it.each([
    ['as long after its arrival as two clocks may differ', later(at('21 16:00'), CLOCK_TOLERANCE_MS), true],
    ['longer', later(at('21 16:00'), CLOCK_TOLERANCE_MS + 1), false],
    ['as long before the last certain moment', later(at('21 08:00'), -CLOCK_TOLERANCE_MS), true],
    ['longer before it', later(at('21 08:00'), -CLOCK_TOLERANCE_MS - 1), false],
  ])('a clock that says %s is believed: %s', (_, wall, isBelieved) => {
    const { at: moment } = fieldMoment({ ...claim, wall })
    expect(moment === wall).toBe(isBelieved)
    if (!isBelieved) expect([claim.notBefore, claim.receivedAt]).toContain(moment)
  })

  it('two minutes are what two clocks may differ by, and no jump', () => {
    expect(CLOCK_TOLERANCE_MS).toBe(120_000)
    for (const unexplainedMs of [CLOCK_TOLERANCE_MS, -CLOCK_TOLERANCE_MS])
      expect(fieldMoment({ ...claim, unexplainedMs })).toEqual({ at: claim.wall, isDoubtful: false })
  })

  it('a phone that knows no certain moment is believed', () => {
    const wall = toInstant('1970-01-01T00:00:00.000Z')
    expect(fieldMoment({ ...claim, wall, notBefore: null })).toEqual({ at: wall, isDoubtful: false })
  })

  it('a certain moment after the arrival says nothing: the clock is believed', () => {
    const wall = at('20 10:00')
    const odd = { ...claim, wall, notBefore: at('21 17:00') }
    expect(fieldMoment(odd)).toEqual({ at: wall, isDoubtful: false })
  })

  it('a jump after which nothing can be is put at the nearest moment that can', () => {
    const jumped = { ...claim, wall: at('23 14:00'), unexplainedMs: 24 * HOUR }
    expect(fieldMoment(jumped)).toEqual({ at: claim.receivedAt, isDoubtful: false })
    const early = { ...claim, wall: at('18 14:00'), unexplainedMs: -24 * HOUR }
    expect(fieldMoment(early)).toEqual({ at: claim.notBefore, isDoubtful: false })
    expect(fieldMoment({ ...jumped, notBefore: null }).isDoubtful).toBe(true)
  })

  it('is on the right day or in doubt, wherever one jump of the clock fell between two comparisons', () => {
    const minute = (most: number) => fc.integer({ min: 0, max: most }).map((minutes) => minutes * 60_000)
    fc.assert(
      fc.property(
        minute(72 * 60),
        minute(72 * 60),
        fc.integer({ min: -30 * 24 * 60, max: 30 * 24 * 60 }),
        fc.boolean(),
        (untilRecorded, untilReceived, jumpMinutes, isAfterJump) => {
          const compared = instantMs(at('21 08:00'))
          const happened = compared + untilRecorded
          const jump = jumpMinutes * 60_000
          const claim: FieldClaim = {
            wall: instantFromMs(happened + (isAfterJump ? jump : 0)),
            skewMs: 0,
            unexplainedMs: -jump,
            notBefore: instantFromMs(compared),
            receivedAt: instantFromMs(happened + untilReceived),
          }
          const moment = fieldMoment(claim)
          if (moment.isDoubtful || Math.abs(jump) <= CLOCK_TOLERANCE_MS) return
          expect(manilaDay(moment.at)).toBe(manilaDay(instantFromMs(happened)))
        },
      ),
      { numRuns: 500 },
    )
  })
})
