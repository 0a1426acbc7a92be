/**
 * The foot of a daily activity report: the cash in bills and coins, what was collected from active and past-due accounts and
 * as penalties, and what was deducted on releases. Cash and collection must agree.
 *
 * Bills 21,000.00 and coins 1,605.00 are 22,605.00; active 16,605.00, past due 3,125.00 and penalty 2,875.00 are the same.
 */
import { add, subtract, type Centavos } from '../money.ts'

export interface DailyActivity {
  readonly bills: Centavos
  readonly coins: Centavos
  readonly active: Centavos
  readonly pastDue: Centavos
  readonly penalty: Centavos
  readonly deductions: readonly Centavos[]
}

export function dailyActivity(day: DailyActivity): {
  totalCash: Centavos
  totalCollection: Centavos
  totalDeductions: Centavos
  /** Cash above (positive) or below what was collected. */
  difference: Centavos
} {
  const totalCash = add(day.bills, day.coins)
  const totalCollection = add(day.active, day.pastDue, day.penalty)
  return {
    totalCash,
    totalCollection,
    totalDeductions: add(...day.deductions),
    difference: subtract(totalCash, totalCollection),
  }
}
