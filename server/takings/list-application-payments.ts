/** Payments on one application, or of one applicant on all of them; the newest first unless asked otherwise. */
import { sql, type RawBuilder } from 'kysely'
import { keyset } from '../db/keyset.ts'
import type { AskFor, Handler } from '../http/ask.ts'
import { refuse } from '../http/refuse.ts'
import { maySeeClient } from '../people/visibility/client-visibility.ts'
import { findPayments, PAYMENT_ORDERS, sumPayments } from './payment-list-store.ts'

export const listApplicationPayments: Handler<'listApplicationPayments'> = async (ask) => {
  const { tx, input } = ask
  const list = keyset(input, PAYMENT_ORDERS)
  const which = await paymentsOf(ask)
  const found = await findPayments(tx, which, list)
  const { total, ...sums } = await sumPayments(tx, which)
  return { ...list.page(found), total, sums }
}

/** Throws NOT_FOUND for what is not there and for what the asker may not see alike. */
async function paymentsOf({
  tx,
  input,
  actor,
}: AskFor<'listApplicationPayments'>): Promise<RawBuilder<boolean>> {
  const application =
    'application_id' in input
      ? await tx
          .selectFrom('application')
          .select(['application_id', 'acc_id'])
          .where('application_id', '=', input.application_id)
          .executeTakeFirst()
      : undefined
  const accId = 'acc_id' in input ? input.acc_id : application?.acc_id
  if (accId === undefined || !(await maySeeClient(tx, actor, accId))) refuse('NOT_FOUND')
  const loans = application ? sql`application_id = ${application.application_id}` : sql`acc_id = ${accId}`
  return sql<boolean>`loan_id = any(array(select loan_id from loan where ${loans}))`
}
