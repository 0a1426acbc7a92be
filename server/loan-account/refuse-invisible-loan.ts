/** Throws NOT_FOUND for a loan that is not there and for one whose client the asker may not see alike. */
import type { Tx } from '../db/connect.ts'
import type { Actor } from '../http/ask.ts'
import { refuse } from '../http/refuse.ts'
import { maySeeClient } from '../people/visibility/client-visibility.ts'

export async function refuseInvisibleLoan(
  { tx, actor }: { tx: Tx; actor: Actor },
  loanId: number,
): Promise<void> {
  const loan = await tx.selectFrom('loan').select('acc_id').where('loan_id', '=', loanId).executeTakeFirst()
  if (!loan || !(await maySeeClient(tx, actor, loan.acc_id))) refuse('NOT_FOUND')
}
