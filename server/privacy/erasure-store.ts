/** The SQL of when a client may be forgotten. */
import { sql } from 'kysely'
import { addDays, manilaDay, type LocalDate } from '../../domain/calendar.ts'
import type { Centavos } from '../../domain/money.ts'
import { purgeDay, type KeptSince } from '../../domain/people/retention.ts'
import type { Db, Tx } from '../db/connect.ts'
import { settingsOn } from '../settings/settings.ts'

/** The last day on which money of the client's moved, and the last on which something was applied for. */
async function keptSince(tx: Tx, accId: number): Promise<KeptSince> {
  const { rows } = await sql<KeptSince>`
    select greatest((select max(business_on) from transfer join loan using (loan_id) where loan.acc_id = ${accId}),
        (select (max(used_at) at time zone 'Asia/Manila')::date from credit_use join loan using (loan_id)
          where loan.acc_id = ${accId})) as "lastMoneyOn",
      (select (max(greatest(applied_at, ci_decided_at, admin_decided_at, rejected_at)) at time zone 'Asia/Manila')::date
        from application where acc_id = ${accId}) as "lastApplicationOn"`.execute(tx)
  return rows[0] ?? { lastMoneyOn: null, lastApplicationOn: null }
}

/** What the company owes the client: who is erased can no longer ask for it. */
export async function creditOf(tx: Tx, accId: number): Promise<Centavos> {
  const { credit } = await tx
    .selectFrom('loan')
    .select(({ fn }) => fn.coalesce(fn.sum<Centavos>('client_credit'), sql<Centavos>`0`).as('credit'))
    .where('acc_id', '=', accId)
    .executeTakeFirstOrThrow()
  return credit
}

/** Of an `erasure`: no loan runs again since a payment was taken back, and no money came since that is owed to the client. */
export const nothingIsOpen = sql<boolean>`not exists (select from loan
  where loan.acc_id = erasure.acc_id and (status = 'Released' or client_credit > 0))`

/** The first day on which nothing of the client must be kept any more, as the settings are today. */
export async function purgeDayOf(tx: Tx, accId: number, today: LocalDate): Promise<LocalDate> {
  return purgeDayFrom(tx, await keptSince(tx, accId), today)
}

/** Fewer years hold once they have been in force for so long, so that no one is forgotten early by years that were fewer for a moment. */
const DAYS_BEFORE_FEWER = 30

async function purgeDayFrom(tx: Tx, kept: KeptSince, today: LocalDate): Promise<LocalDate> {
  let latest = today
  for (const on of [today, addDays(today, -DAYS_BEFORE_FEWER)]) {
    const { retention } = await settingsOn(tx, on)
    const years = {
      transactionYears: retention.transaction_years,
      applicationYears: retention.application_years,
    }
    const day = purgeDay(kept, years, today)
    if (day > latest) latest = day
  }
  return latest
}

/** Where money moved after the erasure was asked for, it waits as long again. Answers whether it does. */
export async function putOffForLateMoney(tx: Tx, accId: number, today: LocalDate): Promise<boolean> {
  const kept = await keptSince(tx, accId)
  const { asked_at } = await tx
    .selectFrom('erasure')
    .select('asked_at')
    .where('acc_id', '=', accId)
    .executeTakeFirstOrThrow()
  if (kept.lastMoneyOn === null || kept.lastMoneyOn <= manilaDay(asked_at)) return false
  const purge_on = await purgeDayFrom(tx, kept, today)
  if (purge_on <= today) return false
  await tx.updateTable('erasure').set({ purge_on }).where('acc_id', '=', accId).execute()
  return true
}

export async function clientsToPurge(db: Db, today: LocalDate): Promise<number[]> {
  const rows = await db
    .selectFrom('erasure')
    .select('acc_id')
    .where('purge_on', '<=', today)
    .where('purged_at', 'is', null)
    .where('legal_hold', '=', false)
    .where(nothingIsOpen)
    .orderBy('acc_id')
    .execute()
  return rows.map((row) => row.acc_id)
}
