/**
 * Makes a company of any size by statements that the database itself fills: people, loans, schedules, payments and the books,
 * which balance. Everything follows from the row's own number, so the same size is the same company. Each client has three
 * loans of 19 weeks one after the other; the last one is new, paid in time, late, or paid up.
 */
import pg from 'pg'
import { hash } from '@node-rs/argon2'
import { MEN, SURNAMES, WOMEN } from '../../server/demo/people-names.ts'

export const BOSS = 'scale.superadmin'
export const PASSWORD = 'Hulog-2026'
const CLIENTS_A_COLLECTOR = 300
const WEEKS = 19
const CLIENTS_A_STATEMENT = 2500
/** Tables that are filled without their references being looked up row by row. */
const FILLED = [
  'person',
  'account',
  'client',
  'other_info',
  'team_member',
  'application',
  'loan',
  'instalment',
  'payment',
  'payment_part',
  'ledger_account',
  'transfer',
]

export interface Scale {
  readonly clients: number
  /** `YYYY-MM-DD`; history ends on it. */
  readonly today: string
}

export interface MadeCompany {
  readonly loans: number
  readonly payments: number
  readonly transfers: number
}

export async function makeScaleCompany(
  url: string,
  scale: Scale,
  say: (line: string) => void,
): Promise<MadeCompany> {
  const indexes = await connected(url, async (client) => {
    const dropped = await dropIndexes(client)
    for (const table of FILLED) await client.query(`alter table ${table} disable trigger all`)
    // The sums that lists and totals are read from are kept by the real triggers.
    await client.query('alter table payment enable trigger payments_counted')
    await client.query('alter table transfer enable trigger cash_counted')
    await makePeople(client, scale)
    return dropped
  })
  for (let first = 1; first <= scale.clients; first += CLIENTS_A_STATEMENT) {
    const last = Math.min(scale.clients, first + CLIENTS_A_STATEMENT - 1)
    // A connection each, so that the sums are spread over their stripes as in real business.
    await connected(url, (client) => makeLoans(client, scale, first, last))
    say(`${last} of ${scale.clients} clients`)
  }
  return connected(url, async (client) => {
    await remit(client)
    await leaveWork(client, scale)
    say('indexes')
    for (const index of indexes) await client.query(index)
    for (const table of FILLED) await client.query(`alter table ${table} enable trigger all`)
    await client.query('vacuum analyze')
    return counted(client)
  })
}

async function connected<Made>(url: string, work: (client: pg.Client) => Promise<Made>): Promise<Made> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Drops what is quicker made once at the end, and answers the statements that make it. */
async function dropIndexes(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
     where indrelid = any($1::regclass[]) and not exists (select from pg_constraint where conindid = indexrelid)`,
    [FILLED],
  )
  for (const { name } of rows) await client.query(`drop index ${name}`)
  return rows.map((row) => row.definition)
}

const words = (list: readonly string[]) => `array[${list.map((word) => `'${word}'`).join(', ')}]`
/** A number that looks like chance, from 0 to below a limit. */
const chance = (seed: string, limit: number) => `abs(hashint8((${seed})::bigint)::bigint) % ${limit}`

async function makePeople(client: pg.Client, { clients, today }: Scale): Promise<void> {
  const team = Math.ceil(clients / CLIENTS_A_COLLECTOR)
  const all = clients + team + 1
  const passwordHash = await hash(PASSWORD)
  const firstNames = [...WOMEN, ...MEN]
  await client.query(`insert into person (p_id, firstname, lastname, contact, address)
    select i, (${words(firstNames)})[1 + ${chance('i', firstNames.length)}],
      (${words(SURNAMES)})[1 + ${chance('i * 7', SURNAMES.length)}],
      '09' || lpad((${chance('i * 13', 1_000_000_000)})::text, 9, '0'), 'Purok ' || i % 9 || ', Batangas'
    from generate_series(1, ${all}) i`)
  await client.query(
    `insert into account (acc_id, p_id, username, password_hash, role, status, created_at)
    select i, i, case when i = ${all} then '${BOSS}' else 'scale.user.' || i end, $1,
      case when i <= ${clients} then 'CLIENT_USER' when i = ${all} then 'SUPER_ADMIN_USER' else 'CI_USER' end, 'Active',
      date '${today}' - 1500
    from generate_series(1, ${all}) i`,
    [passwordHash],
  )
  await client.query(
    `insert into team_member (mgt_id, acc_id) select i, ${clients} + i from generate_series(1, ${team + 1}) i`,
  )
  await client.query(`insert into client (acc_id, assigned_ci, loan_level)
    select i, 1 + i % ${team}, 3 from generate_series(1, ${clients}) i`)
  await client.query(`insert into ledger_account (code, kind) values ('cash_on_hand', 'asset'), ('bank', 'asset'),
    ('e_wallet', 'asset'), ('suspense', 'asset'), ('interest_income', 'income'), ('service_fee_income', 'income'),
    ('owners_capital', 'equity')`)
  await client.query(`insert into transfer (debit, credit, amount, code, business_on, posted_at)
    values ('cash_on_hand', 'owners_capital', 1000000000000, 'capital.added', date '${today}' - 1500, now())`)
}

/** Three loans of some clients, with everything that was paid on them. */
async function makeLoans(client: pg.Client, { today }: Scale, first: number, last: number): Promise<void> {
  await client.query(`drop table if exists lent`)
  await client.query(`create temporary table lent as
    select *, paid = ${WEEKS} as is_paid from (
      select *, case when no < 3 then ${WEEKS} else greatest(0, least(${WEEKS}, weeks) - behind)::integer end as paid from (
        select (i - 1) * 3 + no as loan_id, i as acc_id, no, 30000 + (${chance('i * 3 + no', 40)}) * 1000 as part,
          (date '${today}' - (20 + ${chance('i', 160)})::integer - (3 - no) * (130 + ${chance('i * 5', 400)})::integer) as on_day,
          (20 + ${chance('i', 160)}) / 7 as weeks,
          (array[0, 0, 0, 0, 0, 0, 0, 1, 3, 12])[1 + ${chance('i * 11', 10)}] as behind,
          client.assigned_ci as mgt_id
        from client, generate_series(1, 3) no, lateral (select client.acc_id as i) numbered
        where acc_id between ${first} and ${last}) planned) counted`)
  const principal = `part * ${WEEKS}`
  const interest = '(part * 12 / 100)'
  await client.query(`insert into application (application_id, acc_id, terms_id, amount, status, applied_at, approved_amount)
    select loan_id, acc_id, 5, ${principal}, case when is_paid then 'Fully Paid' else 'Released' end, on_day - 3, ${principal}
    from lent`)
  await client.query(`insert into loan (loan_id, application_id, acc_id, terms_id, kind, frequency, status, principal,
      interest_total, instalments, instalment_amount, last_amount, rate_per_period, deductions, net_proceeds, eir_per_month,
      penalty_pct_per_month, grace_days, released_on, first_due_on, maturity_on, balance, next_due_on, last_paid_on, is_newest)
    select loan_id, loan_id, acc_id, 5, 'Salary Loan', 'weekly', case when is_paid then 'Fully Paid' else 'Released' end,
      ${principal}, ${interest} * ${WEEKS}, ${WEEKS}, part + ${interest}, part + ${interest}, 0.0125, ${principal} * 3 / 100,
      ${principal} - ${principal} * 3 / 100, 0.07, 5, 3, on_day, on_day + 7, on_day + 7 * ${WEEKS},
      (part + ${interest}) * (${WEEKS} - paid), case when not is_paid then on_day + 7 * (paid + 1) end::date,
      case when paid > 0 then on_day + 7 * paid end::date, no = 3
    from lent`)
  await client.query(`insert into instalment (loan_id, no, due_on, interest, principal, interest_paid, principal_paid)
    select loan_id, k, on_day + 7 * k, ${interest}, part, case when k <= paid then ${interest} else 0 end,
      case when k <= paid then part else 0 end
    from lent, generate_series(1, ${WEEKS}) k`)
  await client.query(`drop table if exists taken`)
  await client.query(`create temporary table taken as
    select *, (method <> 'cash' and business_on >= date '${today}' - 3) as waits,
      case when method = 'cash' then 'cash_with_collector:' || mgt_id else 'suspense' end as held_in from (
      select ('00000000-0000-7000-8000-' || lpad(to_hex(loan_id * 32 + k), 12, '0'))::uuid as id, loan_id, mgt_id,
        ${interest} as interest, part, k, on_day + 7 * k as business_on,
        (array['cash', 'cash', 'cash', 'cash', 'cash', 'cash', 'cash', 'cash', 'cash', 'cash', 'cash', 'cash', 'cash', 'cash',
          'cash', 'cash', 'cash', 'GCash', 'Maya', 'bank'])[1 + ${chance('loan_id * 32 + k', 20)}] as method
      from lent, generate_series(1, paid) k) chosen`)
  const values = `loan_id, mgt_id, business_on, business_on + interval '3 hours', business_on + interval '4 hours'`
  await client.query(`insert into payment (payment_id, loan_id, collector, business_on, occurred_at, received_at, amount, method,
      reference, slip_no, status, command_id)
    select id, ${values}, part + interest, method, case when method = 'cash' then '' else 'REF' || loan_id || 'X' || k end,
      'S' || loan_id || '-' || k, case when waits then 'For Verification' else 'Posted' end, id
    from taken`)
  await client.query(`insert into payment_part (payment_id, no, component, amount)
    select id, k, 'interest', interest from taken union all select id, k, 'principal', part from taken`)
  await client.query(`insert into ledger_account (code, kind) select 'loan_receivable:' || loan_id, 'asset' from lent
    union all select distinct 'cash_with_collector:' || mgt_id, 'asset' from lent on conflict do nothing`)
  await client.query(`insert into transfer (debit, credit, amount, code, business_on, posted_at, loan_id, payment_id)
    select 'loan_receivable:' || loan_id, 'cash_on_hand', ${principal} - ${principal} * 3 / 100, 'release.proceeds', on_day,
      on_day + interval '3 hours', loan_id, null::uuid from lent
    union all select 'loan_receivable:' || loan_id, 'service_fee_income', ${principal} * 3 / 100, 'release.service_fee', on_day,
      on_day + interval '3 hours', loan_id, null::uuid from lent
    union all select held_in, 'interest_income', interest, 'payment.interest', business_on,
      business_on + interval '4 hours', loan_id, id from taken
    union all select held_in, 'loan_receivable:' || loan_id, part, 'payment.principal', business_on,
      business_on + interval '4 hours', loan_id, id from taken
    union all select case when method = 'bank' then 'bank' else 'e_wallet' end, 'suspense', part + interest,
      'verification.found', business_on + 2, business_on + interval '2 days', loan_id, id from taken
      where method <> 'cash' and not waits`)
}

/** Every collector hands over each day's cash. */
async function remit(client: pg.Client): Promise<void> {
  await client.query(`insert into transfer (debit, credit, amount, code, business_on, posted_at)
    select 'cash_on_hand', 'cash_with_collector:' || collector, sum(amount), 'remittance.received', business_on,
      business_on + interval '10 hours' from payment where method = 'cash' group by collector, business_on`)
  await client.query(`insert into remittance (remittance_id, mgt_id, business_on, pieces, counted, recorded, status, handed_over_at,
      received_counted, received_at)
    select md5(collector || ' ' || business_on)::uuid, collector, business_on, '{}', sum(amount), sum(amount), 'Received',
      business_on + interval '9 hours', sum(amount), business_on + interval '10 hours'
    from payment where method = 'cash' group by collector, business_on`)
  for (const [table, column] of [
    ['person', 'p_id'],
    ['account', 'acc_id'],
    ['loan', 'loan_id'],
    ['application', 'application_id'],
  ])
    await client.query(
      `select setval(pg_get_serial_sequence($1, $2), (select max(${column}) from ${table}))`,
      [table, column],
    )
}

/** What an office has on its desk after all these years: applications, penalties to decide, payments to look at, the audit. */
async function leaveWork(client: pg.Client, { today }: Scale): Promise<void> {
  await client.query(`insert into application (acc_id, terms_id, amount, status, applied_at)
    select acc_id, 5, 1000000, case when acc_id % 3 = 0 then 'Approved by CI' else 'Pending' end, date '${today}' - acc_id::integer % 20
    from client where acc_id % 10 = 0
      and not exists (select from loan where loan.acc_id = client.acc_id and status = 'Released')`)
  await client.query(`insert into penalty (loan_id, instalment_no, amount, penalty_on, status, created_at)
    select loan_id, no, (i.interest + i.principal) / 20, due_on + 4, 'Proposed', due_on + 4
    from instalment i join loan using (loan_id)
    where loan.status = 'Released' and interest_paid < interest and due_on between date '${today}' - 21 and date '${today}' - 5`)
  await client.query(`insert into payment_exception (payment_id, reason, noted_at, resolved_at, resolution)
    select payment_id, 'looks like a duplicate', received_at, case when posting_order % 5000 <> 0 then received_at end, 'all right'
    from payment where posting_order % 500 = 0`)
  await client.query(`insert into audit (at, acc_id, call, command_id, input, changes)
    select received_at, collector, 'collectPayment', payment_id, jsonb_build_object('loan_id', loan_id, 'amount', amount),
      jsonb_build_array(jsonb_build_object('table', 'payment', 'id', payment_id))
    from payment where posting_order % 10 = 0 order by received_at`)
}

async function counted(client: pg.Client): Promise<MadeCompany> {
  const { rows } = await client.query<Record<keyof MadeCompany, string>>(
    `select (select count(*) from loan) as loans, (select count(*) from payment) as payments,
      (select count(*) from transfer) as transfers`,
  )
  const [row] = rows
  return { loans: Number(row?.loans), payments: Number(row?.payments), transfers: Number(row?.transfers) }
}
