/**
 * What a client still owes on loans that were written off. Until it is settled nothing more is lent: the ladder stops while
 * something past due is unsettled (facts, 5.4), and a loss that was given up is the worst of that.
 */
import { formatPesos, sumOf, type Centavos } from '../../domain/money.ts'
import type { Tx } from '../db/connect.ts'
import { refuse } from '../http/refuse.ts'

export async function writtenOffDebt(tx: Tx, accId: number): Promise<Centavos> {
  const loans = await tx
    .selectFrom('loan')
    .select('balance')
    .where('acc_id', '=', accId)
    .where('status', '=', 'Written Off')
    .execute()
  return sumOf(loans, ({ balance }) => balance)
}

/** Throws OPEN_APPLICATION. */
export async function refuseWhileWrittenOff(tx: Tx, accId: number): Promise<void> {
  const owed = await writtenOffDebt(tx, accId)
  if (owed > 0)
    refuse(
      'OPEN_APPLICATION',
      `An earlier loan was written off and ${formatPesos(owed)} of it is still owed.`,
    )
}
