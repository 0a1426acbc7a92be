import { sumOf, ZERO, type Centavos } from '../../../../domain/money.ts'
import type { PaymentStatus } from '../../../../domain/payments/payment-status.ts'
import type { CommandRow } from '../../../offline/outbox/command-row.ts'

/** By payment, as the books of clients on this phone have it. */
export type StatusInBooks = ReadonlyMap<string, PaymentStatus>

/** What became of a payment: the books know more than its answer did, since the office may have decided since. */
export function statusOf({ id, ack }: CommandRow, inBooks: StatusInBooks): string | undefined {
  return inBooks.get(id) ?? ack?.status
}

/** What the payments among some records come to, without those that another of them, or the office, takes back. */
export function countedSum(rows: readonly CommandRow[], inBooks: StatusInBooks): Centavos {
  const takenBack = new Set(rows.map((row) => row.display.voids))
  const payments = rows.filter(
    (row) =>
      row.display.kind === 'payment' && !takenBack.has(row.id) && statusOf(row, inBooks) !== 'Reversed',
  )
  return sumOf(payments, (row) => row.display.amount ?? ZERO)
}
