/**
 * What was paid on a loan and when: the days that the snapshot tells of, and on top what this phone recorded and the snapshot
 * does not hold yet. From it the sheet of a week that is over says what was due and collected in that week, whatever was
 * paid since.
 */
import type { Stop } from '../../../contract/field/sync.ts'
import type { LocalDate } from '../../../domain/calendar.ts'
import { subtract, sumOf, toCentavos, ZERO, type Centavos } from '../../../domain/money.ts'
import type { LoanTotals } from '../../../domain/payments/loan-totals.ts'
import { isWithin, type Span } from '../../../domain/span.ts'
import { isPayment, isVoid, type CommandRow, type RowOf } from '../outbox/command-row.ts'
import { foldPayments, isFolded } from './fold-commands.ts'
import { sentTotals } from './stop-loan.ts'

type PaidDay = NonNullable<Stop['recent_paid']>[number]

/** A snapshot of an older version knows the last payment only. */
function paidDays(stop: Stop): readonly PaidDay[] {
  if (stop.recent_paid) return stop.recent_paid
  const { last_paid_on: day, last_paid_amount: amount } = stop
  return day && amount ? [[day, amount, amount]] : []
}

/** Taken from the client within a span of days; what was taken back does not count. */
export function takenWithin(stop: Stop, commands: readonly CommandRow[], span: Span): Centavos {
  let taken = 0
  for (const [day, amount] of paidDays(stop)) if (isWithin(day, span)) taken += amount
  if (commands.length === 0) return toCentavos(taken)
  const { added, takenBack } = notInSnapshot(stop, commands)
  const inSpan = (row: CommandRow) => isWithin(row.display.businessOn, span)
  return toCentavos(taken + sumOf(added.filter(inSpan), amountOf) - sumOf(takenBack.filter(inSpan), amountOf))
}

/** What the office said of the days of a span; a list of an older version says nothing of them. */
export function sumIn(days: readonly (readonly [LocalDate, Centavos])[] | undefined, span: Span): Centavos {
  const within = (days ?? []).filter(([day]) => isWithin(day, span))
  return sumOf(within, ([, amount]) => amount)
}

/** The loan as it was at the end of a day: without what was paid later. */
export function totalsAfter(stop: Stop, commands: readonly CommandRow[], day: LocalDate): LoanTotals {
  const later = sumOf(
    paidDays(stop).filter(([paidOn]) => paidOn > day),
    ([, , scheduled]) => scheduled,
  )
  const { scheduledPaid } = sentTotals(stop)
  const then: Stop = {
    ...stop,
    scheduled_paid: later > scheduledPaid ? ZERO : subtract(scheduledPaid, later),
  }
  const isLater = (row: CommandRow) => isPayment(row) && row.display.businessOn > day
  const gone = new Set(commands.filter(isLater).map((row) => row.id))
  const untilThen = commands.filter((row) => !gone.has(row.id) && !gone.has(row.display.voids ?? ''))
  return untilThen.length === 0 ? sentTotals(then) : foldPayments(then, untilThen)
}

/** Payments that the snapshot does not hold yet, and those in it that were taken back since. */
export function notInSnapshot(
  stop: Stop,
  commands: readonly CommandRow[],
): { added: RowOf<'payment'>[]; takenBack: RowOf<'payment'>[] } {
  const folded = commands.filter((row) => isFolded(row, stop.version))
  const voided = new Set(folded.filter(isVoid).map((row) => row.display.voids))
  return {
    added: folded.filter(isPayment).filter((row) => !voided.has(row.id)),
    takenBack: commands.filter(isPayment).filter((row) => voided.has(row.id) && !isFolded(row, stop.version)),
  }
}

function amountOf({ display }: RowOf<'payment'>): Centavos {
  return display.amount
}
