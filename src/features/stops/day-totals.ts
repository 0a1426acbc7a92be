/**
 * The figures over a round. A loan that was paid off leaves the round with the next list from the office; what was taken for
 * it still counts as collected today.
 */
import type { LocalDate } from '../../../domain/calendar.ts'
import { add, sumOf, ZERO } from '../../../domain/money.ts'
import type { CommandRow } from '../../offline/command-row.ts'
import { standingPayments, type RoundTotals, type StopView } from '../../offline/projection.ts'

/** `commands` are those of the day at least. */
export function dayTotals(
  totals: RoundTotals,
  views: readonly StopView[],
  commands: readonly CommandRow[],
  today: LocalDate,
): RoundTotals {
  const shown = new Set(views.map((view) => view.stop.loan_id))
  const gone = standingPayments(commands, today).filter((row) => !shown.has(row.display.loanId ?? 0))
  const collected = add(
    totals.collected,
    sumOf(gone, (row) => row.display.amount ?? ZERO),
  )
  return { ...totals, collected }
}
