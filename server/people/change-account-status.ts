import { wantedStatus } from './wanted-status.ts'
import { accountStatus } from '../../domain/people/account-status.ts'
import { mayMove } from '../../domain/status.ts'
import { endSessionsOf } from '../auth/sessions/end-sessions.ts'
import type { Handler } from '../http/ask.ts'
import { refuse } from '../http/refuse.ts'
import { touchClient } from '../sync/touch-client.ts'
import { hasOpenLoan, lockClient } from './locked-client.ts'

/** Clients only: the team has its own call. Who owes or has applied cannot be closed, only suspended. */
export const changeAccountStatus: Handler<'changeAccountStatus'> = async (ask) => {
  const { tx, input, actor, now } = ask
  const client = await lockClient(tx, input.acc_id)
  if (!client) refuse('NOT_FOUND')
  const status = wantedStatus(input.status, client.status)
  if (!mayMove(accountStatus, client.status, status, actor.role)) refuse('STATE_CONFLICT')
  if (status === 'Closed' && (await hasOpenLoan(tx, client.acc_id))) refuse('OPEN_APPLICATION')
  await tx.updateTable('account').set({ status }).where('acc_id', '=', client.acc_id).execute()
  if (status !== 'Active') await endSessionsOf(tx, client.acc_id, now)
  await touchClient(tx, client.acc_id)
  ask.changed('account', client.acc_id, { status: client.status }, { status })
  return { acc_id: client.acc_id, status }
}
