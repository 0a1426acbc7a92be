/** The server outlives its database: PostgreSQL crashes and comes back ten times while money is being taken. */
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { unpackRows } from '../../contract/wire/columns.ts'
import { stop as stopShape } from '../../contract/field/sync.ts'
import { systemClock } from '../../domain/clock.ts'
import { toCentavos } from '../../domain/money.ts'
import { formatSlip } from '../../domain/payments/slip-number.ts'
import { newCommandId } from '../../src/offline/outbox/save-command.ts'
import { connect, type Connected } from '../../server/db/connect.ts'
import { expectBalancedBooks } from '../support/money/books.ts'
import { makeDemoCompany } from '../support/world/demo-company.ts'
import { startPostgres, type ThrowAwayPostgres } from '../support/world/postgres.ts'
import { startServedApp, type ServedApp } from '../support/world/served-app.ts'
import { Office } from './support/office.ts'

const RESTARTS = 10
const LANES = 6
const BETWEEN = 15

let cluster: ThrowAwayPostgres
let server: ServedApp
let books: Connected

beforeAll(async () => {
  // With fsync, as a company runs it: what was answered with yes has to be there after a crash.
  cluster = await startPostgres({ durable: true })
  const databaseUrl = await makeDemoCompany(await cluster.freshDatabase())
  server = await startServedApp({
    env: { DATABASE_URL: databaseUrl, LOG_LEVEL: 'silent', HULOG_CALLS_PER_MINUTE: '0' },
  })
  books = await connect({ databaseUrl, poolSize: 2 })
}, 300_000)
afterAll(async () => {
  await books?.close()
  await server?.stop()
  await cluster?.stop()
})

const taken = new Map<string, number>()
const answers = new Map<string, number>()
let isOver = false

/** Takes payments one after the other; each is asked again under its id until it is settled, as a phone would. */
async function collect(investigator: Office, lane: number, loans: readonly number[]): Promise<void> {
  for (let no = 0; !isOver; no++) {
    const id = newCommandId()
    const amount = 10_000 + no
    const form = {
      payment_id: id,
      loan_id: loans[no % loans.length] ?? 0,
      amount: toCentavos(amount),
      method: 'cash' as const,
      reference: '',
      slip_no: formatSlip(`XLANE${'ABCDEF'[lane]}`, no + 1),
      occurred_at: systemClock.now(),
      business_on: systemClock.today(),
      place: null,
      note: '',
    }
    while ((await answerTo(investigator, form, id)) !== 'done');
    taken.set(id, amount)
  }
}

async function answerTo(
  investigator: Office,
  form: Parameters<typeof investigator.ask<'collectPayment'>>[1],
  id: string,
): Promise<string> {
  const answer = await investigator.ask('collectPayment', form, id)
  const said = (await answer.json()) as { success: boolean; code?: string }
  const word = said.success ? 'done' : `${answer.status} ${said.code} ${answer.headers.get('Retry-After')}`
  answers.set(word, (answers.get(word) ?? 0) + 1)
  return word
}

it('ten crashes of PostgreSQL under load end no process, lose no payment and double none', async () => {
  const investigator = await new Office(server.url).signIn('demo.investigator')
  const page = await investigator.get('pullWorklist', { after: 0, limit: 500 })
  const loans = unpackRows(stopShape, page.stops).map((stop) => stop.loan_id)
  const pid = server.pid
  const lanes = Array.from({ length: LANES }, (_, lane) =>
    collect(
      investigator,
      lane,
      loans.filter((_loan, index) => index % LANES === lane),
    ),
  )
  const ended = Promise.all(lanes)
  try {
    for (let restart = 0; restart < RESTARTS; restart++) {
      const before = taken.size
      await expect
        .poll(() => taken.size, { interval: 10, timeout: 60_000 })
        .toBeGreaterThanOrEqual(before + BETWEEN)
      await cluster.restartHard()
    }
  } finally {
    isOver = true
  }
  await ended
  console.log(`${taken.size} payments, ${JSON.stringify(Object.fromEntries(answers))}`)
  expect((await fetch(`${server.url}/health`)).status).toBe(200)
  expect(server.pid).toBe(pid)
  expect(new Set(answers.keys())).toEqual(new Set(['done', '503 TRY_AGAIN 3']))

  const { rows } = await sql<{ payment_id: string; amount: number }>`
    select payment_id, amount from payment where slip_no like 'XLANE%'`.execute(books.db)
  expect(rows).toHaveLength(taken.size)
  expect(new Map(rows.map((row) => [row.payment_id, row.amount]))).toEqual(taken)
  await expectBalancedBooks(books.db)
})

it('what the server does by itself goes on when the database is back: a letter still leaves', async () => {
  await sql`insert into mail (recipient, subject, text, html, created_at, send_after, give_up_at)
    values ('someone@example.com', 'After the crash', 'Hello', null, now(), now(), now() + interval '1 hour')`.execute(
    books.db,
  )
  const unsent = () =>
    sql<{
      left: number
    }>`select count(*) as left from mail where subject = 'After the crash' and sent_at is null`.execute(
      books.db,
    )
  await expect.poll(async () => (await unsent()).rows[0]?.left, { interval: 200 }).toBe(0)
})
