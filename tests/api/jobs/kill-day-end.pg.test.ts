/** The real program is killed without a word at moments chosen by how far it has come, and what it leaves is gone on with. */
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { instantFromMs, instantMs, type LocalDate } from '../../../domain/calendar.ts'
import { systemClock } from '../../../domain/clock.ts'
import { nextWorkingDay } from '../../../domain/loans/plan/due-days.ts'
import { pesos } from '../../../domain/money.ts'
import { holidaysFrom } from '../../../server/settings/settings.ts'
import { expectBalancedBooks } from '../../support/money/books.ts'
import { endDay, writtenByDayEnds } from '../../support/money/day-end.ts'
import { startDayEnd } from '../../support/money/day-end-process.ts'
import { freshDatabase } from '../../support/world/fresh-database.ts'
import { openCompany } from '../../support/world/lending-company.ts'
import { testApp, type TestApp } from '../../support/world/test-app.ts'

const LOANS = 8
const DAYS = 86_400_000

let at: TestApp
let databaseUrl: string
/** On which the third of thirteen instalments turns out late. */
let day: LocalDate
let whole: Awaited<ReturnType<typeof writtenByDayEnds>>
const loans: number[] = []

beforeAll(async () => {
  databaseUrl = await freshDatabase()
  at = await testApp({ databaseUrl })
  // The program asks the machine for the time, so the company lent forty days before that.
  at.clock.set(instantFromMs(instantMs(systemClock.now()) - 40 * DAYS))
  const company = await openCompany(at)
  for (let count = 0; count < LOANS; count++) {
    const { loanId } = await company.lend({ accId: await company.newClient(), amount: pesos(13_000) })
    loans.push(loanId)
  }
  await sql`update account set email = username || '@example.com' where role = 'CLIENT_USER'`.execute(at.db)
  const { due_on } = await at.db
    .selectFrom('instalment')
    .select('due_on')
    .where('no', '=', 3)
    .executeTakeFirstOrThrow()
  day = nextWorkingDay(due_on, await at.db.transaction().execute((tx) => holidaysFrom(tx, due_on)))
  at.clock.set(systemClock.now())
  expect(await endDay(at, day)).toBe('closed')
  whole = await writtenByDayEnds(at)
  for (const table of ['penalty', 'notice', 'mail', 'day_end_run'] as const)
    await at.db.deleteFrom(table).execute()
})
afterAll(async () => {
  await expectBalancedBooks(at.db)
  await at.close()
})

interface Place {
  readonly table: 'day_end_run' | 'notice'
  readonly condition: string
}

/** Runs the program until it is about to write a row that fits, all before it written and nothing of it committed, and kills it. */
async function killAt({ table, condition }: Place): Promise<void> {
  await sql`create or replace function hold_on() returns trigger language plpgsql as ${sql.raw(
    `$$ begin if ${condition} then perform pg_advisory_xact_lock(7); end if; return new; end $$`,
  )}`.execute(at.db)
  await sql`create trigger hold_on before insert or update on ${sql.table(table)} for each row execute function hold_on()`.execute(
    at.db,
  )
  await at.db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(7)`.execute(tx)
    const program = startDayEnd(databaseUrl, day)
    await expect.poll(held, { interval: 10, timeout: 20_000 }).toHaveLength(1)
    await program.killHard()
    // The database notices later that no one listens any more; until then the row would be held.
    for (const pid of await held()) await sql`select pg_terminate_backend(${pid}::integer, 5000)`.execute(tx)
  })
  await sql`drop trigger hold_on on ${sql.table(table)}`.execute(at.db)
}

async function held(): Promise<number[]> {
  const { rows } = await sql<{ pid: number }>`select pid from pg_stat_activity
    where datname = current_database() and wait_event = 'advisory'`.execute(at.db)
  return rows.map(({ pid }) => pid)
}

/** Two minutes without a sign of life. */
const untilFollowed = () =>
  sql`update day_end_run set lease_until = now() - interval '1 second' where finished_at is null`.execute(
    at.db,
  )

/** Loans of which anything is written. */
async function touched(): Promise<number[]> {
  const { rows } = await sql<{ loan_id: number }>`select loan_id from penalty
    union select (params ->> 'loan_id')::bigint from notice where params ? 'loan_id' order by 1`.execute(
    at.db,
  )
  return rows.map(({ loan_id }) => loan_id)
}

it('killed four times on its way, it ends with what it would have written in one go', async () => {
  const places: (Place & { done: number })[] = [
    { table: 'day_end_run', condition: 'new.loans = 1', done: 0 },
    { table: 'notice', condition: `new.params ->> 'loan_id' = '${loans[3]}'`, done: 3 },
    { table: 'day_end_run', condition: `new.loans = ${LOANS}`, done: LOANS - 1 },
    { table: 'day_end_run', condition: 'new.finished_at is not null', done: LOANS },
  ]
  for (const place of places) {
    await killAt(place)
    expect(await touched(), `${place.table}: ${place.condition}`).toEqual(loans.slice(0, place.done))
    if (place.done === 3)
      expect(await startDayEnd(databaseUrl, day).ended).toEqual({ code: 1, said: `${day}: held by another` })
    await untilFollowed()
  }
  expect(await startDayEnd(databaseUrl, day).ended).toEqual({ code: 0, said: `${day}: closed` })
  const written = await writtenByDayEnds(at)
  expect(written).toEqual(whole)
  expect(written.runs).toMatchObject([{ finished: true, loans: LOANS, notices: LOANS }])
  expect([written.penalties.length, written.letters.length]).toEqual([2 * LOANS, LOANS])
})
