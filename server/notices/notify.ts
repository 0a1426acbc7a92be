/**
 * Writes notices: a row for each person who should know, in the transaction of what it tells, a letter beside it where the kind is
 * mailed and there is an address, and a push where somebody subscribed. `onceKey` keeps what a job tells from being told twice to the same account.
 */
import { sql, type RawBuilder } from 'kysely'
import type { NoticeMessage } from '../../contract/people/notices.ts'
import type { Instant } from '../../domain/calendar.ts'
import type { Tx } from '../db/connect.ts'
import { lettersTo } from '../mail/enqueue.ts'
import { isMailed, letterOf } from './letter-of.ts'
import { pushesTo } from './pushes-to.ts'

/** One account, whosever it is. Answers whether it was told now, and not before. */
export async function notifyAccount(
  tx: Tx,
  accId: number,
  message: NoticeMessage,
  now: Instant,
  onceKey: string | null = null,
): Promise<boolean> {
  return (await notify(tx, sql`acc_id = ${accId}`, message, now, onceKey)) > 0
}

/** Everybody who decides: the active admins and super admins, but for who did it. */
export async function notifyOffice(
  tx: Tx,
  message: NoticeMessage,
  now: Instant,
  butFor: number | null = null,
): Promise<void> {
  const office = sql`role in ('ADMIN_USER', 'SUPER_ADMIN_USER') and status = 'Active'`
  await notify(tx, sql`${office} and acc_id is distinct from ${butFor}::bigint`, message, now)
}

/** The active super admins but for who did it, each time that it is done. */
export async function notifyOtherSuperAdmins(
  tx: Tx,
  message: NoticeMessage,
  now: Instant,
  butFor: number,
): Promise<void> {
  const others = sql`role = 'SUPER_ADMIN_USER' and status = 'Active' and acc_id <> ${butFor}::bigint`
  await notify(tx, others, message, now)
}

/** The active super admins, once for a key. */
export async function notifySuperAdmins(
  tx: Tx,
  message: NoticeMessage,
  now: Instant,
  onceKey: string,
): Promise<void> {
  await notify(tx, sql`role = 'SUPER_ADMIN_USER' and status = 'Active'`, message, now, onceKey)
}

/** The client's own CI; all active CIs while the client is no one's. */
export async function notifyInvestigators(
  tx: Tx,
  assignedCi: number | null,
  message: NoticeMessage,
  now: Instant,
): Promise<void> {
  const all = sql`role = 'CI_USER' and status = 'Active'`
  const own = sql`acc_id = (select acc_id from team_member where mgt_id = ${assignedCi})`
  await notify(tx, assignedCi === null ? all : own, message, now)
}

async function notify(
  tx: Tx,
  whom: RawBuilder<unknown>,
  message: NoticeMessage,
  now: Instant,
  onceKey: string | null = null,
): Promise<number> {
  const told = sql`insert into notice (acc_id, kind, params, once_key, created_at)
    select acc_id, ${message.kind}, ${JSON.stringify(message.params)}::jsonb, ${onceKey}, ${now}::timestamptz from account where ${whom}
    on conflict (acc_id, once_key) do nothing
    returning notice_id, acc_id, (select email from account where account.acc_id = notice.acc_id) as email`
  const mailed = isMailed(message)
    ? sql`, mailed as (${lettersTo(sql`told`, { ...letterOf(message), keepsContactHours: true }, now)})`
    : sql``
  const { rows } = await sql<{ told: number }>`
    with told as (${told})${mailed}, pushed as (${pushesTo(sql`told`, message, now)})
    select count(*) as told from told`.execute(tx)
  return rows[0]?.told ?? 0
}
