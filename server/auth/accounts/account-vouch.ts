/**
 * Guards accounts that rest on somebody else's word only (domain/two-people.ts). Who registers a member, sets a password or types
 * a mail address may sign in as them, so they count as one until another person of the office has confirmed the account, or a code was
 * mailed to an address that none of them typed.
 */
import { sql } from 'kysely'
import type { Instant } from '../../../domain/calendar.ts'
import type { Tx } from '../../db/connect.ts'

/** `by` registered them, and typed the address. */
export async function noteRegistered(tx: Tx, accId: number, by: number, now: Instant): Promise<void> {
  await open(tx, accId, sql`values ('person', ${by}::bigint), ('address', ${by}::bigint)`, now)
}

/** `by` set the password. */
export async function notePasswordSet(tx: Tx, accId: number, by: number, now: Instant): Promise<void> {
  await open(tx, accId, sql`values ('password', ${by}::bigint)`, now)
}

/** The password was chosen with a mailed code: by the owner, or by who typed the address. */
export async function noteResetByMail(tx: Tx, accId: number, now: Instant): Promise<void> {
  await end(tx, accId, ['password'], now)
  await open(
    tx,
    accId,
    sql`select 'password', by_acc_id from account_vouch where acc_id = ${accId}
    and kind = 'address' and until is null`,
    now,
  )
}

/** Anyone who is signed in showed that they read the mailbox of a new address, or of the one that stood there. */
export async function noteAddressVerified(tx: Tx, accId: number, now: Instant): Promise<void> {
  await end(tx, accId, ['address'], now)
  await open(
    tx,
    accId,
    sql`select distinct 'address', by_acc_id from account_vouch where acc_id = ${accId}
    and kind in ('person', 'password') and until is null`,
    now,
  )
}

/** Another person of the office knows them, and says that the password is their own. That says nothing of the address. */
export async function noteConfirmed(tx: Tx, accId: number, by: number, now: Instant): Promise<void> {
  await end(tx, accId, ['person', 'password'], now, by)
}

type Kind = 'person' | 'password' | 'address'

async function end(
  tx: Tx,
  accId: number,
  kinds: readonly Kind[],
  now: Instant,
  by: number | null = null,
): Promise<void> {
  await tx
    .updateTable('account_vouch')
    .set({ until: now, ended_by: by })
    .where('acc_id', '=', accId)
    .where('kind', 'in', kinds)
    .where('until', 'is', null)
    .execute()
}

/** `said` answers rows of kind and account; rows that are there stay. */
async function open(tx: Tx, accId: number, said: ReturnType<typeof sql>, now: Instant): Promise<void> {
  await sql`insert into account_vouch (acc_id, by_acc_id, kind, since)
    select ${accId}::bigint, by_acc_id, kind, ${now}::timestamptz from (${said}) as said(kind, by_acc_id)
    on conflict (acc_id, kind, by_acc_id) where until is null do nothing`.execute(tx)
}
