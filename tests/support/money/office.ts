/** What an office does besides lending: expenses and payrolls of the small company of tests. */
import { sql } from 'kysely'
import { expect } from 'vitest'
import { v7 as uuid } from 'uuid'
import type { InputOf } from '../../../contract/wire/call.ts'
import type { Calls } from '../../../contract/index.ts'
import { pesos, type Centavos } from '../../../domain/money.ts'
import { accountOfExpense } from '../../../domain/expenses/expense-category.ts'
import type { Db } from '../../../server/db/connect.ts'
import type { Company, Member } from '../world/lending-company.ts'

type ExpenseForm = InputOf<Calls['submitExpense']>

export function expenseForm({ at }: Company, wish: Partial<ExpenseForm> = {}): ExpenseForm {
  return {
    category: 'fuel',
    payee: 'Shell Lipa',
    particulars: 'Gas for the round',
    amount: pesos(350),
    expense_on: at.clock.today(),
    ...wish,
  }
}

/** An expense of ₱ 350 for fuel, submitted by the admin unless told otherwise. */
export async function spent(
  company: Company,
  wish: Partial<ExpenseForm> = {},
  by: Member = company.admin,
): Promise<number> {
  const { expense_id } = await by.visitor.get('submitExpense', expenseForm(company, wish), { key: uuid() })
  return expense_id
}

/** CIs earn ₱ 16,500 a month, admins ₱ 22,000, the super admin nothing. */
export async function paySalaries(company: Company): Promise<void> {
  const salaries: [Member, Centavos][] = [
    [company.ci, pesos(16_500)],
    [company.otherCi, pesos(16_500)],
    [company.admin, pesos(22_000)],
    [company.otherAdmin, pesos(22_000)],
  ]
  for (const [{ mgtId }, salary] of salaries)
    await company.at.db.updateTable('team_member').set({ salary }).where('mgt_id', '=', mgtId).execute()
}

/** From today on its super admin may act without a second person. */
export async function beSmall({ superAdmin, at }: Company): Promise<void> {
  const effective_from = at.clock.today()
  await superAdmin.visitor.get('changeSetting', { key: 'small_company', value: true, effective_from })
}

/** From today on. */
export async function turnBondsOn({ at }: Company, on = true): Promise<void> {
  const value = JSON.stringify({ on, pct_of_wages: 20, months_of_basic: 1 })
  await sql`insert into setting (key, effective_from, value, changed_at)
    values ('cash_bond', ${at.clock.today()}, ${value}::jsonb, ${at.clock.now()})
    on conflict (key, effective_from) do update set value = excluded.value`.execute(at.db)
}

/** Throws where the entries of expenses and payrolls are not what those that are approved say. */
export async function expectOfficeBooks(db: Db): Promise<void> {
  const said = new Map<string, number>()
  const owe = (code: string, amount: number) => said.set(code, (said.get(code) ?? 0) + amount)
  for (const row of await db.selectFrom('expense').selectAll().where('status', '=', 'Approved').execute()) {
    owe(accountOfExpense({ category: row.category, mgtId: row.mgt_id }), row.amount)
    owe(`paid from ${row.paid_from}`, row.amount)
  }
  const slips = await db
    .selectFrom('payslip')
    .innerJoin('payroll', 'payroll.payroll_id', 'payslip.payroll_id')
    .selectAll()
    .where('status', '=', 'Approved')
    .execute()
  for (const slip of slips) {
    owe('payroll_expense', slip.basic - slip.unpaid + slip.allowances + slip.incentives + slip.thirteenth)
    owe('employer_share_expense', slip.sss_employer + slip.philhealth_employer + slip.pagibig_employer)
    owe('sss_payable', -slip.sss - slip.sss_employer)
    owe('philhealth_payable', -slip.philhealth - slip.philhealth_employer)
    owe('pagibig_payable', -slip.pagibig - slip.pagibig_employer)
    owe('withholding_payable', -slip.withholding)
    owe('government_loans_payable', -slip.loans)
    owe(`employee_advance:${slip.mgt_id}`, -slip.cash_advance)
    owe(`cash_bond_payable:${slip.mgt_id}`, -slip.cash_bond)
    owe(`collector_over_short:${slip.mgt_id}`, -slip.shortage)
    owe(`paid from ${slip.paid_from}`, slip.net)
  }
  const lines = await db
    .selectFrom('bond_line')
    .innerJoin('payroll', 'payroll.payroll_id', 'bond_line.payroll_id')
    .selectAll()
    .where('status', '=', 'Approved')
    .execute()
  for (const line of lines) {
    const sign = line.direction === 'collect' ? 1 : -1
    owe(`cash_bond_payable:${line.mgt_id}`, -sign * line.amount)
    owe(`paid from ${line.paid_from}`, -sign * line.amount)
  }
  const { rows } = await sql<{ code: string; amount: number }>`
    select code, sum(amount) as amount from (
      select case when debit in ('cash_on_hand', 'bank') then 'paid from ' || debit else debit end as code,
        case when debit in ('cash_on_hand', 'bank') then -amount else amount end as amount
        from transfer where expense_id is not null or payroll_id is not null
      union all
      select case when credit in ('cash_on_hand', 'bank') then 'paid from ' || credit else credit end,
        case when credit in ('cash_on_hand', 'bank') then amount else -amount end
        from transfer where expense_id is not null or payroll_id is not null) moved
    group by code having sum(amount) <> 0`.execute(db)
  const booked = Object.fromEntries(rows.map((row) => [row.code, row.amount]))
  expect(booked).toEqual(Object.fromEntries([...said].filter(([, amount]) => amount !== 0)))
}

/** A super admin approves an expense out of the safe, today or as of a day. */
export const payFromSafe = ({ superAdmin }: Company, expense_id: number, paid_on?: string) =>
  superAdmin.visitor.ask('approveExpense', { expense_id, paid_from: 'cash_on_hand', paid_on } as never)
