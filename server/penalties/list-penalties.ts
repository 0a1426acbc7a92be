/** A loan's penalties in the order in which they were entered. */
import type { Handler } from '../http/ask.ts'
import { refuseUnlessInSight } from '../loan-account/loan-in-sight.ts'

export const listPenalties: Handler<'listPenalties'> = async (ask) => {
  await refuseUnlessInSight(ask, ask.input.id)
  return ask.tx
    .selectFrom('penalty')
    .select(['penalty_id', 'instalment_no', 'amount', 'penalty_on', 'status', 'reason'])
    .where('loan_id', '=', ask.input.id)
    .orderBy('penalty_id')
    .execute()
}
