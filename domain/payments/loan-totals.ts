/**
 * A loan by its totals alone: what is paid of the schedule, which penalties are open, what is the client's credit. A phone is
 * sent these for 3,000 loans and pays on them without splitting one; they always equal the totals of the position that
 * `allocate` and `replay` make of the same payments.
 *
 * 500.00 twice, a penalty of 25.00 on the first: a payment of 600.00 pays 25.00, 500.00 and 75.00 of the second, so 575.00 is
 * paid of the schedule and no penalty is open.
 */
import { scheduledPaid, type LoanPosition } from '../loans/loan-position.ts'
import { subtract, sumOf, toCentavos, type Centavos } from '../money.ts'
import type { AllocationPart } from './allocation.ts'

export interface LoanTotals {
  readonly scheduledPaid: Centavos
  /** Unpaid penalties by instalment, ascending. */
  readonly openPenalties: readonly (readonly [no: number, amount: Centavos])[]
  readonly clientCredit: Centavos
}

/** What each instalment comes to, interest and principal together, the first one first. */
type Amounts = readonly Centavos[]

export function totalsOf(position: LoanPosition): LoanTotals {
  return {
    scheduledPaid: scheduledPaid(position),
    openPenalties: position.instalments
      .map((row) => [row.no, subtract(row.penalty, row.penaltyPaid)] as const)
      .filter(([, open]) => open > 0),
    clientCredit: position.clientCredit,
  }
}

/** Everything still owed, as `balanceOf` says it of the position. */
export function balanceOfTotals(amounts: Amounts, totals: LoanTotals): Centavos {
  const owed = sumOf(amounts, (amount) => amount) - totals.scheduledPaid
  return toCentavos(owed + sumOf(totals.openPenalties, ([, open]) => open))
}

/** One more payment, as `allocate` gives it out: penalty, then schedule, instalment by instalment; the rest is credit. */
export function withPayment(amounts: Amounts, totals: LoanTotals, amount: Centavos): LoanTotals {
  const penalties = new Map<number, Centavos>(totals.openPenalties)
  const last = Math.max(amounts.length, ...penalties.keys())
  let left: number = amount
  let paid: number = totals.scheduledPaid
  let before = 0
  for (let no = 1; no <= last; no++) {
    const penalty = penalties.get(no) ?? 0
    const toPenalty = Math.min(left, penalty)
    penalties.set(no, toCentavos(penalty - toPenalty))
    left -= toPenalty
    before += amounts[no - 1] ?? 0
    const toSchedule = Math.min(left, Math.max(0, before - paid))
    paid += toSchedule
    left -= toSchedule
  }
  return {
    scheduledPaid: toCentavos(paid),
    openPenalties: stillOpen(penalties),
    clientCredit: toCentavos(totals.clientCredit + left),
  }
}

/** A payment that the totals hold, with where it went: no parts where its receipt does not tell. */
export interface HeldPayment {
  readonly amount: Centavos
  readonly parts: readonly AllocationPart[]
}

/**
 * The totals without a payment, as a replay makes them: those that came after it, in their order, are given out again. Exact
 * while each one's parts are known and no penalty was charged after one of them; else the balance is right less the credit, and
 * the instalments wait for the server's figures.
 */
export function withoutPayment(
  amounts: Amounts,
  totals: LoanTotals,
  payment: HeldPayment,
  later: readonly HeldPayment[] = [],
): LoanTotals {
  const before = [payment, ...later].toReversed().reduce(takenOffTotals, totals)
  return later.reduce((left, { amount }) => withPayment(amounts, left, amount), before)
}

/** Where its parts are not known, or credit of it was used since: from the credit first, the rest from the schedule. */
function takenOffTotals(totals: LoanTotals, { amount, parts }: HeldPayment): LoanTotals {
  const penalties = new Map<number, Centavos>(totals.openPenalties)
  const owedAgain = (no: number, penalty: number): void => {
    penalties.set(no, toCentavos((penalties.get(no) ?? 0) + penalty))
  }
  const toSchedule = sumOf(parts.filter(isScheduled), (part) => part.amount)
  for (const part of parts) if (!isScheduled(part)) owedAgain(part.instalmentNo, part.amount)
  const unknown = amount - sumOf(parts, (part) => part.amount)
  const fromCredit = Math.min(unknown, totals.clientCredit)
  const fromSchedule = toSchedule + unknown - fromCredit
  // More than the schedule holds must have gone to a penalty.
  owedAgain(1, Math.max(0, fromSchedule - totals.scheduledPaid))
  return {
    scheduledPaid: toCentavos(Math.max(0, totals.scheduledPaid - fromSchedule)),
    openPenalties: stillOpen(penalties),
    clientCredit: toCentavos(totals.clientCredit - fromCredit),
  }
}

function isScheduled({ component }: AllocationPart): boolean {
  return component !== 'penalty'
}

function stillOpen(penalties: ReadonlyMap<number, Centavos>): [no: number, amount: Centavos][] {
  return [...penalties].filter(([, open]) => open > 0).toSorted(([a], [b]) => a - b)
}
