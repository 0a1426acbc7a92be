/**
 * When a payment happened, judged from what the phone claims. The phone's clock is corrected by what is known of its error;
 * the business day is the one the collector meant, held between the loan's release and today. A clock is never a reason to
 * refuse: money that was taken was taken.
 *
 * A phone three hours fast says 2026-11-22 01:00 in Manila; corrected it was 22:00 on Saturday the 21st, which is the day.
 */
import { instantMs, manilaDay, type Instant, type LocalDate } from '../../domain/calendar.ts'
import { CLOCK_TOLERANCE_MS } from '../../domain/field-moment.ts'
import type { CommandFacts } from '../http/ask.ts'
import { correctedMoment, notAhead } from '../sync/corrected-moment.ts'

export interface ClaimedTime {
  /** By the phone's own clock. */
  readonly occurredAt: Instant
  readonly businessOn: LocalDate
  /** What the phone says of its clock; null where no phone recorded it. */
  readonly command: CommandFacts | null
  readonly releasedOn: LocalDate
  readonly now: Instant
  readonly today: LocalDate
}

export interface SettledTime {
  readonly occurredAt: Instant
  readonly businessOn: LocalDate
  /** Wrong by more than a day, dated in the future, or in doubt between two days: somebody should look at it. */
  readonly clockFarOff: boolean
}

const DAY_MS = 86_400_000

export function settleTime(claim: ClaimedTime): SettledTime {
  const skew = claim.command?.skewMs ?? 0
  const { at: occurredAt, isDoubtful } = correctedMoment(claim.occurredAt, claim.command, claim.now)
  const meant = claim.businessOn === manilaDay(claim.occurredAt) ? manilaDay(occurredAt) : claim.businessOn
  const beforeRelease = meant < claim.releasedOn
  const ahead = instantMs(occurredAt) - instantMs(claim.now)
  // Around midnight a clock that is a little fast is a day ahead; what is dated ahead on purpose is a day that no one has seen.
  const isAhead =
    meant > claim.today && (ahead > CLOCK_TOLERANCE_MS || claim.businessOn !== manilaDay(claim.occurredAt))
  return {
    occurredAt: notAhead(occurredAt, claim.command, claim.now),
    businessOn: beforeRelease || meant > claim.today ? claim.today : meant,
    clockFarOff: beforeRelease || isAhead || isDoubtful || ahead > DAY_MS || Math.abs(skew) > DAY_MS,
  }
}
