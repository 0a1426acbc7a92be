/**
 * Lists and totals of the office on a company of many years: each call over and over through the whole pipeline, with the
 * plans of its slowest statements beside the figures. `HULOG_SCALE_CLIENTS` makes a smaller company.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { Hono } from 'hono'
import { calls, type CallName } from '../../contract/index.ts'
import { APP_HEADER, APP_HEADER_VALUE } from '../../contract/headers.ts'
import { addDays, firstOfMonth, monthOf, yearOf } from '../../domain/calendar.ts'
import { systemClock } from '../../domain/clock.ts'
import { createApp } from '../../server/app.ts'
import { openHouse } from '../../server/open-house.ts'
import { startPostgres } from '../../tests/support/postgres.ts'
import { configFor } from './demo-on-postgres.ts'
import { median, ms, quantile, type Figure, type Section } from './figure.ts'
import { listenToStatements, type Statement } from './listen-to-statements.ts'
import { BOSS, makeScaleCompany, PASSWORD, type MadeCompany } from './scale-company.ts'

const CLIENTS = Number(process.env['HULOG_SCALE_CLIENTS'] ?? 100_000)
const ROUNDS = 30
const PLANS = new URL('../../.cache/scale-plans.txt', import.meta.url)
const PAGE_GOAL = 100
const TOTAL_GOAL = 300

interface Ask {
  readonly what: string
  readonly name: CallName
  readonly input: Record<string, unknown>
  readonly goal: number
}

const today = systemClock.today()
const page = (what: string, name: CallName, input: Record<string, unknown> = {}): Ask => ({
  what,
  name,
  input,
  goal: PAGE_GOAL,
})
const total = (what: string, name: CallName, input: Record<string, unknown> = {}): Ask => ({
  ...page(what, name, input),
  goal: TOTAL_GOAL,
})
const EVER = { from: '2022-02-01', to: today }

/** A page comes with the totals of its whole filter, which is what makes some of them totals by their goal. */
const ASKS: readonly Ask[] = [
  page('all payments', 'listPayments'),
  page('payments of a month, by bank', 'listPayments', {
    from: addDays(today, -60),
    to: addDays(today, -30),
    method: 'bank',
  }),
  page('payments for verification', 'listPayments', { status: 'For Verification' }),
  page('payments of a collector', 'listPayments', { mgt_id: 5 }),
  page('payments from three years back', 'listPayments', { to: addDays(today, -1000) }),
  total('payments of everybody named Panganiban', 'listPayments', { search: 'panganiban' }),
  total('payments found by a slip number', 'listPayments', { search: 'S77-3' }),
  page('payments of an applicant', 'listApplicationPayments', { acc_id: 77 }),
  total('borrowers, all', 'listBorrowers'),
  total('borrowers, running', 'listBorrowers', { stats: 'running' }),
  page('borrowers, late 8 to 30 days', 'listBorrowers', { stats: 'late-8-30' }),
  page('borrowers, late, the latest first', 'listBorrowers', { stats: 'overdue', order: 'days_late' }),
  total('borrowers, all, by balance', 'listBorrowers', { order: 'balance' }),
  total('borrowers, fully paid', 'listBorrowers', { stats: 'fully-paid' }),
  total('borrowers found by name', 'listBorrowers', { search: 'panganiban' }),
  page('cash handed out for loans', 'listReleases'),
  total('cash handed out, found by name', 'listReleases', { search: 'panganiban' }),
  total('total loan amount', 'getTotalLent'),
  total('total applied for', 'getTotalApplied'),
  total('applicants of a CI', 'countApplicants', { id: 5 }),
  total('paid in a month', 'getMonthTakings', { month: monthOf(today), year: yearOf(today) }),
  total('paid since the beginning', 'getTakings', EVER),
  total('paid in each month of a year', 'getYearTakings', { year: yearOf(today) - 1 }),
  total('where the cash is', 'getCashOnHand'),
  total('cash on hand by day, of a month', 'getCashFlow', {
    from: firstOfMonth(today),
    to: today,
    by: 'day',
  }),
  total('cash on hand by month, since the beginning', 'getCashFlow', { ...EVER, by: 'month' }),
  page('accounts', 'listAccounts'),
  total('accounts found by name', 'listAccounts', { search: 'panganiban' }),
  page('clients', 'listClients'),
  page('clients of a CI', 'listClients', { mgt_id: 5 }),
  page('applications that wait', 'listPendingApplications'),
  page('collectibles of a CI', 'listCollectibles', { from: today, to: today, mgt_id: 5 }),
  page('remittances', 'listRemittances'),
  page('remittances of a CI', 'listRemittances', { mgt_id: 5 }),
  page('payments to look at', 'listPaymentExceptions'),
  page('penalties proposed', 'listProposedPenalties'),
  page('the audit', 'listAudit'),
  page('entries of cash on hand', 'listCashEntries', EVER),
  page('entries of one rare line', 'listCashEntries', { ...EVER, from: '2010-01-01', line: 'capital' }),
  page('entries of cash that left for loans', 'listCashEntries', { ...EVER, line: 'release', side: 'out' }),
]

export const scale: Section = {
  name: 'scale',
  measure: async (say) => {
    const folder = mkdtempSync(join(tmpdir(), 'hulog-bench-'))
    const cluster = await startPostgres({ durable: true })
    try {
      const url = await cluster.freshDatabase()
      await (await openHouse(configFor(url, folder))).close()
      const began = performance.now()
      const made = await makeScaleCompany(url, { clients: CLIENTS, today }, say)
      const company: Figure = {
        what: 'the company, made',
        goal: 'in minutes',
        measured: `${Math.round((performance.now() - began) / 1000)} s`,
        method: `${inWords(made)}, filled by the database itself, with indexes and statistics`,
      }
      say(`${company.measured}: ${company.method}`)
      return [company, ...(await measureAll(url, folder, say))]
    } finally {
      await cluster.stop()
      rmSync(folder, { recursive: true, force: true })
    }
  },
}

const inWords = ({ loans, payments, transfers }: MadeCompany) =>
  [`${CLIENTS} clients`, `${loans} loans`, `${payments} payments`, `${transfers} transfers`].join(', ')

async function measureAll(url: string, folder: string, say: (line: string) => void): Promise<Figure[]> {
  const { house, close } = await openHouse(configFor(url, folder))
  const app = createApp(house)
  const cookie = await signIn(app)
  const plans: string[] = []
  const figures: Figure[] = []
  for (const ask of ASKS) {
    const statements: Statement[] = []
    const stop = listenToStatements((statement) => statements.push(statement))
    await send(app, cookie, ask)
    stop()
    plans.push(`\n# ${ask.what}: ${ask.name} ${JSON.stringify(ask.input)}\n`, await plansOf(url, statements))
    const took: number[] = []
    for (let round = 0; round < ROUNDS; round++) took.push(await send(app, cookie, ask))
    figures.push(figureOf(ask, took))
    say(`${ask.what}: ${ms(median(took))}, p99 ${ms(quantile(took, 0.99))}`)
  }
  await close()
  await mkdir(new URL('.', PLANS), { recursive: true })
  await writeFile(PLANS, plans.join('\n'))
  return figures
}

const figureOf = ({ what, name, goal }: Ask, took: readonly number[]): Figure => ({
  what: `${what} (\`${name}\`)`,
  goal: `< ${goal} ms`,
  measured: `${ms(median(took))}, p99 ${ms(quantile(took, 0.99))}`,
  method: `through the whole pipeline on PostgreSQL, ${took.length} times`,
})

async function signIn(app: Hono): Promise<string> {
  const answer = await app.request('/auth/loginSU', {
    method: 'POST',
    headers: { [APP_HEADER]: APP_HEADER_VALUE, 'Content-Type': 'application/json' },
    body: JSON.stringify({ username: BOSS, password: PASSWORD }),
  })
  return (answer.headers.get('Set-Cookie') ?? '').split(';')[0] ?? ''
}

/** Asks once and answers how many milliseconds it took. */
async function send(app: Hono, cookie: string, { name, input }: Ask): Promise<number> {
  const { method } = calls[name]
  const asked =
    method === 'GET'
      ? `?${new URLSearchParams(Object.entries(input).map(([key, value]) => [key, String(value)]))}`
      : ''
  const path = calls[name].path.replace(/\{(\w+)\}/g, (_, field: string) => String(input[field])) + asked
  const began = performance.now()
  const answer = await app.request(path, {
    method,
    headers: { [APP_HEADER]: APP_HEADER_VALUE, 'Content-Type': 'application/json', Cookie: cookie },
    ...(method === 'GET' ? {} : { body: JSON.stringify(input) }),
  })
  const text = await answer.text()
  if (answer.status !== 200) throw new Error(`${name} was refused: ${text}`)
  return performance.now() - began
}

/** How the database goes about the statements that read; those of session and transaction are left out. */
async function plansOf(url: string, statements: readonly Statement[]): Promise<string> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const plans: string[] = []
  for (const { text, values } of statements) {
    if (!/^\s*(select|with)/i.test(text) || /\bsession\b|\bsetting\b/.test(text)) continue
    const { rows } = await client.query<Record<string, string>>(`explain (analyze, buffers) ${text}`, [
      ...values,
    ])
    plans.push(text.trim(), ...rows.map((row) => `    ${row['QUERY PLAN']}`), '')
  }
  await client.end()
  return plans.join('\n')
}
