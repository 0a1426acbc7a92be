import { sql } from 'kysely'
import { accountStatus, type AccountStatus } from '../../domain/people/account-status.ts'
import type { Role } from '../../domain/people/role.ts'
import { looksAfter } from '../../domain/people/team-rules.ts'
import { mayMove } from '../../domain/status.ts'
import { noteActAlone } from '../audit/note-act-alone.ts'
import { endSessionsOf } from '../auth/sessions/end-sessions.ts'
import type { Tx } from '../db/connect.ts'
import type { AskFor, Handler } from '../http/ask.ts'
import { refuse } from '../http/refuse.ts'
import { wantedStatus } from '../people/wanted-status.ts'
import { requireNothingLeft } from './leaves-nothing.ts'
import { isOneself } from './member-under.ts'
import { asksAnother, noteShutOut } from './super-admins/ask-another.ts'
import { findMember, lockMember, lockSuperAdmins, type Member } from './team-store.ts'

/** Two super admins who suspend each other at once are let through one after the other: one of them stays. */
export const changeTeamStatus: Handler<'changeTeamStatus'> = async (ask) => {
  const { tx, input, actor, now } = ask
  const found = await findMember(tx, input.mgt_id)
  if (found && isOneself(actor, found)) refuse('WRONG_ROLE', 'No one changes their own status.')
  if (!found || !looksAfter(actor.role, found.role)) refuse('NOT_FOUND')
  const status = wantedStatus(input.status, found.status)
  if (found.role === 'SUPER_ADMIN_USER') await requireAnotherSuperAdmin(tx, found, status)
  const member = (await lockMember(tx, input.mgt_id)) ?? refuse('NOT_FOUND')
  if (!mayMove(accountStatus, member.status, status, actor.role)) refuse('STATE_CONFLICT')
  if (status === 'Active' && actor.role !== 'SUPER_ADMIN_USER') await refuseSuperAdminsWord(tx, member.acc_id)
  if (status === 'Closed') await requireNothingLeft(ask, member)
  if (member.role === 'SUPER_ADMIN_USER' && (await isForAnother(ask, member, status)))
    return { mgt_id: member.mgt_id, status: member.status }
  await settleWaiting(ask, member.acc_id)
  await tx.updateTable('account').set({ status }).where('acc_id', '=', member.acc_id).execute()
  if (status !== 'Active') await endSessionsOf(tx, member.acc_id, now)
  ask.changed('account', member.acc_id, { status: member.status }, { status })
  return { mgt_id: member.mgt_id, status }
}

/** What a super admin suspended no admin opens again: it may be about what both did. The audit knows who did it last. */
async function refuseSuperAdminsWord(tx: Tx, accId: number): Promise<void> {
  const { rows } = await sql<{ role: Role }>`
    select role from audit join account using (acc_id), jsonb_array_elements(audit.changes) as change
    where audit.call = 'changeTeamStatus' and change ->> 'table' = 'account' and change ->> 'id' = ${String(accId)}
      and change -> 'after' ->> 'status' = 'Suspended'
    order by audit_id desc limit 1`.execute(tx)
  if (rows[0]?.role === 'SUPER_ADMIN_USER')
    refuse('WRONG_ROLE', 'A super admin suspended this account, and a super admin opens it again.')
}

/** To open one again needs another super admin, as to register one does; to shut one out does not, and is remembered. */
async function isForAnother(
  ask: AskFor<'changeTeamStatus'>,
  { acc_id: accId }: Member,
  status: AccountStatus,
): Promise<boolean> {
  const asking = { ...ask, askedBy: ask.actor.accId }
  if (status !== 'Active') {
    await noteShutOut(asking, accId)
    return false
  }
  const waiting = await asksAnother(asking, { accId, kind: 'reopen' })
  if (waiting !== undefined) {
    ask.changed('super_admin_change', waiting, null, { acc_id: accId, kind: 'reopen', status: 'Waiting' })
    return true
  }
  await noteActAlone(ask, 'alone', { call: 'changeTeamStatus', table: 'account', id: accId, amount: null })
  return false
}

/** What still waited about the account is answered by the new status: left over, it could be confirmed or refused years later. */
async function settleWaiting(ask: AskFor<'changeTeamStatus'>, accId: number): Promise<void> {
  const settled = await ask.tx
    .updateTable('super_admin_change')
    .set({
      status: 'Refused',
      decided_by: ask.actor.accId,
      decided_at: ask.now,
      reason: 'The status was changed.',
      password_hash: null,
    })
    .where('acc_id', '=', accId)
    .where('status', '=', 'Waiting')
    .returning('change_id')
    .execute()
  for (const { change_id } of settled)
    ask.changed('super_admin_change', change_id, { status: 'Waiting' }, { status: 'Refused' })
}

async function requireAnotherSuperAdmin(tx: Tx, member: Member, to: Member['status']): Promise<void> {
  const others = (await lockSuperAdmins(tx)).filter((one) => one.acc_id !== member.acc_id)
  if (to !== 'Active' && !others.some((one) => one.status === 'Active'))
    refuse('STATE_CONFLICT', 'The last active super admin stays.')
}
