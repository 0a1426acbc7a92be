import type { StepBefore } from '../audit/second-person.ts'
import { requireSecondPerson } from '../audit/second-person.ts'
import { peopleBehind } from '../audit/people-behind.ts'
import { noteConfirmed } from '../auth/accounts/account-vouch.ts'
import type { Tx } from '../db/connect.ts'
import type { AskFor, Handler } from '../http/ask.ts'
import { refuse } from '../http/refuse.ts'
import { lockRow } from '../db/lock-row.ts'

/** Another person than who opened the account or set its password, and than whose it is. In a small company a super admin alone, on the report. */
export const confirmAccount: Handler<'confirmAccount'> = async (ask) => {
  const { tx, input, actor, now } = ask
  const accId = input.acc_id
  const account = await lockToConfirm(tx, accId)
  if (account.password_set_by !== null)
    refuse('STATE_CONFLICT', 'They have not chosen a password of their own yet.')
  await refuseOwnAccount(ask)
  const doubts: StepBefore[] = [{ accId, at: 'now', did: 'would be confirmed by this' }]
  const act = { call: 'confirmAccount', table: 'account', id: accId, amount: null } as const
  await requireSecondPerson(ask, doubts, act)
  await noteConfirmed(tx, accId, actor.accId, now)
  ask.changed('account', accId, { counts_as: account.counts_as }, { counts_as: [] })
  return { done: true }
}

/** Throws NOT_FOUND, or STATE_CONFLICT where there is nothing to confirm. */
async function lockToConfirm(tx: Tx, accId: number) {
  const account = await lockRow(tx, 'account', 'acc_id', accId)
  if (!account) refuse('NOT_FOUND')
  const vouches = await tx
    .selectFrom('account_vouch')
    .select('by_acc_id')
    .distinct()
    .where('acc_id', '=', accId)
    .where('kind', 'in', ['person', 'password'])
    .where('until', 'is', null)
    .execute()
  if (vouches.length === 0 || account.status === 'Closed')
    refuse('STATE_CONFLICT', 'There is nothing to confirm about this account.')
  return { password_set_by: account.password_set_by, counts_as: vouches.map((row) => row.by_acc_id) }
}

/** A small company doesn't help either: one's own word says nothing new. */
async function refuseOwnAccount({ tx, actor, input }: AskFor<'confirmAccount'>): Promise<void> {
  const [acting, confirmed] = await peopleBehind(tx, [
    { accId: actor.accId, at: 'now' },
    { accId: input.acc_id, at: 'now' },
  ])
  if (acting?.own === confirmed?.own)
    refuse('SECOND_PERSON', 'This account is your own. Another person of the office confirms it.')
}
