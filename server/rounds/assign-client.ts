import type { Handler } from '../http/ask.ts'
import { refuse } from '../http/refuse.ts'
import { noteDeparture, touchClient } from '../sync/touch-client.ts'
import { refuseOwnAccount } from '../people/own-affair.ts'
import { hasOpenLoan } from '../people/locked-client.ts'
import { requireActiveInvestigator } from './taking-over.ts'

/** Of a closed account too where its loan runs again because a payment was reversed: somebody has to collect it. */
export const assignClient: Handler<'assignClient'> = async (ask) => {
  const { tx, input } = ask
  const { acc_id, mgt_id: to } = input
  if (to !== null) await requireActiveInvestigator(tx, to)
  const client = await tx
    .selectFrom('client')
    .innerJoin('account', 'account.acc_id', 'client.acc_id')
    .select(['client.assigned_ci', 'account.status'])
    .where('client.acc_id', '=', acc_id)
    .forUpdate('client')
    .executeTakeFirst()
  if (!client) refuse('NOT_FOUND')
  await refuseOwnAccount(tx, ask.actor, acc_id)
  const from = client.assigned_ci
  if (from === to) return { acc_id, assigned_mgt_id: to }
  if (client.status === 'Closed' && to !== null && !(await hasOpenLoan(tx, acc_id)))
    refuse('STATE_CONFLICT', 'This account is closed.')
  await tx.updateTable('client').set({ assigned_ci: to }).where('acc_id', '=', acc_id).execute()
  if (from !== null) await noteDeparture(tx, acc_id, from, 'reassigned')
  await touchClient(tx, acc_id)
  ask.changed('client', acc_id, { assigned_ci: from }, { assigned_ci: to })
  return { acc_id, assigned_mgt_id: to }
}
