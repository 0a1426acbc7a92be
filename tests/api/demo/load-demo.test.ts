import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { stop } from '../../../contract/field/sync.ts'
import { unpackRows } from '../../../contract/wire/columns.ts'
import type { LocalDate } from '../../../domain/calendar.ts'
import { pesos, type Centavos } from '../../../domain/money.ts'
import { parseSlip } from '../../../domain/payments/slip-number.ts'
import { replay, type LoanEvent } from '../../../domain/payments/allocation.ts'
import { isDemoWanted, loadDemo } from '../../../server/demo/load-demo.ts'
import { expectTrueSums } from '../../support/money/books.ts'
import { expectOfficeBooks } from '../../support/money/office.ts'
import { testApp, Visitor, type TestApp } from '../../support/world/test-app.ts'
import { paymentForm } from '../../support/money/payment-form.ts'

const silent = { progress: () => {} }

describe.each([
  { company: 'the demo company', clients: 60, branches: 1, engine: 'embedded' as const },
  { company: 'a demo company of three branches', clients: 120, branches: 3, engine: 'postgresql' as const },
])('$company', ({ clients, branches, engine }) => {
  let at: TestApp
  const steps: { done: string; share: number }[] = []
  beforeAll(async () => {
    at = await testApp({ engine })
    await loadDemo(at.house, {
      clients,
      branches,
      progress: (done, share) => steps.push({ done, share }),
    })
  })
  afterAll(() => at.close())

  const count = async (query: string): Promise<number> => {
    const { rows } = await sql.raw<{ count: number }>(`select count(*) as count from ${query}`).execute(at.db)
    return rows[0]?.count ?? -1
  }
  const trialBalanceOf = async (until: string): Promise<unknown> => {
    const { rows } = await sql
      .raw(`select split_part(account, ':', 1) as account, sum(debits) as debits,
        sum(credits) as credits
      from (select debit as account, amount as debits, 0 as credits, business_on from transfer
        union all select credit, 0, amount, business_on from transfer) moved
      where business_on <= '${until}' group by 1 order by 1`)
      .execute(at.db)
    return rows
  }
  const valuesOf = async (query: string): Promise<string[]> => {
    const { rows } = await sql.raw<{ value: string }>(`select distinct ${query} order by 1`).execute(at.db)
    return rows.map((row) => row.value)
  }

  it('says how far it is, from nothing to all', () => {
    const shares = steps.map((step) => step.share)
    expect(shares).toEqual(shares.toSorted((a, b) => a - b))
    expect([shares[0], shares.at(-1)]).toEqual([0, 1])
    expect(steps.length).toBeGreaterThan(12)
  })

  it('has people of every kind, each client with income, bills and a co-maker, and is marked as a demo', async () => {
    expect(await count(`account where role = 'CLIENT_USER'`)).toBe(clients)
    expect(await count(`account where role = 'CI_USER'`)).toBe(6 * branches)
    expect(await count(`account where role = 'ADMIN_USER'`)).toBe(2)
    expect(await count(`account where role = 'SUPER_ADMIN_USER'`)).toBe(1)
    expect(
      await count(
        `client join account using (acc_id) join other_info using (p_id) join co_maker using (p_id)`,
      ),
    ).toBe(clients)
    expect(await count(`client_change`)).toBe(clients)
    expect(await count(`installation where is_demo`)).toBe(1)
    expect(await count(`person where contact !~ '^09[0-9]{9}$' or firstname ~ '[^A-Za-zÑñ ]'`)).toBe(0)
  })

  it('knows both kinds, every frequency, every step of an application and every turn of a payment', async () => {
    expect(await valuesOf('kind as value from loan')).toEqual(['SME', 'Salary Loan'])
    expect(await valuesOf('frequency as value from loan')).toEqual(['monthly', 'semi-monthly', 'weekly'])
    expect(await valuesOf('status as value from application')).toEqual(
      [
        'Approved by Admin',
        'Approved by CI',
        'Cancelled',
        'Fully Paid',
        'Pending',
        'Rejected',
        'Released',
      ].toSorted(),
    )
    expect(await valuesOf('status as value from loan')).toEqual(['Fully Paid', 'Released'])
    expect(await valuesOf('status as value from payment')).toContain('Posted')
    expect(await valuesOf('status as value from penalty')).toEqual(
      expect.arrayContaining(['Posted', 'Waived']),
    )
    expect(
      await count(`(select acc_id from loan group by acc_id having count(*) >= 3) often`),
    ).toBeGreaterThan(5)
    expect(
      await count(`(select acc_id from loan group by acc_id having max(principal) > min(principal)) grown`),
    ).toBeGreaterThan(5)
    expect(
      await count(`visit where outcome = 'promise to pay' and promise_on > occurred_at::date`),
    ).toBeGreaterThan(20)
    expect(await count(`remittance where status = 'Received'`)).toBeGreaterThan(50)
  })

  it('writes every slip under a number of its own whose check digit fits', async () => {
    const { rows } = await sql<{ slip_no: string }>`select slip_no from payment`.execute(at.db)
    expect(new Set(rows.map((row) => row.slip_no)).size).toBe(rows.length)
    expect(rows.filter((row) => parseSlip(row.slip_no) === undefined)).toEqual([])
  })

  it('began its books when it opened, and closed every month that has been over for nine days', async () => {
    expect(await valuesOf(`first_day as value from installation`)).toEqual(['2025-11-21'])
    const months = await valuesOf(`to_char(month, 'YYYY-MM') as value from closed_month`)
    expect([months.length, months[0], months.at(-1)]).toEqual([12, '2025-11', '2026-10'])
    const { rows } = await sql<{ trial_balance: unknown }>`
      select trial_balance from closed_month where month = '2026-10-01'`.execute(at.db)
    expect(rows[0]?.trial_balance).toEqual(await trialBalanceOf('2026-10-31'))
  })

  it('had new cash submitted by one and confirmed by another, and a draw that waits', async () => {
    expect(
      await count(`transfer where code in ('capital.added', 'capital.drawn') and new_cash_id is null`),
    ).toBe(0)
    expect(await count(`new_cash where submitted_by = decided_by`)).toBe(0)
    expect(await count(`new_cash where status = 'Waiting'`)).toBe(branches)
  })

  it('has a history that ends yesterday', async () => {
    const today = at.clock.today()
    for (const table of ['payment', 'transfer', 'remittance'])
      expect(await count(`${table} where business_on >= '${today}'`)).toBe(0)
    expect(await count(`application where applied_at >= '${at.clock.now()}'`)).toBe(0)
    expect(await count(`payment where received_at < occurred_at`)).toBe(0)
  })

  it('owes on every loan what its schedule asks for less what was paid', async () => {
    expect(await count('loan')).toBeGreaterThan(100)
    expect(await count('loan left join disclosure_acceptance d using (application_id) where d is null')).toBe(
      0,
    )
    expect(
      await count(`loan l where (l.principal::numeric, l.interest_total::numeric, l.balance::numeric) is distinct from (
        select (sum(principal), sum(interest), sum(interest + principal + penalty - interest_paid - principal_paid - penalty_paid))
        from instalment i where i.loan_id = l.loan_id)`),
    ).toBe(0)
    expect(await count(`loan where (status = 'Fully Paid') <> (balance = 0)`)).toBe(0)
    expect(
      await count(`loan join application using (application_id) where loan.status <> application.status`),
    ).toBe(0)
    expect(
      await count(`instalment i where (penalty_paid::numeric, interest_paid::numeric, principal_paid::numeric) is distinct from (
        select (coalesce(sum(payment_part.amount) filter (where component = 'penalty'), 0),
          coalesce(sum(payment_part.amount) filter (where component = 'interest'), 0),
          coalesce(sum(payment_part.amount) filter (where component = 'principal'), 0))
        from payment_part join payment using (payment_id) where payment.loan_id = i.loan_id and payment_part.no = i.no)`),
    ).toBe(0)
    expect(
      await count(`instalment i where penalty <> (select coalesce(sum(amount), 0) from penalty p
        where p.loan_id = i.loan_id and p.instalment_no = i.no and p.status = 'Posted')`),
    ).toBe(0)
  })

  it('has sums by day that add up, and knows on which day each loan is due next', async () => {
    await expectTrueSums(at.db)
    expect(
      await count(`loan l where next_due_on is distinct from (select min(due_on) from instalment i
        where i.loan_id = l.loan_id and interest + principal > interest_paid + principal_paid)`),
    ).toBe(0)
  })

  it('splits every payment to the centavo, and keeps no part of one that was reversed', async () => {
    expect(await count('payment')).toBeGreaterThan(500)
    expect(
      await count(`payment p where status <> 'Reversed' and amount <> client_credit +
        (select coalesce(sum(amount), 0) from payment_part where payment_part.payment_id = p.payment_id)`),
    ).toBe(0)
    expect(await count(`payment_part join payment using (payment_id) where status = 'Reversed'`)).toBe(0)
    expect(await count(`payment where method = 'GCash' and reference !~ '^[0-9]{13}$'`)).toBe(0)
    expect(
      await count(`payment where (method <> 'cash' and status = 'Posted') <> (verified_at is not null)`),
    ).toBe(0)
  })

  it('splits as a replay of each loan from its beginning does', async () => {
    const { rows } = await sql<{
      loan_id: number
      events: (LoanEvent & { order: number })[]
      parts: string[]
    }>`
      select loan_id,
        (select json_agg(e order by e."order") from (
          select 'payment' as kind, payment_id as "paymentId", amount, business_on as day, 0 as no, 1 as sign, posting_order as "order"
            from payment where payment.loan_id = loan.loan_id and status <> 'Reversed'
          union all select 'penalty', null, amount, penalty_on, instalment_no, 1, posting_order
            from penalty where penalty.loan_id = loan.loan_id and status = 'Posted') e) as events,
        (select json_agg(concat(payment_id, no, component, payment_part.amount)) from payment_part join payment using (payment_id)
          where payment.loan_id = loan.loan_id) as parts
      from loan`.execute(at.db)
    for (const { loan_id, events, parts } of rows) {
      const schedule = await at.db
        .selectFrom('instalment')
        .selectAll()
        .where('loan_id', '=', loan_id)
        .orderBy('no')
        .execute()
      const replayed = replay(
        schedule
          .filter((row) => row.interest + row.principal > 0)
          .map((row) => ({ ...row, dueOn: row.due_on })),
        events ?? [],
      )
      const expected = replayed.payments.flatMap(({ paymentId, parts: split }) =>
        split.map((part) => `${paymentId}${part.instalmentNo}${part.component}${part.amount}`),
      )
      expect((parts ?? []).toSorted()).toEqual(expected.toSorted())
    }
  })

  it('is in the books as on the loans: receivables, credits, suspense and income', async () => {
    const { rows } = await sql<{ code: string; amount: Centavos }>`
      select code, sum(amount) as amount from (select debit as code, amount from transfer
        union all select credit, -amount from transfer) moved group by code`.execute(at.db)
    const books = new Map(rows.map((row) => [row.code, row.amount]))
    expect([...books.values()].reduce((sum, amount) => sum + amount, 0)).toBe(0)

    const loans = await sql<{ loan_id: number; owed: Centavos }>`
      select loan_id, sum(principal - principal_paid) as owed from instalment group by loan_id`.execute(at.db)
    for (const { loan_id, owed } of loans.rows) expect(books.get(`loan_receivable:${loan_id}`)).toBe(owed)

    const totals = await sql<{ credit: number; unverified: number; interest: number; penalty: number }>`
      select (select sum(client_credit) from loan) as credit,
        (select coalesce(sum(amount), 0) from payment where status = 'For Verification') as unverified,
        (select sum(interest_paid) from instalment) as interest, (select sum(penalty_paid) from instalment) as penalty`.execute(
      at.db,
    )
    const credits = [...books].filter(([code]) => code.startsWith('client_credit:'))
    expect(-credits.reduce((sum, [, amount]) => sum + amount, 0)).toBe(totals.rows[0]?.credit)
    expect(books.get('suspense')).toBe(totals.rows[0]?.unverified)
    expect(-(books.get('interest_income') ?? 0)).toBe(totals.rows[0]?.interest)
    expect(-(books.get('penalty_income') ?? 0)).toBe(totals.rows[0]?.penalty)
  })

  it('has expenses of every status and a payroll of every cut-off, and the books say of them what they say', async () => {
    expect(await valuesOf('status as value from expense')).toEqual(['Approved', 'Pending', 'Rejected'])
    expect(await valuesOf('status as value from payroll')).toEqual(expect.arrayContaining(['Approved']))
    expect(await count(`expense where status = 'Approved'`)).toBeGreaterThan(300)
    expect(await count(`payroll where status = 'Approved'`)).toBeGreaterThanOrEqual(22)
    expect(await count(`expense where submitted_by = decided_by`)).toBe(0)
    expect(await count(`payroll where created_by = decided_by`)).toBe(0)
    expect(await count(`transfer where reverses is not null and expense_id is not null`)).toBeGreaterThan(0)
    await expectOfficeBooks(at.db)
  })

  it('owes the government no more than the last two months, and no one has paid back more than was lent', async () => {
    const { rows } = await sql<{ code: string; amount: number }>`
      select code, sum(amount) as amount from (select debit as code, amount from transfer
        union all select credit, -amount from transfer) moved
      where code in ('sss_payable', 'philhealth_payable', 'pagibig_payable', 'withholding_payable')
        or starts_with(code, 'employee_advance:') group by code`.execute(at.db)
    const monthly = await sql<{ amount: number }>`select max(sum) as amount from (
      select sum(sss + sss_employer) from payslip group by payroll_id) slips`.execute(at.db)
    expect(rows.map(({ code }) => code)).toContain('sss_payable')
    for (const { code, amount } of rows) {
      if (code.startsWith('employee_advance:')) expect(amount, code).toBeGreaterThanOrEqual(0)
      else expect(amount, code).toBeLessThanOrEqual(0)
      if (code === 'sss_payable') expect(-amount).toBeLessThanOrEqual(4 * (monthly.rows[0]?.amount ?? 0))
    }
  })

  it('never pays out cash that is not there, on no day and out of no hand', async () => {
    const { rows } = await sql<{ code: string; business_on: LocalDate; balance: number }>`
      select code, business_on, sum(sum(amount)) over (partition by code order by business_on) as balance
      from (select debit as code, business_on, amount from transfer union all select credit, business_on, -amount from transfer) moved
      where code in ('cash_on_hand', 'bank', 'e_wallet') or starts_with(code, 'cash_with_collector:')
      group by code, business_on`.execute(at.db)
    expect(rows.length).toBeGreaterThan(300)
    expect(rows.filter((row) => row.balance < 0)).toEqual([])
  })

  it('has remitted to the centavo: a collector holds what no admin received yet, and the first one nothing', async () => {
    expect(
      await count(
        `remittance where counted <> (select sum(key::bigint * value::bigint) from jsonb_each_text(pieces))`,
      ),
    ).toBe(0)
    const { rows } = await sql<{ amount: number }>`
      select coalesce(sum(case when debit = 'cash_with_collector:1' then amount else -amount end), 0) as amount
      from transfer where 'cash_with_collector:1' in (debit, credit)`.execute(at.db)
    expect(rows[0]?.amount).toBe(0)
  })

  it('signs everybody in at their own door, and the new account into the pending area', async () => {
    const password = 'Hulog-2026'
    const client = await new Visitor(at).get('signInClient', { username: 'demo.client', password })
    const pending = await new Visitor(at).get('signInClient', { username: 'demo.pending', password })
    const admin = await new Visitor(at).get('signInAdmin', { username: 'demo.admin', password })
    const boss = await new Visitor(at).get('signInSuperAdmin', { username: 'demo.superadmin', password })
    expect([client.url, pending.url, admin.url, boss.url]).toEqual([
      '/ClientUser',
      '/PendingAccount',
      '/AdminUser',
      '/SuperAdminUser',
    ])
    expect(await count(`loan where acc_id = ${client.acc_id} and status = 'Released'`)).toBe(1)
    expect(await count(`loan where acc_id = ${client.acc_id} and status = 'Fully Paid'`)).toBeGreaterThan(0)
  })

  it('gives demo.investigator a worklist, and goes on with a payment of today', async () => {
    const visitor = new Visitor(at)
    await visitor.get('signInInvestigator', { username: 'demo.investigator', password: 'Hulog-2026' })
    const worklist = await visitor.get('pullWorklist', {})
    const stops = unpackRows(stop, worklist.stops)
    const running = stops.filter(({ status }) => status === 'Released')
    expect(running.length).toBe(
      await count(`loan join client using (acc_id) where assigned_ci = 1 and status = 'Released'`),
    )
    expect(worklist.applications.length).toBeGreaterThan(0)
    const form = paymentForm(at, { loan_id: running[0]!.loan_id, amount: pesos(50) })
    const paid = await visitor.get('collectPayment', form, { key: form.payment_id })
    expect(paid.status).toBe('Posted')
  })
})

describe('making the demo company', () => {
  let at: TestApp
  beforeAll(async () => {
    at = await testApp()
  })
  afterAll(() => at.close())
  /** As a start without a word finds it. */
  const embedded = () => ({
    ...at.house,
    engine: 'embedded' as const,
    config: { ...at.house.config, loadDemo: true },
  })

  it('is done by itself in an empty embedded database alone, and not where nobody wants it', async () => {
    const wanted = embedded()
    expect(await isDemoWanted(wanted)).toBe(true)
    expect(await isDemoWanted({ ...wanted, engine: 'postgresql' })).toBe(false)
    expect(await isDemoWanted({ ...wanted, config: { ...wanted.config, loadDemo: false } })).toBe(false)
  })

  it('is refused on a server that is in production, and nothing is written', async () => {
    const house = { ...at.house, config: { ...at.house.config, production: true } }
    await expect(loadDemo(house, silent)).rejects.toThrow('demo data never goes among the books of a company')
    expect(await at.db.selectFrom('person').selectAll().execute()).toEqual([])
  })

  it('leaves nothing behind when it breaks off before its end, and can then be done again', async () => {
    const breakOff = (_done: string, share: number) => {
      if (share > 0.9) throw new Error('the power went')
    }
    await expect(loadDemo(at.house, { clients: 40, progress: breakOff })).rejects.toThrow('the power went')
    for (const table of ['person', 'loan', 'transfer'] as const)
      expect(await at.db.selectFrom(table).selectAll().execute()).toEqual([])
    await loadDemo(at.house, { clients: 40, ...silent })
    expect((await at.db.selectFrom('client').selectAll().execute()).length).toBe(40)
  })

  it('is refused where there are people or books already', async () => {
    expect(await isDemoWanted(embedded())).toBe(false)
    await expect(loadDemo(at.house, silent)).rejects.toThrow('already holds people or books')
  })
})
