/**
 * Paying a loan off before its time. Interest is owed up to the day only: of the instalments whose days have come all of it,
 * of the one that is running by the day, of those to come none. What is not earned is given up; interest that was paid on an
 * instalment already stays paid. (RA 11765: prepayment at any time before maturity; the Consumer Act's rebate of unearned
 * finance charges; facts 5.2: interest to the payment date only, no fee.)
 *
 * Two instalments of 1,000.00 principal, 60.00 and 30.00 interest, due 14 and 28 days after the release. On day 7 half of the
 * first interest is earned: 2,030.00 pays off what would cost 2,090.00, and 60.00 are given up.
 */
import { daysBetween, type LocalDate } from '../calendar.ts'
import { add, larger, roundCentavos, smaller, subtract, sumOf, ZERO, type Centavos } from '../money.ts'
import type { Span } from '../span.ts'
import { balanceOf, penaltiesUnpaid, principalUnpaid, type LoanPosition } from './loan-position.ts'

export interface PayOff {
  /** What pays the loan off. */
  readonly amount: Centavos
  readonly principal: Centavos
  readonly interest: Centavos
  readonly penalties: Centavos
  /** Given up beside it: the balance less the amount. */
  readonly rebate: Centavos
}

/** Whether a company gives up interest that is not earned when a loan is paid off early. */
export const PAY_OFF_REBATES = ['to-the-day', 'none'] as const
export type PayOffRebate = (typeof PAY_OFF_REBATES)[number]

/** What it takes on a day; without a rebate it is the whole balance. */
export function payOffOn(
  position: LoanPosition,
  day: LocalDate,
  releasedOn: LocalDate,
  by: PayOffRebate,
): PayOff {
  const owed = by === 'none' ? position : withRebate(position, day, releasedOn)
  const amount = balanceOf(owed)
  const [principal, penalties] = [principalUnpaid(owed), penaltiesUnpaid(owed)]
  return {
    amount,
    principal,
    penalties,
    interest: subtract(amount, add(principal, penalties)),
    rebate: subtract(balanceOf(position), amount),
  }
}

export interface ForNewLoan {
  /** What the new loan takes over. */
  readonly principal: Centavos
  /** Earned by the day and not paid: given up. */
  readonly interestGivenUp: Centavos
  /** Scheduled and not earned by the day: given up as on any pay-off. */
  readonly rebate: Centavos
}

/** What a restructuring takes over: the principal alone, so that no interest becomes income that no one paid. */
export function forNewLoan(position: LoanPosition, day: LocalDate, releasedOn: LocalDate): ForNewLoan {
  const { principal, interest, rebate } = payOffOn(position, day, releasedOn, 'to-the-day')
  return { principal, interestGivenUp: interest, rebate }
}

/** The position without any interest that is not paid. */
export function withoutUnpaidInterest(position: LoanPosition): LoanPosition {
  const instalments = position.instalments.map((row) => {
    const unpaid = subtract(row.interest, row.interestPaid)
    return unpaid === 0
      ? row
      : { ...row, interest: row.interestPaid, rebate: add(row.rebate ?? ZERO, unpaid) }
  })
  return { ...position, instalments }
}

/** The position as it is owed on a day on which it is paid off: interest not yet earned and not paid is given up. */
export function withRebate(position: LoanPosition, day: LocalDate, releasedOn: LocalDate): LoanPosition {
  let from = releasedOn
  const instalments = position.instalments.map((row) => {
    const before = row.rebate ?? ZERO
    const scheduled = add(row.interest, before)
    const unearned = subtract(scheduled, earnedInterest(scheduled, { from, to: row.dueOn }, day))
    from = row.dueOn
    const rebate = larger(smaller(unearned, subtract(scheduled, row.interestPaid)), before)
    return rebate === before ? row : { ...row, interest: subtract(scheduled, rebate), rebate }
  })
  return { ...position, instalments }
}

/** Of a period's interest, half-up to the centavo by its days. */
function earnedInterest(interest: Centavos, period: Span, day: LocalDate): Centavos {
  if (day >= period.to) return interest
  if (day <= period.from) return ZERO
  const days = daysBetween(period.from, day)
  return roundCentavos((interest * days) / daysBetween(period.from, period.to), 'half-up')
}

/** What was given up on a loan so far. */
export function rebateOf(position: LoanPosition): Centavos {
  return sumOf(position.instalments, (row) => row.rebate ?? ZERO)
}
