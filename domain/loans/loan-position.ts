/**
 * Where a loan is: what was scheduled and charged per instalment, what is paid of it, and what the client has paid too
 * much. Server, phone and tests all speak of a loan through this one shape.
 *
 * Since money goes to the oldest instalment first, and inside one to interest before principal, the total paid on the
 * schedule tells the whole fill: that total and the open penalties are all that a phone is sent.
 */
import { daysBetween, type LocalDate } from '../calendar.ts'
import { subtract, sumOf, toCentavos, ZERO, type Centavos } from '../money.ts'
import { isWithin, spanOf, type Span } from '../span.ts'
import type { Instalment } from './plan/schedule.ts'

export interface InstalmentState {
  readonly no: number
  readonly dueOn: LocalDate
  readonly interest: Centavos
  readonly principal: Centavos
  /** Interest given up at an early pay-off; `interest` is what is left of it. None where it is left out. */
  readonly rebate?: Centavos
  /** Posted minus waived. */
  readonly penalty: Centavos
  readonly interestPaid: Centavos
  readonly principalPaid: Centavos
  readonly penaltyPaid: Centavos
}

export interface LoanPosition {
  /** Ascending by number; a charge after maturity is one more, without interest or principal. */
  readonly instalments: readonly InstalmentState[]
  /** Paid beyond everything owed; it belongs to the client. */
  readonly clientCredit: Centavos
}

/** What of an instalment a position is built from. */
export type ScheduledInstalment = Pick<Instalment, 'no' | 'dueOn' | 'interest' | 'principal'>

export interface OpenPenalty {
  readonly no: number
  readonly amount: Centavos
}

/** A loan of which nothing is paid yet. */
export function unpaidPosition(instalments: readonly ScheduledInstalment[]): LoanPosition {
  return { instalments: instalments.map((row) => unpaidInstalment(row)), clientCredit: ZERO }
}

function unpaidInstalment({ no, dueOn, interest, principal }: ScheduledInstalment): InstalmentState {
  const nothing = { penalty: ZERO, interestPaid: ZERO, principalPaid: ZERO, penaltyPaid: ZERO }
  return { no, dueOn, interest, principal, ...nothing }
}

/** Rebuilds a position from totals. Throws RangeError where more is paid than was scheduled: that is client credit. */
export function positionFromTotals(
  instalments: readonly ScheduledInstalment[],
  paid: Centavos,
  openPenalties: readonly OpenPenalty[],
  clientCredit: Centavos = ZERO,
): LoanPosition {
  let left: number = paid
  const filled = instalments.map((row) => {
    const interestPaid = Math.min(left, row.interest)
    const principalPaid = Math.min(left - interestPaid, row.principal)
    left -= interestPaid + principalPaid
    return {
      ...unpaidInstalment(row),
      interestPaid: toCentavos(interestPaid),
      principalPaid: toCentavos(principalPaid),
    }
  })
  if (left > 0 || paid < 0) throw new RangeError(`not what can be paid on this schedule: ${paid}`)
  return openPenalties.reduce<LoanPosition>(withPenalty, { instalments: filled, clientCredit })
}

/**
 * The position with a penalty added to an instalment, or taken off it by a negative amount. A number after the last makes
 * one more instalment on the day of maturity. Throws RangeError where it would fall below what is paid of it.
 */
export function withPenalty(position: LoanPosition, { no, amount }: OpenPenalty): LoanPosition {
  const last = position.instalments.at(-1)
  if (!last) throw new RangeError('a loan needs an instalment')
  if (!position.instalments.some((row) => row.no === no)) {
    if (no < last.no || amount < 0) throw new RangeError(`no instalment ${no} to charge`)
    const extra = unpaidInstalment({ no, dueOn: last.dueOn, interest: ZERO, principal: ZERO })
    return withPenalty({ ...position, instalments: [...position.instalments, extra] }, { no, amount })
  }
  const instalments = position.instalments.map((row) => {
    if (row.no !== no) return row
    const penalty = toCentavos(row.penalty + amount)
    if (penalty < row.penaltyPaid) throw new RangeError(`less penalty than is paid on instalment ${no}`)
    return { ...row, penalty }
  })
  return { ...position, instalments }
}

/** Interest and principal of an instalment that are not paid. */
export function scheduledUnpaid(row: InstalmentState): Centavos {
  return toCentavos(row.interest - row.interestPaid + row.principal - row.principalPaid)
}

function penaltyUnpaid(row: InstalmentState): Centavos {
  return subtract(row.penalty, row.penaltyPaid)
}

/** Everything still owed, penalties included. */
export function balanceOf(position: LoanPosition): Centavos {
  return sumOf(position.instalments, (row) => toCentavos(scheduledUnpaid(row) + penaltyUnpaid(row)))
}

/** Interest and principal paid so far. */
export function scheduledPaid(position: LoanPosition): Centavos {
  return sumOf(position.instalments, (row) => toCentavos(row.interestPaid + row.principalPaid))
}

/** Principal still owed: what is in the books as receivable. */
export function principalUnpaid(position: LoanPosition): Centavos {
  return sumOf(position.instalments, (row) => subtract(row.principal, row.principalPaid))
}

export function penaltiesUnpaid(position: LoanPosition): Centavos {
  return sumOf(position.instalments, penaltyUnpaid)
}

export function isFullyPaid(position: LoanPosition): boolean {
  return balanceOf(position) === 0
}

/** Scheduled and unpaid from due days before `day`. */
export function amountOverdue(position: LoanPosition, day: LocalDate): Centavos {
  return sumOf(position.instalments, (row) => (row.dueOn < day ? scheduledUnpaid(row) : ZERO))
}

/** Scheduled and unpaid, falling due on that very day or within that span. */
export function dueOn(position: LoanPosition, days: LocalDate | Span): Centavos {
  const span = spanOf(days)
  return sumOf(position.instalments, (row) => (isWithin(row.dueOn, span) ? scheduledUnpaid(row) : ZERO))
}

/** Days from the oldest unpaid due day to `day`; 0 where nothing scheduled is late. An open penalty alone is not late. */
export function daysLate(position: LoanPosition, day: LocalDate): number {
  const oldest = nextInstalment(position)
  return oldest && oldest.dueOn < day ? daysBetween(oldest.dueOn, day) : 0
}

/** The oldest instalment with interest or principal unpaid. */
export function nextInstalment(position: LoanPosition): InstalmentState | undefined {
  return position.instalments.find((row) => scheduledUnpaid(row) > 0)
}

/** How many instalments have their interest and principal paid in full. */
export function paidInstalments(position: LoanPosition): number {
  return position.instalments.filter((row) => row.interest + row.principal > 0 && scheduledUnpaid(row) === 0)
    .length
}
