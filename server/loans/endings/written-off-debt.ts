/**
 * What a client still owes on loans that were written off, and for payments that were never made. Until it is settled nothing more is lent: the ladder stops while
 * something past due is unsettled (facts, 5.4), and a loss that was given up is the worst of that.
 */
import { add, formatPesos, subtract, sumOf, type Centavos } from '../../../domain/money.ts'
import type { Tx } from '../../db/connect.ts'
import { refuse } from '../../http/refuse.ts'

export async function writtenOffDebt(tx: Tx, accId: number): Promise<Centavos> {
  const loans = await tx
    .selectFrom('loan')
    .select('balance')
    .where('acc_id', '=', accId)
    .where('status', '=', 'Written Off')
    .execute()
  const debts = await tx
    .selectFrom('client_debt')
    .select(['amount', 'paid'])
    .where('acc_id', '=', accId)
    .execute()
  return add(
    sumOf(loans, ({ balance }) => balance),
    sumOf(debts, ({ amount, paid }) => subtract(amount, paid)),
  )
}

/** Throws OPEN_APPLICATION. */
export async function refuseWhileWrittenOff(tx: Tx, accId: number): Promise<void> {
  const owed = await writtenOffDebt(tx, accId)
  if (owed > 0)
    refuse(
      'OPEN_APPLICATION',
      `${formatPesos(owed)} of an earlier loan or of a reversed payment is still owed.`,
    )
}
