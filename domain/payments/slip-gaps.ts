/**
 * The numbers of a slip series that no payment bears, each with its reason where the phone gave one. What is said of one
 * number beats what is said of many: a phone whose storage was cleared knows only from where to where it must not number.
 *
 * Used 1, 2, 5; the last 6; said of 3 "given up": 3 given up, 4 and 6 without a reason.
 */
import type { Instant } from '../calendar.ts'

export const SLIP_GAP_REASONS = ['given up', 'not saved', 'refused', 'storage cleared'] as const
export type SlipGapReason = (typeof SLIP_GAP_REASONS)[number]

/** Both ends included. */
interface Stretch {
  readonly first: number
  readonly last: number
}

export interface SlipGapTold extends Stretch {
  readonly reason: SlipGapReason
  /** By the phone's clock. */
  readonly at: Instant
}

export interface SlipGap extends Stretch {
  /** Null where no one said why. */
  readonly reason: SlipGapReason | null
  readonly at: Instant | null
}

/** Numbers side by side with one reason of one moment are one gap. `used` in any order. */
export function slipGaps(used: Iterable<number>, told: readonly SlipGapTold[]): SlipGap[] {
  const taken = new Set(used)
  const narrowFirst = told.toSorted((a, b) => a.last - a.first - (b.last - b.first))
  const gaps: SlipGap[] = []
  // From one number at which something changes to the next, since a phone may tell of a billion numbers at once.
  const begins = beginsOf(taken, told)
  for (const [index, first] of begins.entries()) {
    const next = begins[index + 1]
    if (next === undefined || taken.has(first)) continue
    const why = narrowFirst.find((gap) => gap.first <= first && first <= gap.last)
    const gap = { first, last: next - 1, reason: why?.reason ?? null, at: why?.at ?? null }
    const before = gaps.at(-1)
    const goesOn = before?.last === first - 1 && before.reason === gap.reason && before.at === gap.at
    if (goesOn) gaps[gaps.length - 1] = { ...before, last: gap.last }
    else gaps.push(gap)
  }
  return gaps
}

/** The numbers at which a stretch begins, ascending, and the one after the last. */
function beginsOf(taken: ReadonlySet<number>, told: readonly SlipGapTold[]): number[] {
  const begins = new Set([1])
  for (const running of taken) begins.add(running).add(running + 1)
  for (const { first, last } of told) begins.add(first).add(last + 1)
  return [...begins].toSorted((a, b) => a - b)
}
