import { accountStatus } from '../../domain/people/account-status.ts'
import { mayMove } from '../../domain/status.ts'
import { noteActAlone } from '../audit/note-act-alone.ts'
import { requireSecondPerson, type StepBefore } from '../audit/second-person.ts'
import { applyResetPassword } from '../password-reset/apply-reset-password.ts'
import type { Tx } from '../db/connect.ts'
import type { AskFor, Handler } from '../http/ask.ts'
import { refuse } from '../http/refuse.ts'
import { otherSuperAdmins } from './super-admins/ask-another.ts'
import { lockWaitingChange } from './super-admins/locked-change.ts'

/** Another person than who asked and whom it is about; where everybody else has gone meanwhile, one alone, on the report. */
export const confirmSuperAdmin: Handler<'confirmSuperAdmin'> = async (ask) => {
  const { tx, input, actor, now } = ask
  const change = await lockWaitingChange(tx, input.change_id)
  await requireAnother(ask, change)
  const { status } = await tx
    .selectFrom('account')
    .select('status')
    .where('acc_id', '=', change.acc_id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const isOpen = status === 'Active' && change.kind === 'password'
  if (!isOpen && !mayMove(accountStatus, status, 'Active', actor.role)) refuse('STATE_CONFLICT')
  await tx
    .updateTable('super_admin_change')
    .set({ status: 'Confirmed', decided_by: actor.accId, decided_at: now, password_hash: null })
    .where('change_id', '=', change.change_id)
    .execute()
  if (change.password_hash !== null) await applyResetPassword(tx, change.acc_id, change.password_hash, now)
  else await tx.updateTable('account').set({ status: 'Active' }).where('acc_id', '=', change.acc_id).execute()
  const { kind } = change
  ask.changed('super_admin_change', change.change_id, { status: 'Waiting' }, { status: 'Confirmed', kind })
  return { done: true }
}

async function requireAnother(
  ask: AskFor<'confirmSuperAdmin'>,
  { change_id, acc_id, asked_by, asked_at, kind }: Awaited<ReturnType<typeof lockWaitingChange>>,
): Promise<void> {
  const act = { call: 'confirmSuperAdmin', table: 'super_admin_change', id: change_id, amount: null } as const
  const others = await otherSuperAdmins({ ...ask, askedBy: ask.actor.accId }, acc_id)
  if (ask.actor.accId === asked_by && acc_id !== asked_by && others.length === 0)
    return noteActAlone(ask, 'alone', act)
  await requireSecondPerson(
    ask,
    [
      { accId: asked_by, at: asked_at, did: 'asked for this' },
      { accId: acc_id, at: 'now', did: 'would be let in by this' },
      ...(kind === 'password' ? await whoTypedTheAddress(ask.tx, acc_id) : []),
    ],
    act,
  )
}

/** The code for a new password went to the account's address: who typed that may have asked for it. */
async function whoTypedTheAddress(tx: Tx, accId: number): Promise<StepBefore[]> {
  const rows = await tx
    .selectFrom('account_vouch')
    .select('by_acc_id')
    .where('acc_id', '=', accId)
    .where('kind', '=', 'address')
    .where('until', 'is', null)
    .execute()
  return rows.map((row) => ({
    accId: row.by_acc_id,
    at: 'now',
    did: 'typed the address that the code was mailed to',
  }))
}
