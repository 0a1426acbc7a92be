/** A loan's penalties in the order in which they were entered. */
import type { Handler } from '../http/ask.ts'
import { refuseInvisibleLoan } from '../loan-account/refuse-invisible-loan.ts'

export const listPenalties: Handler<'listPenalties'> = async (ask) => {
  await refuseInvisibleLoan(ask, ask.input.id)
  const penalties = ask.tx.selectFrom('penalty').where('loan_id', '=', ask.input.id)
  // What the office only proposes, or let go, was never charged to the client.
  const told =
    ask.actor.role === 'CLIENT_USER' ? penalties.where('status', 'in', ['Posted', 'Waived']) : penalties
  return told
    .select(['penalty_id', 'instalment_no', 'amount', 'penalty_on', 'status', 'reason'])
    .orderBy('penalty_id')
    .execute()
}
