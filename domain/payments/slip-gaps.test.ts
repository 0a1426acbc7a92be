import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { toInstant } from '../calendar.ts'
import { SLIP_GAP_REASONS, slipGaps, type SlipGapTold } from './slip-gaps.ts'

const AT = toInstant('2026-11-21T02:00:00.000Z')
const told = (first: number, last: number, reason: SlipGapTold['reason']): SlipGapTold => ({
  first,
  last,
  reason,
  at: AT,
})

describe('numbers that no payment bears', () => {
  it('have the reason that the phone gave, and none where it gave none', () => {
    expect(slipGaps([5, 1, 2], [told(3, 3, 'given up'), told(6, 6, 'not saved')])).toEqual([
      { first: 3, last: 3, reason: 'given up', at: AT },
      { first: 4, last: 4, reason: null, at: null },
      { first: 6, last: 6, reason: 'not saved', at: AT },
    ])
  })

  it('are none where a payment arrived after all', () => {
    expect(slipGaps([1, 2, 3], [told(2, 2, 'refused')])).toEqual([])
  })

  it('go by what was said of the one number rather than of a stretch', () => {
    expect(slipGaps([], [told(1, 4, 'storage cleared'), told(2, 2, 'given up')])).toEqual([
      { first: 1, last: 1, reason: 'storage cleared', at: AT },
      { first: 2, last: 2, reason: 'given up', at: AT },
      { first: 3, last: 4, reason: 'storage cleared', at: AT },
    ])
  })

  it('are told about at once, however many a phone names', () => {
    const all = told(1, 999_999_999, 'storage cleared')
    expect(slipGaps([7], [all]).map(({ first, last }) => [first, last])).toEqual([
      [1, 6],
      [8, 999_999_999],
    ])
  })

  it('and those that one bears are together all numbers of the series, each once', () => {
    const number = fc.integer({ min: 1, max: 40 })
    const gap = fc
      .tuple(number, fc.nat(6), fc.constantFrom(...SLIP_GAP_REASONS))
      .map(([first, more, reason]) => told(first, first + more, reason))
    fc.assert(
      fc.property(fc.uniqueArray(number), fc.array(gap, { maxLength: 6 }), (used, gaps) => {
        const missing = slipGaps(used, gaps).flatMap(({ first, last }) =>
          Array.from({ length: last - first + 1 }, (_, index) => first + index),
        )
        const highest = Math.max(0, ...used, ...gaps.map(({ last }) => last))
        expect([...used, ...missing].toSorted((a, b) => a - b)).toEqual(
          Array.from({ length: highest }, (_, index) => index + 1),
        )
      }),
    )
  })
})
