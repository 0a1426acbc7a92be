/**
 * A loan that was lent before the company moved in, told by its totals: what was lent, what interest it bears in all, in how
 * many instalments, and what was paid so far. From these comes the same schedule as of a loan lent here, and the paid amount
 * fills it from the oldest instalment on.
 *
 * ₱ 13,000.00 with 1,170.00 interest in 13 weekly instalments is 13 times 1,090.00; with 2,500.00 paid, two are paid in full
 * and 320.00 of the third: 11,670.00 is left.
 */
import type { LocalDate } from '../calendar.ts'
import { toCentavos, ZERO, type Centavos } from '../money.ts'
import { allocate, type PaymentSplit } from '../payments/allocation.ts'
import { dueDays } from './plan/due-days.ts'
import { unpaidPosition, type LoanPosition } from './loan-position.ts'
import { periodsPerMonth, ratePerPeriod } from './price/rate.ts'
import { scheduleAmounts, scheduleOf, splitAtRate, type Schedule } from './plan/schedule.ts'
import type { Frequency } from './terms.ts'

export interface CarriedLoanFacts {
  readonly frequency: Frequency
  readonly principal: Centavos
  /** Over the whole term. */
  readonly interest: Centavos
  readonly instalments: number
  readonly releasedOn: LocalDate
  readonly firstDueOn: LocalDate
  readonly paid: Centavos
}

export interface CarriedLoan {
  readonly schedule: Schedule
  readonly lastAmount: Centavos
  /** The add-on rate that asks the same interest, per cent a month. */
  readonly addOnPctPerMonth: number
  readonly months: number
  readonly split: PaymentSplit
  readonly position: LoanPosition
}

/** Throws RangeError where the total is too small for so many instalments. */
export function carryLoan(facts: CarriedLoanFacts): CarriedLoan {
  const { frequency, principal, interest, instalments, releasedOn, firstDueOn, paid } = facts
  const amounts = scheduleAmounts({ principal, total: toCentavos(principal + interest), instalments })
  if (amounts.some((amount) => amount <= 0))
    throw new RangeError(`too small an amount for ${instalments} instalments`)
  const rate = ratePerPeriod(principal, amounts)
  const [instalmentAmount = ZERO] = amounts
  const lastAmount = amounts.at(-1) ?? ZERO
  const holidays: ReadonlySet<LocalDate> = new Set()
  const days = dueDays({ frequency, releasedOn, firstDueOn, instalments, holidays, holidayRule: 'same-day' })
  const split = { principal, instalments, instalmentAmount, lastAmount, ratePerPeriod: rate }
  const schedule = scheduleOf(splitAtRate(split), days, split)
  const { after, ...paidSplit } = allocate(unpaidPosition(schedule.instalments), paid)
  const months = instalments / periodsPerMonth(frequency)
  return {
    schedule,
    lastAmount,
    addOnPctPerMonth: (interest / principal / months) * 100,
    months,
    split: paidSplit,
    position: after,
  }
}
