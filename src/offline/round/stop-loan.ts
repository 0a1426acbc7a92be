/**
 * Rebuilds a loan from the few figures a phone is sent: its amounts and due days by the same rules as the server, and where
 * payments that are not in those figures yet would go. Loans of one kind share their days and amounts, so 3,000 cost little.
 */
import type { Stop } from '../../../contract/sync.ts'
import type { LocalDate } from '../../../domain/calendar.ts'
import type { PlainLoan } from '../../../domain/collections/due-list.ts'
import { dueDays } from '../../../domain/loans/due-days.ts'
import { positionFromTotals, type LoanPosition } from '../../../domain/loans/loan-position.ts'
import { equalAmounts, splitAtRate } from '../../../domain/loans/schedule.ts'
import { toCentavos, type Centavos } from '../../../domain/money.ts'

/** Where a loan stands by totals alone: the oldest instalment first, and inside one the penalty before the rest. */
export interface Totals {
  readonly scheduledPaid: Centavos
  /** Unpaid penalties by instalment, ascending. */
  readonly openPenalties: readonly (readonly [no: number, amount: Centavos])[]
  readonly clientCredit: Centavos
}

const MOST_KEPT = 5_000
const days = new Map<string, LocalDate[]>()
const amounts = new Map<string, Centavos[]>()

export function totalsOf(stop: Stop): Totals {
  return {
    scheduledPaid: stop.scheduled_paid,
    openPenalties: stop.open_penalties,
    clientCredit: stop.client_credit,
  }
}

export function plainLoanOf(stop: Stop, totals: Totals): PlainLoan {
  return {
    amounts: amountsOf(stop),
    dueDays: dueDaysOf(stop),
    scheduledPaid: totals.scheduledPaid,
    openPenaltyTotal: toCentavos(totals.openPenalties.reduce((sum, [, amount]) => sum + amount, 0)),
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

/** Totals after one more payment: penalty, then schedule, instalment by instalment; the rest is the client's credit. */
export function withPayment(stop: Stop, totals: Totals, amount: Centavos): Totals {
  const scheduled = amountsOf(stop)
  const penalties = new Map<number, Centavos>(totals.openPenalties)
  const last = Math.max(scheduled.length, ...penalties.keys())
  let left: number = amount
  let paid: number = totals.scheduledPaid
  let before = 0
  for (let no = 1; no <= last && left > 0; no++) {
    const penalty = penalties.get(no) ?? 0
    const toPenalty = Math.min(left, penalty)
    if (toPenalty > 0) penalties.set(no, toCentavos(penalty - toPenalty))
    left -= toPenalty
    const own = scheduled[no - 1] ?? 0
    const toSchedule = Math.min(left, Math.max(0, Math.min(own, before + own - paid)))
    paid += toSchedule
    left -= toSchedule
    before += own
  }
  return {
    scheduledPaid: toCentavos(paid),
    openPenalties: [...penalties].filter(([, open]) => open > 0),
    clientCredit: toCentavos(totals.clientCredit + left),
  }
}

export interface PenaltyPart {
  readonly no: number
  readonly amount: Centavos
}

/**
 * Totals after a posted payment is taken back: from the client's credit first, then its penalties by its receipt, then the
 * schedule. Payments that came later are split anew by the server; until its next figures the balance is right and the
 * instalments may be off by them.
 */
export function withoutPayment(
  totals: Totals,
  amount: Centavos,
  penaltyParts: readonly PenaltyPart[],
): Totals {
  const fromCredit = Math.min(amount, totals.clientCredit)
  const open = new Map<number, Centavos>(totals.openPenalties)
  let left = amount - fromCredit
  for (const part of penaltyParts) {
    const back = Math.min(left, part.amount)
    open.set(part.no, toCentavos((open.get(part.no) ?? 0) + back))
    left -= back
  }
  return {
    clientCredit: toCentavos(totals.clientCredit - fromCredit),
    openPenalties: [...open].toSorted(([a], [b]) => a - b),
    scheduledPaid: toCentavos(Math.max(0, totals.scheduledPaid - left)),
  }
}

export function balanceOfTotals(stop: Stop, totals: Totals): Centavos {
  const all = stop.instalment_amount * (stop.instalments - 1) + stop.last_amount
  const penalties = totals.openPenalties.reduce((sum, [, amount]) => sum + amount, 0)
  return toCentavos(all - totals.scheduledPaid + penalties)
}

/** The whole position with each instalment's split; dearer than totals, so it is made only for what is looked at. */
export function positionOf(stop: Stop, totals: Totals): LoanPosition {
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
