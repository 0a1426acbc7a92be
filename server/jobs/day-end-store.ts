/** The SQL of day-end runs. */
import { sql } from 'kysely'
import { instantFromMs, instantMs, type Instant, type LocalDate } from '../../domain/calendar.ts'
import type { Centavos } from '../../domain/money.ts'
import type { Db, Tx } from '../db/connect.ts'

/** Longer than any loan takes; every loan makes it longer. A runner that died is followed after so long. */
const LEASE_MS = 120_000

const leaseFrom = (now: Instant) => instantFromMs(instantMs(now) + LEASE_MS)

/** A day as it is held by one runner. */
export interface HeldDay {
  readonly day: LocalDate
  readonly runner: string
}

export type Taken = { readonly afterLoan: number } | 'finished' | 'held'

/** Takes a day for a runner, or says why not: it is finished, or somebody else is at it. */
export async function takeDay(db: Db, { day, runner }: HeldDay, now: Instant): Promise<Taken> {
  const { rows } = await sql<{ last_loan_id: number }>`
    insert into day_end_run (day, runner, lease_until, started_at)
    values (${day}::date, ${runner}, ${leaseFrom(now)}::timestamptz, ${now}::timestamptz)
    on conflict (day) do update set runner = excluded.runner, lease_until = excluded.lease_until
    where day_end_run.finished_at is null and day_end_run.lease_until <= ${now}::timestamptz
    returning last_loan_id`.execute(db)
  if (rows[0]) return { afterLoan: rows[0].last_loan_id }
  const run = await db
    .selectFrom('day_end_run')
    .select('finished_at')
    .where('day', '=', day)
    .executeTakeFirst()
  return run?.finished_at == null ? 'held' : 'finished'
}

/** Somebody else went on with the day, because this runner was silent for too long. */
export class LostDay extends Error {
  override readonly name = 'LostDay'
}

export interface LoanDone {
  readonly loanId: number
  readonly proposals: number
  readonly proposed: Centavos
  readonly notices: number
  /** Why it was passed over. */
  readonly failure?: string
}

/** Notes a loan as done, in the loan's own transaction. Throws LostDay where the day is another's, which undoes the loan. */
export async function noteLoan(
  tx: Tx,
  { day, runner }: HeldDay,
  done: LoanDone,
  now: Instant,
): Promise<void> {
  const { rows } = await sql`
    update day_end_run set last_loan_id = ${done.loanId}, loans = loans + 1, lease_until = ${leaseFrom(now)}::timestamptz,
      proposals = proposals + ${done.proposals}::integer, proposed = proposed + ${done.proposed}::bigint,
      notices = notices + ${done.notices}::integer, failed = failed + ${done.failure === undefined ? 0 : 1}::integer,
      last_error = coalesce(${done.failure ?? null}::text, last_error)
    where day = ${day}::date and runner = ${runner} and finished_at is null and last_loan_id < ${done.loanId}
    returning day`.execute(tx)
  if (rows.length === 0) throw new LostDay(`${day} is with another runner`)
}

export async function finishDay(db: Db, { day, runner }: HeldDay, now: Instant): Promise<void> {
  await sql`update day_end_run set finished_at = ${now}::timestamptz, lease_until = ${now}::timestamptz
    where day = ${day}::date and runner = ${runner} and finished_at is null`.execute(db)
}

/** Lets a day go that was not finished, so that the next runner need not wait. */
export async function letGo(db: Db, { day, runner }: HeldDay, now: Instant): Promise<void> {
  await sql`update day_end_run set lease_until = ${now}::timestamptz
    where day = ${day}::date and runner = ${runner} and finished_at is null`.execute(db)
}

/**
 * The loans, by number, for which a day's end means something: something late, something that falls due on one of the days
 * that are told about, or a proposal that may have to go. Asked once a run: a page at a time it would be the same walk each time.
 */
export async function loansToClose(
  db: Db,
  afterLoan: number,
  days: { readonly day: LocalDate; readonly told: readonly LocalDate[] },
): Promise<number[]> {
  const told = sql.join(days.told.map((day) => sql`${day}::date`))
  const { rows } = await sql<{ loan_id: number }>`
    select loan_id from (
      select i.loan_id from instalment i join loan using (loan_id)
      where loan.status = 'Released' and (due_on <= ${days.day}::date or due_on in (${told}))
        and i.interest + i.principal > i.interest_paid + i.principal_paid
        -- The same in the words of the index.
        and i.interest + i.principal + i.penalty > i.interest_paid + i.principal_paid + i.penalty_paid
      union select loan_id from penalty where status = 'Proposed') found
    where loan_id > ${afterLoan} order by loan_id`.execute(db)
  return rows.map((row) => row.loan_id)
}

/** Days that were begun and not finished, and the newest that was finished. */
export async function dayEndsSoFar(
  db: Db,
): Promise<{ readonly unfinished: LocalDate[]; readonly newest: LocalDate | null }> {
  const { rows } = await sql<{ day: LocalDate; finished: boolean }>`
    select day, finished_at is not null as finished from day_end_run
    where finished_at is null or day = (select max(day) from day_end_run where finished_at is not null)
    order by day`.execute(db)
  return {
    unfinished: rows.filter(({ finished }) => !finished).map(({ day }) => day),
    newest: rows.find(({ finished }) => finished)?.day ?? null,
  }
}
