/**
 * The safe counted by two persons: one counts, another confirms, and what differs from the books is posted. Cash that somebody says
 * was paid at the counter is on their word until then. 12,000.00 on the books and 11,500.00 counted: short by 500.00.
 */
import { addDays, daysBetween, type LocalDate } from '../calendar.ts'
import { transfer, type Transfer } from '../ledger/postings.ts'
import { absolute, larger, subtract, ZERO, type Centavos } from '../money.ts'

/** Short is a cost of the company, over an income; both under one account, so that one mistake evens out the other. */
export function transfersForSafeCount(counted: Centavos, booked: Centavos): Transfer[] {
  const difference = subtract(counted, booked)
  const amount = absolute(difference)
  return difference < 0
    ? transfer('over_short', 'cash_on_hand', amount, 'count.short')
    : transfer('cash_on_hand', 'over_short', amount, 'count.over')
}

/** What is left of a shortage that nothing told later has explained; zero where the count was not short. */
export function unexplained(count: {
  readonly counted: Centavos
  readonly booked: Centavos
  readonly explained: Centavos
}): Centavos {
  return larger(subtract(subtract(count.booked, count.counted), count.explained), ZERO)
}

/**
 * What left the safe before a count and was posted after it takes the same cash off the books a second time. As much of it as the count
 * was short of comes back on the books here, off what the shortage had cost.
 */
export function transfersForExplained(amount: Centavos): Transfer[] {
  return transfer('cash_on_hand', 'over_short', amount, 'count.explained')
}

/** The last day on which the next count is in time; `since` is the last count's, or the company's first day. */
export function isCountOverdue(since: LocalDate, everyDays: number, today: LocalDate): boolean {
  return daysBetween(addDays(since, everyDays), today) > 0
}
