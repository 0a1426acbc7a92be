/**
 * Rebuilds a loan from the few figures a phone is sent: its amounts and due days by the same rules as the server, and where
 * payments that are not in those figures yet would go. Loans of one kind share their days and amounts, so 3,000 cost little.
 */
import type { Stop } from '../../../contract/field/sync.ts'
import type { LocalDate } from '../../../domain/calendar.ts'
import type { PlainLoan } from '../../../domain/collections/due-list.ts'
import { dueDays } from '../../../domain/loans/plan/due-days.ts'
import { positionFromTotals, type LoanPosition } from '../../../domain/loans/loan-position.ts'
import { equalAmounts, splitAtRate } from '../../../domain/loans/plan/schedule.ts'
import { sumOf, type Centavos } from '../../../domain/money.ts'
import type { LoanTotals } from '../../../domain/payments/loan-totals.ts'

const MOST_KEPT = 5_000
const days = new Map<string, LocalDate[]>()
const amounts = new Map<string, Centavos[]>()

/** The totals as the office sent them. */
export function sentTotals(stop: Stop): LoanTotals {
  return {
    scheduledPaid: stop.scheduled_paid,
    openPenalties: stop.open_penalties,
    clientCredit: stop.client_credit,
  }
}

export function plainLoanOf(stop: Stop, totals: LoanTotals): PlainLoan {
  return {
    amounts: amountsOf(stop),
    dueDays: dueDaysOf(stop),
    scheduledPaid: totals.scheduledPaid,
    openPenaltyTotal: sumOf(totals.openPenalties, ([, amount]) => amount),
  }
}

export function amountsOf(stop: Stop): readonly Centavos[] {
  const key = `${stop.instalments}|${stop.instalment_amount}|${stop.last_amount}`
  return kept(amounts, key, () =>
    equalAmounts({
      instalments: stop.instalments,
      instalmentAmount: stop.instalment_amount,
      lastAmount: stop.last_amount,
    }),
  )
}

export function dueDaysOf(stop: Stop): readonly LocalDate[] {
  if (stop.due_days) return stop.due_days
  const { frequency, released_on: releasedOn, first_due_on: firstDueOn, instalments } = stop
  return kept(days, `${frequency}|${releasedOn}|${firstDueOn}|${instalments}`, () =>
    dueDays({ frequency, releasedOn, firstDueOn, instalments, holidays: new Set(), holidayRule: 'same-day' }),
  )
}

function kept<Value>(known: Map<string, Value>, key: string, make: () => Value): Value {
  const found = known.get(key)
  if (found !== undefined) return found
  if (known.size >= MOST_KEPT) known.clear()
  const made = make()
  known.set(key, made)
  return made
}

/** The whole position with each instalment's split; dearer than totals, so it is made only for what is looked at. */
export function positionOf(stop: Stop, totals: LoanTotals): LoanPosition {
  const splits = splitAtRate({
    principal: stop.principal,
    instalmentAmount: stop.instalment_amount,
    lastAmount: stop.last_amount,
    instalments: stop.instalments,
    ratePerPeriod: stop.rate_per_period,
  })
  const due = dueDaysOf(stop)
  const instalments = splits.map((split, index) => {
    const dueOn = due[index]
    if (dueOn === undefined) throw new RangeError('fewer due days than instalments')
    return { no: index + 1, dueOn, interest: split.interest, principal: split.principal }
  })
  const open = totals.openPenalties.map(([no, amount]) => ({ no, amount }))
  return positionFromTotals(instalments, totals.scheduledPaid, open, totals.clientCredit)
}
