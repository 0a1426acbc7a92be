/** What the books and the loans of a test say, read without the server's own code, and what must always hold of them. */
import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Db } from '../../../server/db/connect.ts'

/** Every account's debits less credits in centavos, those that are even left out. */
export async function debitsLessCredits(db: Db): Promise<Record<string, number>> {
  const { rows } = await sql<{ code: string; amount: number }>`
    select code, sum(amount) as amount from (select debit as code, amount from transfer
      union all select credit, -amount from transfer) moved
    group by code having sum(amount) <> 0 order by code`.execute(db)
  return Object.fromEntries(rows.map((row) => [row.code, row.amount]))
}

/** How much more each account holds by now than it did, on the debit side; what did not move is left out. */
export async function movedSince(db: Db, before: Record<string, number>): Promise<Record<string, number>> {
  const now = await debitsLessCredits(db)
  const moved: Record<string, number> = {}
  for (const code of new Set([...Object.keys(before), ...Object.keys(now)])) {
    const difference = (now[code] ?? 0) - (before[code] ?? 0)
    if (difference !== 0) moved[code] = difference
  }
  return moved
}

interface LoanSums {
  readonly loan_id: number
  readonly status: string
  readonly application_status: string
  readonly balance: number
  readonly unpaid: number
  readonly principal_unpaid: number
  readonly receivable: number
  readonly given_up: number
  readonly client_credit: number
  readonly credit_of_payments: number
  readonly interest_split: boolean
  readonly penalties: number
  readonly penalties_posted: number
  readonly next_due_on: string | null
  readonly oldest_unpaid_on: string | null
}

/** Throws where the sums kept by day and by client are not what the payments and the transfers add up to. */
export async function expectTrueSums(db: Db): Promise<void> {
  const { rows } = await sql`
    select * from (
      select 'payments' as of, concat_ws(' ', business_on, method, status) as key, sum(payments) as rows, sum(amount) as amount
        from payment_day group by 2 having sum(payments) <> 0 or sum(amount) <> 0
      union all select 'cash in', concat_ws(' ', place, business_on, line), sum(times_received), sum(received) from cash_day
        group by 2 having sum(received) <> 0
      union all select 'cash out', concat_ws(' ', place, business_on, line), sum(times_paid), sum(paid) from cash_day
        group by 2 having sum(paid) <> 0
      union all select 'collector', account, null, sum(amount) from collector_cash group by 2 having sum(amount) <> 0
      union all select 'payments of a client', concat_ws(' ', acc_id, method, status), payments, amount from payment_client
        where payments <> 0 or amount <> 0
      union all select 'releases to a client', concat_ws(' ', acc_id, place), releases, amount from release_client) kept
    full join (
      select 'payments' as of, concat_ws(' ', business_on, method, status) as key, count(*) as rows, sum(amount) as amount
        from payment group by 2
      union all select 'cash in', concat_ws(' ', debit, business_on, split_part(code, '.', 1)), count(*), sum(amount)
        from transfer where debit in ('cash_on_hand', 'bank', 'e_wallet', 'suspense') group by 1, 2
      union all select 'cash out', concat_ws(' ', credit, business_on, split_part(code, '.', 1)), count(*), sum(amount)
        from transfer where credit in ('cash_on_hand', 'bank', 'e_wallet', 'suspense') group by 1, 2
      union all select 'collector', account, null, sum(amount) from (select debit as account, amount from transfer
        union all select credit, -amount from transfer) moved where starts_with(account, 'cash_with_collector:')
        group by 1, 2 having sum(amount) <> 0
      union all select 'payments of a client', concat_ws(' ', acc_id, method, payment.status), count(*), sum(amount)
        from payment join loan using (loan_id) group by 2
      union all select 'releases to a client', concat_ws(' ', acc_id, credit), count(*), sum(amount)
        from transfer join loan using (loan_id) where split_part(code, '.', 1) = 'release'
        and credit in ('cash_on_hand', 'bank', 'e_wallet', 'suspense') group by 2) counted using (of, key)
    where (kept.rows, kept.amount) is distinct from (counted.rows, counted.amount)`.execute(db)
  expect(rows, 'kept sums that are not what they sum').toEqual([])
}

/** Throws where a loan, its instalments, its payments and the books do not say the same to the centavo. */
export async function expectBalancedBooks(db: Db): Promise<void> {
  await db.transaction().execute(async (tx) => {
    // A whole company's books on a busy machine take longer than a request may.
    await sql`set local statement_timeout = 0`.execute(tx)
    await expectTrueSums(tx)
    await expectBalancedLoans(tx)
  })
}

async function expectBalancedLoans(db: Db): Promise<void> {
  const { rows: loans } = await sql<LoanSums>`
    select l.loan_id, l.status, a.status as application_status, l.balance, l.client_credit, l.next_due_on,
      (select min(due_on) from instalment i where i.loan_id = l.loan_id
        and interest + principal > interest_paid + principal_paid) as oldest_unpaid_on,
      (select sum(interest + principal + penalty - interest_paid - principal_paid - penalty_paid) from instalment i
        where i.loan_id = l.loan_id) as unpaid,
      (select sum(principal - principal_paid) from instalment i where i.loan_id = l.loan_id) as principal_unpaid,
      (select coalesce(sum(penalty), 0) from instalment i where i.loan_id = l.loan_id) as penalties,
      (select coalesce(sum(amount), 0) from penalty y where y.loan_id = l.loan_id and y.status = 'Posted') as penalties_posted,
      (select coalesce(sum(case when debit = 'loan_receivable:' || l.loan_id then amount else -amount end), 0) from transfer
        where 'loan_receivable:' || l.loan_id in (debit, credit)) as receivable,
      (select coalesce(sum(case when 'write_off' = debit or 'recovery_income' = debit then amount else -amount end), 0)
        from transfer t where t.loan_id = l.loan_id and array['write_off', 'recovery_income'] && array[debit, credit])
        as given_up,
      (select coalesce(sum(client_credit), 0) from payment y where y.loan_id = l.loan_id and y.status <> 'Reversed')
        - (select coalesce(sum(amount), 0) from credit_use u where u.loan_id = l.loan_id and undone_at is null)
        as credit_of_payments,
      not exists (
        select from instalment i left join lateral (
          select coalesce(sum(part.amount) filter (where component = 'interest'), 0) as interest,
            coalesce(sum(part.amount) filter (where component = 'principal'), 0) as principal,
            coalesce(sum(part.amount) filter (where component = 'penalty'), 0) as penalty
          from payment_part part join payment y using (payment_id)
          where y.loan_id = i.loan_id and part.no = i.no and y.status <> 'Reversed') paid on true
        where i.loan_id = l.loan_id and (i.interest_paid, i.principal_paid, i.penalty_paid)
          <> (paid.interest, paid.principal, paid.penalty)) as interest_split
    from loan l join application a using (application_id)`.execute(db)
  for (const loan of loans) {
    expect(loan, `loan ${loan.loan_id}`).toMatchObject({
      balance: loan.unpaid,
      receivable: loan.principal_unpaid - loan.given_up,
      client_credit: loan.credit_of_payments,
      interest_split: true,
      application_status: loan.status,
      penalties: loan.penalties_posted,
      next_due_on: loan.oldest_unpaid_on,
    })
    const ended = loan.status === 'Restructured' || loan.status === 'Written Off'
    if (ended) expect(loan).toMatchObject({ receivable: 0 })
    else expect(loan).toMatchObject({ given_up: 0, status: loan.unpaid === 0 ? 'Fully Paid' : 'Released' })
    if (loan.status === 'Restructured') expect(loan.unpaid).toBe(0)
  }
  const { rows: proposed } = await sql`select penalty_id from penalty join loan using (loan_id)
    where penalty.status = 'Proposed' and loan.status not in ('Released', 'Fully Paid')`.execute(db)
  expect(proposed, 'penalties proposed on a loan that was given up').toEqual([])
  const { rows: payments } = await sql<{ payment_id: string }>`
    select payment_id from payment y where status <> 'Reversed' and (
      amount <> client_credit + coalesce((select sum(part.amount) from payment_part part where part.payment_id = y.payment_id), 0)
      or amount - case when method = 'client credit' then client_credit else 0 end
        <> (select coalesce(sum(case when reverses is null then amount else -amount end), 0) from transfer t
        where t.payment_id = y.payment_id and t.code like '%payment.%'))
    union all
    select payment_id from payment y where status = 'Reversed' and (
      exists (select from payment_part part where part.payment_id = y.payment_id)
      or 0 <> (select coalesce(sum(case when reverses is null then amount else -amount end), 0) from transfer t
        where t.payment_id = y.payment_id and not (reverses is null and starts_with(code, 'reversal.'))))`.execute(
    db,
  )
  expect(payments, 'payments that do not add up').toEqual([])
  const { rows: credits } = await sql`
    select acc_id from (
      select l.acc_id, sum(l.client_credit) as credit, coalesce((select sum(case when credit = 'client_credit:' || l.acc_id
        then amount else -amount end) from transfer where 'client_credit:' || l.acc_id in (debit, credit)), 0) as booked
      from loan l group by l.acc_id) both_ways where credit <> booked`.execute(db)
  expect(credits, 'clients whose credit is not what the books say').toEqual([])
  await expectOwedAsNoted(db)
}

/** Throws where clients' debts or collectors' differences are not what the books say. */
async function expectOwedAsNoted(db: Db): Promise<void> {
  const { rows } = await sql`
    select * from (
      select 'client_debt:' || acc_id as account, sum(amount - paid) as amount from client_debt group by 1
      union all
      select 'collector_over_short:' || mgt_id, sum(-amount + sign(amount) * coalesce((select sum(case kind when 'offset' then 0
        when 'from pay' then taken else x.amount end) from difference_decision x where x.difference_id = d.difference_id), 0))
      from cash_difference d group by 1) noted
    full join (
      select code as account, sum(amount) as amount from (select debit as code, amount from transfer
        union all select credit, -amount from transfer) moved
      where starts_with(code, 'client_debt:') or starts_with(code, 'collector_over_short:') group by 1) booked using (account)
    where coalesce(noted.amount, 0) <> coalesce(booked.amount, 0)`.execute(db)
  expect(rows, 'what is owed and not what the books say').toEqual([])
}
