import { sumOf, ZERO, type Centavos } from '../../../../domain/money.ts'
import type { CommandRow } from '../../../offline/outbox/command-row.ts'

/** What the payments among some records come to, without those that another of them takes back. */
export function countedSum(rows: readonly CommandRow[]): Centavos {
  const takenBack = new Set(rows.map((row) => row.display.voids))
  const payments = rows.filter((row) => row.display.kind === 'payment' && !takenBack.has(row.id))
  return sumOf(payments, (row) => row.display.amount ?? ZERO)
}
