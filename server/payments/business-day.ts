/**
 * When a payment happened, judged from what the phone claims. The phone's clock is corrected by what is known of its error;
 * the business day is the one the collector meant, held between the loan's release and today. A clock is never a reason to
 * refuse: money that was taken was taken.
 *
 * A phone three hours fast says 2026-11-22 01:00 in Manila; corrected it was 22:00 on Saturday the 21st, which is the day.
 */
import { instantFromMs, instantMs, manilaDay, type Instant, type LocalDate } from '../../domain/calendar.ts'

export interface ClaimedTime {
  /** By the phone's own clock. */
  readonly occurredAt: Instant
  readonly businessOn: LocalDate
  /** Phone clock minus server clock in ms; null where the phone never knew. */
  readonly skewMs: number | null
  readonly releasedOn: LocalDate
  readonly now: Instant
  readonly today: LocalDate
}

export interface SettledTime {
  readonly occurredAt: Instant
  readonly businessOn: LocalDate
  /** Wrong by more than a day: somebody should look at it. */
  readonly clockFarOff: boolean
}

const DAY_MS = 86_400_000

export function settleTime(claim: ClaimedTime): SettledTime {
  const skew = claim.skewMs ?? 0
  const occurredAt = correctedMoment(claim.occurredAt, claim.skewMs)
  const meant = claim.businessOn === manilaDay(claim.occurredAt) ? manilaDay(occurredAt) : claim.businessOn
  const beforeRelease = meant < claim.releasedOn
  const ahead = instantMs(occurredAt) - instantMs(claim.now)
  return {
    occurredAt,
    businessOn: beforeRelease || meant > claim.today ? claim.today : meant,
    clockFarOff: beforeRelease || ahead > DAY_MS || Math.abs(skew) > DAY_MS,
  }
}

/** A moment by the phone's clock as the server's clock would have said it. */
export function correctedMoment(occurredAt: Instant, skewMs: number | null): Instant {
  return instantFromMs(instantMs(occurredAt) - (skewMs ?? 0))
}
