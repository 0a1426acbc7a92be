/**
 * Lists and totals of the office at the size of a large company, which is made as `npm run demo -- --clients 100000 --years 2.5`
 * makes it: each call over and over through the whole pipeline, with the plans of its statements beside the figures.
 * `HULOG_SCALE_CLIENTS` makes a smaller company, and `HULOG_SCALE_URL` names a database that holds one already.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Hono } from 'hono'
import { calls, type CallName } from '../../contract/index.ts'
import { APP_HEADER, APP_HEADER_VALUE } from '../../contract/wire/headers.ts'
import { addDays, firstOfMonth, monthOf, yearOf } from '../../domain/calendar.ts'
import { systemClock } from '../../domain/clock.ts'
import { createApp } from '../../server/app.ts'
import { DEMO_PASSWORD, loadDemo } from '../../server/demo/load-demo.ts'
import { openHouse } from '../../server/open-house.ts'
import { startPostgres } from '../../tests/support/world/postgres.ts'
import { configFor } from './demo-on-postgres.ts'
import { median, ms, quantile, type Figure, type Section } from './figure.ts'
import { listenToStatements, type Statement } from './listen-to-statements.ts'

const CLIENTS = Number(process.env['HULOG_SCALE_CLIENTS'] ?? 100_000)
const YEARS = 2.5
const MADE_BEFORE = process.env['HULOG_SCALE_URL']
const BOSS = 'demo.superadmin'
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
const EVER = { from: '2010-01-01', to: today }

/** Searched by a whole name, a name that every thirtieth bears, and the first letter that somebody types. */
const SEARCHED = [
  ['payments', 'listPayments'],
  ['borrowers', 'listBorrowers'],
  ['cash handed out', 'listReleases'],
  ['accounts', 'listAccounts'],
  ['clients', 'listClients'],
] as const satisfies readonly (readonly [string, CallName])[]

/** Lists that a company has little in, or that the demo leaves empty: they must not go through what is long. */
const SHORT = [
  'listAccountsToConfirm',
  'listActsAlone',
  'listClientDebts',
  'listClosedMonths',
  'listDayEnds',
  'listHeldWork',
  'listNewCash',
  'listNotices',
  'listPhones',
  'listReversals',
  'listSafeCounts',
  'listSuperAdminChanges',
  'listTraces',
] as const satisfies readonly CallName[]

/** A page comes with the totals of its whole filter, which is what makes some of them totals by their goal. */
const asksOf = (known: Known): readonly Ask[] => [
  page('all payments', 'listPayments'),
  page('payments of a month, by bank', 'listPayments', {
    from: addDays(today, -60),
    to: addDays(today, -30),
    method: 'bank',
  }),
  page('payments for verification', 'listPayments', { status: 'For Verification' }),
  page('payments of a collector', 'listPayments', { mgt_id: known.collector }),
  page('payments from two years back', 'listPayments', { to: addDays(today, -730) }),
  total('payments found by a slip number', 'listPayments', { search: known.slip }),
  page('payments of an applicant', 'listApplicationPayments', { acc_id: known.client }),
  total('borrowers, all', 'listBorrowers'),
  total('borrowers, running', 'listBorrowers', { stats: 'running' }),
  page('borrowers, late 8 to 30 days', 'listBorrowers', { stats: 'late-8-30' }),
  page('borrowers, late, the latest first', 'listBorrowers', { stats: 'overdue', sort: 'days_late' }),
  total('borrowers, all, by balance', 'listBorrowers', { sort: 'balance' }),
  total('borrowers, fully paid', 'listBorrowers', { stats: 'fully-paid' }),
  page('cash handed out for loans', 'listReleases'),
  total('total loan amount', 'getTotalLent'),
  total('total applied for', 'getTotalApplied'),
  total('applicants of a CI', 'countApplicants', { id: known.collector }),
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
  page('clients', 'listClients'),
  page('clients of a CI', 'listClients', { mgt_id: known.collector }),
  ...SEARCHED.flatMap(([what, name]) =>
    [known.name, 'panganiban', 'a'].map((search) =>
      total(`${what} that ${search === known.name ? 'a whole name' : `'${search}'`} finds`, name, { search }),
    ),
  ),
  total("payments of a month that 'panganiban' finds", 'listPayments', {
    from: addDays(today, -60),
    to: addDays(today, -30),
    search: 'panganiban',
  }),
  total("payments of a month that 'a' finds", 'listPayments', {
    from: addDays(today, -60),
    to: addDays(today, -30),
    search: 'a',
  }),
  page("applications that wait, by 'panganiban'", 'listPendingApplications', { search: 'panganiban' }),
  page("remittances that 'panganiban' finds", 'listRemittances', { search: 'panganiban' }),
  page("payments to look at, by 'panganiban'", 'listPaymentExceptions', { search: 'panganiban' }),
  page('applications that wait', 'listPendingApplications'),
  page('applications approved', 'listApprovedApplications'),
  page('applications of a client', 'listClientApplications', { id: known.client }),
  page('payments of a loan', 'listLoanPayments', { id: known.loan }),
  page('penalties of a loan', 'listPenalties', { id: known.loan }),
  page('the profile of a client', 'getClientProfile', { id: known.client }),
  page('the team', 'listTeam', { id: known.boss }),
  page('the team that works', 'listActiveTeam'),
  page('expenses', 'listExpenses'),
  page('payrolls', 'listPayrolls'),
  page('collectibles of a CI', 'listCollectibles', { from: today, to: today, mgt_id: known.collector }),
  page('remittances', 'listRemittances'),
  page('remittances of a CI', 'listRemittances', { mgt_id: known.collector }),
  page('payments to look at', 'listPaymentExceptions'),
  page('penalties proposed', 'listProposedPenalties'),
  page('the audit', 'listAudit'),
  page('entries of cash on hand', 'listCashEntries', EVER),
  page('entries of one rare line', 'listCashEntries', { ...EVER, line: 'capital' }),
  page('entries of cash that left for loans', 'listCashEntries', { ...EVER, line: 'release', side: 'out' }),
  total('differences of cash that are open, of 20,000', 'listCashDifferences'),
  page('what is left to decide', 'countToDecide'),
  page('a payment', 'getPayment', { payment_id: known.payment }),
  page('a reversal, before it is done', 'previewReversal', { payment_id: known.payment }),
  page('what pays a loan off', 'quotePayOff', { id: known.loan }),
  page('the file of a client, whole', 'exportClient', { id: known.client }),
  ...SHORT.map((name) => page('a list that is short', name)),
]

export const scale: Section = {
  name: 'scale',
  measure: async (say) => {
    const folder = mkdtempSync(join(tmpdir(), 'hulog-bench-'))
    const cluster = MADE_BEFORE === undefined ? await startPostgres({ durable: true }) : undefined
    try {
      const url = MADE_BEFORE ?? (await cluster?.freshDatabase()) ?? ''
      const made = cluster ? [await makeCompany(url, folder, say)] : []
      return [...made, ...(await measureAll(url, folder, say))]
    } finally {
      await cluster?.stop()
      rmSync(folder, { recursive: true, force: true })
    }
  },
}

async function makeCompany(url: string, folder: string, say: (line: string) => void): Promise<Figure> {
  const { house, close } = await openHouse(configFor(url, folder))
  const began = performance.now()
  await loadDemo(house, { clients: CLIENTS, years: YEARS, progress: say })
  const took = Math.round((performance.now() - began) / 1000)
  await close()
  const made = await asked(url, async (client) => {
    await fillTheDesk(client)
    await client.query('vacuum analyze')
    const { rows } = await client.query<
      Record<string, string>
    >(`select (select count(*) from client) as clients,
      (select count(*) from loan) as loans, (select count(*) from payment) as payments,
      (select count(*) from transfer) as entries`)
    return rows[0] ?? {}
  })
  const company = {
    what: 'the company, made (`npm run demo`)',
    goal: 'in minutes',
    measured: `${took} s`,
    method: `${Object.entries(made)
      .map(([what, count]) => `${count} ${what}`)
      .join(', ')}, with indexes and statistics`,
  }
  say(`${company.measured}: ${company.method}`)
  return company
}

/**
 * What the history of a demo does not leave behind: an audit as long as its payments, the expenses of every branch, differences of cash that
 * were decided, and penalties to decide.
 */
async function fillTheDesk(client: pg.Client): Promise<void> {
  const told = 'category, payee, particulars, amount, expense_on, submitted_by, submitted_at'
  const decided = 'status, decided_by, decided_at, paid_from, paid_on'
  await client.query(`insert into expense (command_id, ${told}, ${decided})
    select gen_random_uuid(), ${told}, ${decided} from expense, generate_series(1, 100) where status = 'Approved'`)
  await client.query(`insert into audit (at, acc_id, call, command_id, input, changes)
    select received_at, collector, 'collectPayment', payment_id, jsonb_build_object('loan_id', loan_id, 'amount', amount),
      jsonb_build_array(jsonb_build_object('table', 'payment', 'id', payment_id))
    from payment where posting_order % 10 = 0 order by received_at`)
  await client.query(
    `insert into penalty (loan_id, instalment_no, amount, penalty_on, status, created_at)
    select distinct on (loan_id) loan_id, no, 1 + (i.interest + i.principal) / 20, $1::date, 'Proposed', $1::date
    from instalment i join loan using (loan_id)
    where loan.status = 'Released' and principal_paid < i.principal and due_on < $1::date - 4 order by loan_id, no on conflict do nothing`,
    [today],
  )
  await client.query(`with noted as (
      insert into cash_difference (mgt_id, amount, reason, noted_at, noted_by)
      select mgt_id, amount, reason, noted_at, noted_by from cash_difference, generate_series(1, 200)
      returning difference_id, amount, reason, noted_at, noted_by)
    insert into difference_decision (difference_id, kind, amount, reason, decided_at, decided_by)
    select difference_id, 'absorbed', abs(amount), reason, noted_at, noted_by from noted`)
}

async function asked<Answer>(url: string, ask: (client: pg.Client) => Promise<Answer>): Promise<Answer> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await ask(client)
  } finally {
    await client.end()
  }
}

/** What some of the calls are asked about. */
interface Known {
  readonly client: number
  readonly loan: number
  readonly collector: number
  /** The client's, as somebody types it. */
  readonly name: string
  /** The super admin's mgt_id. */
  readonly boss: number
  readonly slip: string
  readonly payment: string
}

async function readKnown(client: pg.Client): Promise<Known> {
  const { rows } = await client.query<Record<keyof Known, string>>(
    `with typical as (select assigned_ci as collector from client where assigned_ci is not null
      group by assigned_ci order by count(*) offset (select count(distinct assigned_ci) / 2 from client) limit 1)
    select l.acc_id as client, l.loan_id as loan, typical.collector, slip_no as slip, payment_id as payment,
      (select firstname || ' ' || lastname from account join person using (p_id) where account.acc_id = l.acc_id) as name,
      (select mgt_id from team_member join account using (acc_id) where username = '${BOSS}') as boss
    from typical join client on assigned_ci = typical.collector join loan l using (acc_id) join payment using (loan_id)
    where l.status = 'Released' and slip_no <> '' order by payment_id limit 1`,
  )
  const [row] = rows
  if (!row) throw new Error('the company has no running loan')
  const { client: accId, loan, collector, boss, slip, name, payment } = row
  return {
    client: Number(accId),
    loan: Number(loan),
    collector: Number(collector),
    boss: Number(boss),
    slip,
    name,
    payment,
  }
}

async function measureAll(url: string, folder: string, say: (line: string) => void): Promise<Figure[]> {
  const { house, close } = await openHouse(configFor(url, folder))
  const app = createApp(house)
  const cookie = await signIn(app)
  const plans: string[] = []
  const figures: Figure[] = []
  for (const ask of asksOf(await asked(url, readKnown))) {
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
    body: JSON.stringify({ username: BOSS, password: DEMO_PASSWORD }),
  })
  return (answer.headers.get('Set-Cookie') ?? '').split(';')[0] ?? ''
}

/** Asks once and answers how many milliseconds it took. */
async function send(app: Hono, cookie: string, ask: Ask): Promise<number> {
  const { name, input } = ask
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
  // A quick machine asks for more in a minute than one account may.
  if (answer.status === 429) {
    await sleep(1000 * Number(answer.headers.get('Retry-After')))
    return send(app, cookie, ask)
  }
  if (answer.status !== 200) throw new Error(`${name} was refused: ${text}`)
  return performance.now() - began
}

/** How the database goes about the statements that read; those of session and transaction are left out. */
function plansOf(url: string, statements: readonly Statement[]): Promise<string> {
  return asked(url, async (client) => {
    const plans: string[] = []
    for (const { text, values } of statements) {
      if (!/^\s*(select|with)/i.test(text) || /\bsession\b|\bsetting\b/.test(text)) continue
      const { rows } = await client.query<Record<string, string>>(`explain (analyze, buffers) ${text}`, [
        ...values,
      ])
      plans.push(text.trim(), ...rows.map((row) => `    ${row['QUERY PLAN']}`), '')
    }
    return plans.join('\n')
  })
}
