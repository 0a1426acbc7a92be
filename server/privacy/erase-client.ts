/** Blocks at once, so that no one works with the data any more; the purge itself waits for the retention (see purge-erased). */
import { accountStatus } from '../../domain/people/account-status.ts'
import { mayMove } from '../../domain/status.ts'
import { endSessionsOf } from '../auth/sessions/end-sessions.ts'
import { refuseWhileInDebt } from '../credit/client-debt.ts'
import type { Handler } from '../http/ask.ts'
import { refuse } from '../http/refuse.ts'
import { dropSubscriptionsOf } from '../notices/drop-subscriptions.ts'
import { hasOpenLoan, lockClient } from '../people/locked-client.ts'
import { refuseOwnAccount } from '../people/own-affair.ts'
import { touchClient } from '../sync/touch-client.ts'
import { formatPesos, ZERO } from '../../domain/money.ts'
import { creditOf, purgeDayOf } from './erasure-store.ts'

export const eraseClient: Handler<'eraseClient'> = async (ask) => {
  const { tx, input, actor, now, today } = ask
  const { acc_id, reason } = input
  const client = await lockClient(tx, acc_id)
  if (!client) refuse('NOT_FOUND')
  await refuseOwnAccount(tx, actor, acc_id)
  if (await hasOpenLoan(tx, acc_id)) refuse('OPEN_APPLICATION')
  await refuseWhileInDebt(tx, acc_id)
  const left = await creditOf(tx, acc_id)
  if (left > ZERO)
    refuse('STATE_CONFLICT', `The company still owes the client ${formatPesos(left)}. Pay it out first.`)
  if (client.status !== 'Closed') {
    if (!mayMove(accountStatus, client.status, 'Closed', actor.role)) refuse('STATE_CONFLICT')
    await tx.updateTable('account').set({ status: 'Closed' }).where('acc_id', '=', acc_id).execute()
    await endSessionsOf(tx, acc_id, now)
    await dropSubscriptionsOf(tx, acc_id)
    ask.changed('account', acc_id, { status: client.status }, { status: 'Closed' })
  }
  const row = { acc_id, reason, purge_on: await purgeDayOf(tx, acc_id, today) }
  const asked = await tx
    .insertInto('erasure')
    .values({ ...row, asked_at: now, asked_by: actor.accId })
    .onConflict((conflict) => conflict.column('acc_id').doNothing())
    .returning('acc_id')
    .executeTakeFirst()
  const kept = await tx
    .selectFrom('erasure')
    .select(['acc_id', 'purge_on', 'legal_hold'])
    .where('acc_id', '=', acc_id)
    .executeTakeFirstOrThrow()
  if (asked) {
    // Also where the account is closed already: phones may still list what was paid on it of late.
    await touchClient(tx, acc_id)
    ask.changed('erasure', acc_id, null, row)
  }
  return kept
}
