/**
 * Payments posted a second over HTTP on PostgreSQL, beside the very same SQL from a bare loop. The statements of each
 * payment are recorded once while the real app posts them; the bare loop then sends just these, with the same number of
 * connections and the same 50 at once, to another copy of the same database.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { v7 as uuid } from 'uuid'
import { APP_HEADER, APP_HEADER_VALUE, IDEMPOTENCY_KEY } from '../../contract/wire/headers.ts'
import { systemClock } from '../../domain/clock.ts'
import { createApp } from '../../server/app.ts'
import { openHouse } from '../../server/open-house.ts'
import { startServedApp } from '../../tests/support/world/served-app.ts'
import { ApiClient } from './api-client.ts'
import { configFor, demoOnPostgres, type DemoPostgres } from './demo-on-postgres.ts'
import { median, ms, quantile, type Section } from './figure.ts'
import { listenToStatements, type Statement } from './listen-to-statements.ts'

const AT_ONCE = 50
const PAYMENTS = 3500
/** Sent before the clock runs, on either side: a server is not started again for each Saturday. */
const WARM_UP = 500
const ROUNDS = 3

interface Round {
  readonly perSecond: number
  readonly p50: number
  readonly p99: number
  readonly bare: number
  readonly ratio: number
}

interface Posting {
  readonly id: string
  readonly loanId: number
  readonly body: string
}

export const throughput: Section = {
  name: 'throughput',
  measure: async (say) => {
    const folder = mkdtempSync(join(tmpdir(), 'hulog-bench-'))
    say('making a company of 1,500 clients on PostgreSQL')
    const postgres = await demoOnPostgres(1500, folder)
    try {
      const postings = await makePostings(await postgres.copy())
      say('recording the statements')
      const recorded = await record(await postgres.copy(), folder, postings)
      const rounds: Round[] = []
      for (let round = 1; round <= ROUNDS; round++) {
        const http = await overHttp(postgres, postings)
        const bare = await bareLoop(await postgres.copy(), recorded)
        say(`round ${round}: ${Math.round(http.perSecond)}/s over HTTP, ${Math.round(bare)}/s bare`)
        rounds.push({ ...http, bare, ratio: http.perSecond / bare })
      }
      const of = (pick: (round: Round) => number) => median(rounds.map(pick))
      return [
        {
          what: 'payments posted a second over HTTP on PostgreSQL, against the same SQL from a bare loop',
          goal: '≥ 0.5 of it',
          measured: `${of((round) => round.ratio).toFixed(2)} (${Math.round(of((round) => round.perSecond))}/s against ${Math.round(of((round) => round.bare))}/s)`,
          method: `${PAYMENTS - WARM_UP} payments after ${WARM_UP} to warm up, on ${new Set(postings.map((posting) => posting.loanId)).size} loans, 50 at once, 10 connections, fsync on, ${ROUNDS} rounds side by side; ${(recorded.flat().length / recorded.length).toFixed(1)} statements a payment`,
        },
        {
          what: 'a payment over HTTP at 50 clients at once, p99',
          goal: '< 250 ms',
          measured: `${ms(of((round) => round.p99))} (median ${ms(of((round) => round.p50))})`,
          method: 'the same rounds',
        },
      ]
    } finally {
      await postgres.stop()
      rmSync(folder, { recursive: true, force: true })
    }
  },
}

/** Small payments on the investigator's loans in turn, so that no loan is paid off meanwhile. */
async function makePostings(url: string): Promise<Posting[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ loan_id: string }>(
    `select l.loan_id from loan l join client c using (acc_id) join team_member t on t.mgt_id = c.assigned_ci
     join account a on a.acc_id = t.acc_id where a.username = 'demo.investigator' and l.status = 'Released' order by l.loan_id`,
  )
  await client.end()
  const now = systemClock.now()
  return Array.from({ length: PAYMENTS }, (_, index) => {
    const id = uuid()
    const loanId = Number(rows[index % rows.length]?.loan_id)
    const body = {
      payment_id: id,
      loan_id: loanId,
      amount: 100 + index,
      method: 'cash',
      reference: '',
      slip_no: '',
      occurred_at: now,
      business_on: systemClock.today(),
      place: null,
      note: '',
    }
    return { id, loanId, body: JSON.stringify(body) }
  })
}

async function record(url: string, folder: string, postings: readonly Posting[]): Promise<Statement[][]> {
  const opened = await openHouse(configFor(url, folder), systemClock)
  const app = createApp(opened.house)
  const headers = { [APP_HEADER]: APP_HEADER_VALUE, 'Content-Type': 'application/json' }
  const body = JSON.stringify({ username: 'demo.investigator', password: 'Hulog-2026' })
  const signedIn = await app.request('/auth/loginCIU', { method: 'POST', headers, body })
  const cookie = (signedIn.headers.get('Set-Cookie') ?? '').split(';')[0] ?? ''
  let current: Statement[] = []
  const restore = listenToStatements((statement) => current.push(statement))
  const recorded: Statement[][] = []
  for (const posting of postings) {
    current = []
    const answer = await app.request('/application/submitNewPayment', {
      method: 'PUT',
      headers: { ...headers, Cookie: cookie, [IDEMPOTENCY_KEY]: posting.id },
      body: posting.body,
    })
    if (answer.status !== 200) throw new Error(`a payment was refused: ${await answer.text()}`)
    recorded.push(current)
  }
  restore()
  await opened.close()
  return recorded
}

async function overHttp(postgres: DemoPostgres, postings: readonly Posting[]) {
  const app = await startServedApp({ env: { DATABASE_URL: await postgres.copy(), DATABASE_POOL: '10' } })
  const client = new ApiClient(app.url, AT_ONCE)
  try {
    await client.signIn('/auth/loginCIU', 'demo.investigator')
    const latencies: number[] = []
    const send = async (posting: Posting) => {
      const start = performance.now()
      const answer = await client.send('PUT', '/application/submitNewPayment', posting.body, {
        [IDEMPOTENCY_KEY]: posting.id,
      })
      if (answer.status !== 200) throw new Error(`a payment was refused: ${answer.body.toString()}`)
      latencies.push(performance.now() - start)
    }
    const perSecond = await warmThenTimed(postings, send, () => latencies.splice(0))
    return { perSecond, p50: median(latencies), p99: quantile(latencies, 0.99) }
  } finally {
    client.close()
    await app.stop()
  }
}

async function bareLoop(url: string, recorded: readonly Statement[][]): Promise<number> {
  const pool = new pg.Pool({ connectionString: url, max: 10 })
  // Its connections outlive the loop by a moment, and the database is stopped under them.
  pool.on('error', () => {})
  const perSecond = await warmThenTimed(recorded, async (statements) => {
    const connection = await pool.connect()
    try {
      for (const { values, ...statement } of statements)
        await connection.query({ ...statement, values: [...values] })
    } finally {
      connection.release()
    }
  })
  await pool.end()
  return perSecond
}

/** Answers how many a second, the first ones not counted. */
async function warmThenTimed<Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<void>,
  onWarm: () => void = () => {},
): Promise<number> {
  await atOnce(items.slice(0, WARM_UP), work)
  onWarm()
  const timed = items.slice(WARM_UP)
  const began = performance.now()
  await atOnce(timed, work)
  return (timed.length * 1000) / (performance.now() - began)
}

async function atOnce<Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> {
  const queue = items.values()
  const worker = async () => {
    for (const item of queue) await work(item)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
}
