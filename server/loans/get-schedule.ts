/** A loan's instalments with what is paid of each. */
import type { Handler } from '../http/ask.ts'
import { refuse } from '../http/refuse.ts'
import { maySeeClient } from '../people/may-see.ts'

export const getSchedule: Handler<'getSchedule'> = async ({ tx, input, actor }) => {
  const loan = await tx.selectFrom('loan').select('acc_id').where('loan_id', '=', input.id).executeTakeFirst()
  if (!loan || !(await maySeeClient(tx, actor, loan.acc_id))) refuse('NOT_FOUND')
  return tx
    .selectFrom('instalment')
    .select([
      'no',
      'due_on',
      'interest',
      'principal',
      'penalty',
      'interest_paid',
      'principal_paid',
      'penalty_paid',
    ])
    .where('loan_id', '=', input.id)
    .orderBy('no')
    .execute()
}
