import { accountStatus } from '../../domain/people/account-status.ts'
import { mayMove } from '../../domain/status.ts'
import { endSessionsOf } from '../auth/sessions/end-sessions.ts'
import type { Tx } from '../db/connect.ts'
import type { Handler } from '../http/ask.ts'
import { refuse, refuseField } from '../http/refuse.ts'
import { touchClient } from '../sync/touch-client.ts'
import { findTwins } from './identity/find-twins.ts'
import { hasOpenLoan, lockClient } from './locked-client.ts'
import { refuseOwnAccount } from './own-affair.ts'
import { wantedStatus } from './wanted-status.ts'

/**
 * Clients only: the team has its own call. Who owes or has applied cannot be closed, only suspended. Clients may write in their file while it
 * is read, so what was read is named.
 */
export const changeAccountStatus: Handler<'changeAccountStatus'> = async (ask) => {
  const { tx, input, actor, now } = ask
  const client = await lockClient(tx, input.acc_id)
  if (!client) refuse('NOT_FOUND')
  await refuseOwnAccount(tx, actor, client.acc_id)
  if (input.version !== undefined && input.version !== client.file_version)
    refuse('STALE_BASIS', 'The file of this client changed since you read it. Read it again.')
  const status = wantedStatus(input.status, client.status)
  if (!mayMove(accountStatus, client.status, status, actor.role)) refuse('STATE_CONFLICT')
  if (client.status === 'Pending' && status === 'Active' && input.same_person === undefined)
    await askOfTwin(tx, client.acc_id)
  if (status === 'Closed' && (await hasOpenLoan(tx, client.acc_id))) refuse('OPEN_APPLICATION')
  await tx.updateTable('account').set({ status }).where('acc_id', '=', client.acc_id).execute()
  if (status !== 'Active') await endSessionsOf(tx, client.acc_id, now)
  await touchClient(tx, client.acc_id)
  ask.changed('account', client.acc_id, { status: client.status }, { status })
  return { acc_id: client.acc_id, status }
}

/** Throws INVALID_INPUT at `same_person` where somebody of the same name and birth date has an account already. */
async function askOfTwin(tx: Tx, accId: number): Promise<void> {
  const person = await tx
    .selectFrom('account')
    .innerJoin('person', 'person.p_id', 'account.p_id')
    .select(['firstname', 'lastname', 'birthdate'])
    .where('acc_id', '=', accId)
    .executeTakeFirstOrThrow()
  if (person.birthdate === null) return
  const twins = await findTwins(tx, { ...person, birthdate: person.birthdate })
  const twin = twins.find(({ acc_id }) => acc_id !== accId)
  if (twin)
    refuseField(
      'same_person',
      `${twin.name} has account ${twin.acc_id} here, with the same birth date. Both would count as one person, who has one loan at a time. Open this one too?`,
    )
}
