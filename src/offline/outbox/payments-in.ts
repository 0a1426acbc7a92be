import { sumOf, toCentavos, type Centavos } from '../../../domain/money.ts'
import type { TrackedCommand } from './outbox-db.ts'

/** What was taken, without any key: a count of cash, a payment taken back and an application carry an amount too, and bring none. */
export function paymentsIn(rows: readonly Pick<TrackedCommand, 'call' | 'amount'>[]): {
  count: number
  sum: Centavos
} {
  const payments = rows.filter((row) => row.call === 'collectPayment')
  return { count: payments.length, sum: sumOf(payments, (row) => toCentavos(row.amount ?? 0)) }
}
