/** SQL on accounts and sessions. */
import type { Insertable } from 'kysely'
import type { Instant } from '../../../domain/calendar.ts'
import type { Db, Tx } from '../../db/connect.ts'
import { isThere } from '../../db/is-there.ts'
import type { PersonTable } from '../../db/tables.gen.ts'
import { endCodesOf } from '../../password-reset/one-time-code-store.ts'

/** An account with what signing in needs; the username matches without regard to case. */
export function accountByUsername(db: Db | Tx, username: string) {
  return db
    .selectFrom('account')
    .select(['acc_id', 'password_hash', 'role', 'status'])
    .where('username_key', '=', username.toLowerCase())
    .executeTakeFirst()
}

export function accountWithName(db: Db | Tx, accId: number) {
  return db
    .selectFrom('account')
    .innerJoin('person', 'person.p_id', 'account.p_id')
    .leftJoin('team_member', 'team_member.acc_id', 'account.acc_id')
    .select([
      'account.acc_id',
      'account.p_id',
      'account.username',
      'account.role',
      'account.status',
      'account.password_set_by',
      'person.firstname',
      'person.lastname',
      'team_member.mgt_id',
    ])
    .where('account.acc_id', '=', accId)
    .executeTakeFirstOrThrow()
}

export async function noteSignIn(tx: Tx, accId: number, now: Instant): Promise<void> {
  await tx.updateTable('account').set({ last_sign_in_at: now }).where('acc_id', '=', accId).execute()
}

export async function notePasswordVerified(db: Db | Tx, sessionId: number, now: Instant): Promise<void> {
  await db
    .updateTable('session')
    .set({ password_verified_at: now, active_at: now })
    .where('session_id', '=', sessionId)
    .execute()
}

export async function passwordHashOf(db: Db, accId: number): Promise<string> {
  const row = await db
    .selectFrom('account')
    .select('password_hash')
    .where('acc_id', '=', accId)
    .executeTakeFirstOrThrow()
  return row.password_hash
}

/** Empty where there is no such account. */
export async function usernameOf(db: Db, accId: number): Promise<string> {
  const row = await db.selectFrom('account').select('username').where('acc_id', '=', accId).executeTakeFirst()
  return row?.username ?? ''
}

/**
 * Holds an account to the end of the transaction, if its password still is the one that was just verified. Verifying is slow,
 * and the person who knew the old password must not come in while the new one is set.
 */
export async function holdWithPassword(tx: Tx, accId: number, passwordHash: string): Promise<boolean> {
  const its = tx.selectFrom('account').select('acc_id').where('acc_id', '=', accId)
  return isThere(its.where('password_hash', '=', passwordHash).forNoKeyUpdate())
}

/** `setBy` where the office chose it; null where its owner did. A reset that was under way is over. */
export async function setPassword(
  tx: Tx,
  accId: number,
  passwordHash: string,
  { now, setBy }: { readonly now: Instant; readonly setBy: number | null },
): Promise<void> {
  await tx
    .updateTable('account')
    .set({ password_hash: passwordHash, password_set_by: setBy })
    .where('acc_id', '=', accId)
    .execute()
  await endCodesOf(tx, accId, now)
}

interface NewClient {
  readonly person: Omit<Insertable<PersonTable>, 'p_id'>
  readonly username: string
  readonly email: string
  readonly passwordHash: string
  readonly at: Instant
}

/** Person, account and client in one; gives the account's id. */
export async function insertClient(tx: Tx, client: NewClient): Promise<number> {
  const { p_id } = await tx
    .insertInto('person')
    .values(client.person)
    .returning('p_id')
    .executeTakeFirstOrThrow()
  const { acc_id } = await tx
    .insertInto('account')
    .values({
      p_id,
      username: client.username,
      password_hash: client.passwordHash,
      role: 'CLIENT_USER',
      status: 'Pending',
      email: client.email,
      created_at: client.at,
      last_sign_in_at: null,
    })
    .returning('acc_id')
    .executeTakeFirstOrThrow()
  await tx.insertInto('client').values({ acc_id, assigned_ci: null }).execute()
  return acc_id
}
