/** What somebody still owes on loans that were written off, and for payments that were never made, under whatever account. */
import { add, subtract, sumOf, type Centavos } from '../../domain/money.ts'
import type { Tx } from '../db/connect.ts'

export async function writtenOffDebt(tx: Tx, accIds: readonly number[]): Promise<Centavos> {
  const loans = await tx
    .selectFrom('loan')
    .select('balance')
    .where('acc_id', 'in', accIds)
    .where('status', '=', 'Written Off')
    .execute()
  const debts = await tx
    .selectFrom('client_debt')
    .select(['amount', 'paid'])
    .where('acc_id', 'in', accIds)
    .execute()
  return add(
    sumOf(loans, ({ balance }) => balance),
    sumOf(debts, ({ amount, paid }) => subtract(amount, paid)),
  )
}
