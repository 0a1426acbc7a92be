/** A loan's penalties in the order in which they were entered. */
import type { Handler } from '../http/ask.ts'
import { refuseInvisibleLoan } from '../loan-account/refuse-invisible-loan.ts'

export const listPenalties: Handler<'listPenalties'> = async (ask) => {
  await refuseInvisibleLoan(ask, ask.input.id)
  return ask.tx
    .selectFrom('penalty')
    .select(['penalty_id', 'instalment_no', 'amount', 'penalty_on', 'status', 'reason'])
    .where('loan_id', '=', ask.input.id)
    .orderBy('penalty_id')
    .execute()
}
