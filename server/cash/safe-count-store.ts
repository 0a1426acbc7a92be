/** The SQL of the counts of the safe. */
import { sql } from 'kysely'
import type { InferOutput } from 'valibot'
import type { safeCount, safeCounted } from '../../contract/cash/safe-counts.ts'
import type { Instant, LocalDate } from '../../domain/calendar.ts'
import { isCountOverdue } from '../../domain/cash/safe-count.ts'
import { ZERO, type Centavos } from '../../domain/money.ts'
import type { Role } from '../../domain/people/role.ts'
import type { SecondPersonStatus } from '../../domain/second-person-status.ts'
import type { Tx } from '../db/connect.ts'
import { byAge, key, type Keyset } from '../db/keyset.ts'
import { nameOf } from '../db/name-of.ts'
import { settingsOn } from '../settings/settings.ts'
import type { AddingUp } from './limits/adding-up.ts'
import { addedUpByCount, countNeedsSuperAdmin } from './limits/needs-super-admin.ts'

export const SAFE_COUNT_ORDERS = byAge(key('number', sql`safe_count_id`))

type Found = InferOutput<typeof safeCount>

const filterOf = (status: SecondPersonStatus | undefined) =>
  sql`(${status ?? null}::text is null or c.status = ${status ?? null}::text)`

/** A page, and one more where there are more. */
export async function findSafeCounts(
  tx: Tx,
  status: SecondPersonStatus | undefined,
  asker: { readonly accId: number; readonly lately: AddingUp },
  list: Keyset,
): Promise<Found[]> {
  const { rows } = await sql<Found>`
    select safe_count_id, counted_on, pieces, counted, booked, counted - booked as difference, explained, note, c.status,
      ${nameOf('c.submitted_by')} as submitted_by, submitted_at, submitted_by = ${asker.accId} as is_own,
      ${countNeedsSuperAdmin(asker.lately)} as needs_super_admin,
      ${nameOf('c.decided_by')} as decided_by, decided_at, refused_reason, acted_alone, ${list.keys}
    from safe_count c join account on acc_id = submitted_by
    where ${filterOf(status)} and ${list.isBehind} order by ${list.order} limit ${list.limit}`.execute(tx)
  return rows
}

export async function countSafeCounts(tx: Tx, status: SecondPersonStatus | undefined): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from safe_count c where ${filterOf(status)}`.execute(tx)
  return rows[0]?.total ?? 0
}

/** What is held against the limit; once it is locked, no other count is decided meanwhile, since one waits at a time. */
export async function addedUpBy(tx: Tx, safeCountId: number, lately: AddingUp): Promise<Centavos> {
  const { rows } = await sql<{ added_up: Centavos }>`
    select ${addedUpByCount(lately)} as added_up from safe_count c where safe_count_id = ${safeCountId}`.execute(
    tx,
  )
  return rows[0]?.added_up ?? ZERO
}

/** Locks it till the end of the transaction. */
export async function lockSafeCount(tx: Tx, safeCountId: number) {
  const { rows } = await sql<{
    counted: Centavos
    booked: Centavos
    note: string
    status: SecondPersonStatus
    submitted_by: number
    submitted_at: Instant
    submitted_role: Role
    counted_on: LocalDate
  }>`select counted, booked, note, counted_on, c.status, submitted_by, submitted_at, role as submitted_role
    from safe_count c join account on acc_id = submitted_by where safe_count_id = ${safeCountId} for update of c`.execute(
    tx,
  )
  return rows[0]
}

/**
 * Whether the books were told after a count what had moved in the safe before it: new cash that had been waiting, or an entry of an
 * earlier day. The same absence would be posted twice, as that entry and as a shortage, and the second amount could be taken unseen.
 * Entries go to open months alone. A payment at the counter is one person's word, and holds no count up: a centavo of yesterday would
 * keep every shortage off the books (0068 says what becomes of what came in and is told late).
 */
export async function wasToldLater(
  tx: Tx,
  count: { readonly submitted_at: Instant; readonly counted_on: LocalDate },
): Promise<boolean> {
  const { submitted_at: at, counted_on: day } = count
  const { rows } = await sql<{ late: boolean }>`
    with since as (select coalesce(max(month) + interval '1 month', '-infinity') as day from closed_month)
    select exists (select from new_cash where status = 'Confirmed' and submitted_at <= ${at} and decided_at > ${at})
      or exists (select from transfer, since
        where (credit = 'cash_on_hand' or (debit = 'cash_on_hand' and payment_id is null))
        and business_on >= since.day and business_on < ${day}::date and posted_at > ${at})
      as late`.execute(tx)
  return rows[0]?.late === true
}

/** Where it never was counted, the days are counted from the first money that moved in the safe. */
export async function safeCountedBy(tx: Tx, today: LocalDate): Promise<InferOutput<typeof safeCounted>> {
  const { safe_count_days: every } = await settingsOn(tx, today)
  const { rows } = await sql<{ last: LocalDate | null; first: LocalDate | null }>`
    select (select max(counted_on) from safe_count where status = 'Confirmed' and counted_on <= ${today}::date) as last,
      (select min(business_on) from cash_day where place = 'cash_on_hand') as first`.execute(tx)
  const since = rows[0]?.last ?? rows[0]?.first
  return {
    last_counted_on: rows[0]?.last ?? null,
    every_days: every,
    is_overdue: since != null && isCountOverdue(since, every, today),
  }
}
