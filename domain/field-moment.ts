/**
 * When something happened in the field, judged from what a phone claims. The phone's clock is corrected by the error it had
 * when last compared; what it did between two comparisons is known by its unexplained change. Of the moments that fit the
 * claim only those count that lie between the last certain one and the arrival here; where what is left falls on different
 * business days, the moment is in doubt and somebody has to look.
 *
 * A phone compared at 08:00 is set back three hours at noon, and at 14:00 records a payment at "11:00". When it comes, at
 * 16:00, its clock is found three hours further behind than at 08:00: 11:00 or 14:00, the same day either way. A phone set
 * back a day says "yesterday 14:00": before the comparison at 08:00, so it was today.
 */
import { instantFromMs, instantMs, manilaDay, type Instant } from './calendar.ts'

export interface FieldClaim {
  /** By the phone's own clock. */
  readonly wall: Instant
  /** Phone clock minus server clock in ms, as known when it was recorded; null where the phone never knew. */
  readonly skewMs: number | null
  /** By how much the comparison made before sending says otherwise, in ms to be added to the corrected moment. */
  readonly unexplainedMs: number | null
  /** It cannot have happened before this moment of the server's clock; null where the phone cannot tell. */
  readonly notBefore: Instant | null
  readonly receivedAt: Instant
}

export interface FieldMoment {
  readonly at: Instant
  /** The claim leaves more than one business day open. */
  readonly isDoubtful: boolean
}

/** What two comparisons may differ by without any change of the clock: a slow answer, a clock that drifts. */
export const CLOCK_TOLERANCE_MS = 2 * 60_000

export function fieldMoment(claim: FieldClaim): FieldMoment {
  const corrected = instantMs(claim.wall) - (claim.skewMs ?? 0)
  const unexplained = claim.unexplainedMs ?? 0
  const received = instantMs(claim.receivedAt)
  const floor = claim.notBefore === null ? Number.NEGATIVE_INFINITY : instantMs(claim.notBefore)
  const isPossible = (ms: number) => ms >= floor - CLOCK_TOLERANCE_MS && ms <= received + CLOCK_TOLERANCE_MS
  if (Math.abs(unexplained) <= CLOCK_TOLERANCE_MS) {
    if (floor > received || isPossible(corrected) || claim.notBefore === null)
      return { at: instantFromMs(corrected), isDoubtful: false }
    return between(floor, received, corrected)
  }
  const possible = [corrected, corrected + unexplained].filter((ms) => isPossible(ms))
  const [first, second] = possible
  if (first === undefined) return between(Math.min(floor, received), received, corrected + unexplained)
  const at = instantFromMs(first)
  return { at, isDoubtful: second !== undefined && manilaDay(at) !== manilaDay(instantFromMs(second)) }
}

/** Nothing fits: the nearest moment that can be, certain only where its bounds name one day. */
function between(floor: number, ceiling: number, wanted: number): FieldMoment {
  const from = Number.isFinite(floor) ? floor : Math.min(wanted, ceiling)
  const at = instantFromMs(Math.min(ceiling, Math.max(from, wanted)))
  const isOneDay = manilaDay(instantFromMs(from)) === manilaDay(instantFromMs(ceiling))
  return { at, isDoubtful: !Number.isFinite(floor) || !isOneDay }
}
