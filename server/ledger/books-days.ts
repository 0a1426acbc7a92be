/** From which day on the books take entries: the day after the last closed month, or the company's first day. */
import { sql } from 'kysely'
import type { LocalDate } from '../../domain/calendar.ts'
import type { Tx } from '../db/connect.ts'
import { refuseField, refuseInvalid } from '../http/refuse.ts'
import { ADVISORY_LOCKS } from '../db/advisory-locks.ts'

interface BooksDays {
  /** Nothing bears a day before this one. */
  readonly first: LocalDate
  /** What was before this day is posted today, with its true day noted. */
  readonly openFrom: LocalDate
}

export async function booksDays(tx: Tx): Promise<BooksDays> {
  const { rows } = await sql<BooksDays>`
    select coalesce(first_day, (created_at at time zone 'Asia/Manila')::date) as first, books_open_from() as "openFrom"
    from installation`.execute(tx)
  if (!rows[0]) throw new Error('there is no installation')
  return rows[0]
}

/** Throws INVALID_INPUT at the field on a day to come or before the company's first. */
export async function refuseOutsideBooks(
  tx: Tx,
  day: LocalDate,
  { today, field }: { readonly today: LocalDate; readonly field: string },
): Promise<void> {
  if (day > today) refuseInvalid(field)
  const { first } = await booksDays(tx)
  if (day < first) refuseField(field, `The books begin on ${first}`)
}

/** Only one closes a month at a time, and nothing is being posted meanwhile; held till the end of the transaction. */
export async function lockPostings(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${ADVISORY_LOCKS.postings})`.execute(tx)
}
