/** A loan's instalments with what is paid of each. */
import type { Handler } from '../http/ask.ts'
import { refuse } from '../http/refuse.ts'
import { SCHEDULE_COLUMNS } from '../people/client-profile.ts'
import { maySeeClient } from '../people/visibility/client-visibility.ts'

export const getSchedule: Handler<'getSchedule'> = async ({ tx, input, actor }) => {
  const loan = await tx.selectFrom('loan').select('acc_id').where('loan_id', '=', input.id).executeTakeFirst()
  if (!loan || !(await maySeeClient(tx, actor, loan.acc_id))) refuse('NOT_FOUND')
  return tx
    .selectFrom('instalment')
    .select(SCHEDULE_COLUMNS)
    .where('loan_id', '=', input.id)
    .orderBy('no')
    .execute()
}
