import { describe, expect, it } from 'vitest'
import { toInstant } from '../../../../domain/calendar.ts'
import { pesos } from '../../../../domain/money.ts'
import { countOf, emptyCount, readCountDraft, reasonWith, withPieces } from './remittance-form.ts'

describe('the count at the end of the day', () => {
  it.each([
    ['short, without a reason', 21_861.5, '', -361.5, true],
    ['short, with only blanks for a reason', 21_861.5, ' \n ', -361.5, true],
    ['short, with a reason', 21_861.5, 'given as change', -361.5, false],
    ['over, without a reason', 21_499.99, '', 0.01, true],
    ['over, with a reason', 21_499.99, 'found a coin', 0.01, false],
    ['what it should be', 21_500, '', 0, false],
  ] as const)('is %s', (_, recorded, reason, difference, needsReason) => {
    const pieces = withPieces(withPieces({}, '100000', '21'), '50000', '1')
    expect(countOf({ ...emptyCount('c'), pieces, reason }, pesos(recorded))).toEqual({
      counted: pesos(21_500),
      difference: pesos(difference),
      needsReason,
    })
  })

  it.each([
    ['the words alone', ' given as change ', '', 'given as change'],
    ['the refused payments alone', '', 'Moved, Gloria', 'Moved, Gloria'],
    ['both, the payments first', 'given as change', 'Moved, Gloria', 'Moved, Gloria given as change'],
    ['as much as the office takes', 'x'.repeat(500), 'Moved, Gloria', `Moved, Gloria ${'x'.repeat(486)}`],
  ])('goes with a reason: %s', (_, typed, unposted, reason) => {
    expect(reasonWith(typed, unposted)).toBe(reason)
  })

  it('brings back no count below nothing or of half a bill', () => {
    const pieces = { '100000': 2, '50000': -1, '20000': 1.5 }
    expect(readCountDraft({ id: 'c', pieces, reason: '' })?.pieces).toEqual({ '100000': 2 })
  })

  it('is begun again where a draft has no id or no heaps, and keeps only a reason that is text', () => {
    const at = toInstant('2026-11-21T15:59:00.000Z')
    const draft = { id: 'c', pieces: { '100000': 2 }, reason: 'lost one', at }
    expect(readCountDraft(draft)).toEqual(draft)
    for (const broken of [{ id: 7 }, { pieces: null }, { pieces: 'two' }])
      expect(readCountDraft({ ...draft, ...broken })).toBeUndefined()
    expect(readCountDraft({ ...draft, reason: 7 })).toEqual({ ...draft, reason: '' })
  })

  it('forgets a line that was emptied and a denomination that does not exist', () => {
    expect(withPieces({ '100000': 2 }, '100000', '')).toEqual({})
    expect(readCountDraft({ id: 'c', pieces: { '100000': 2, '77': 1 }, reason: '' })?.pieces).toEqual({
      '100000': 2,
    })
  })
})
