import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { v7 as uuid } from 'uuid'
import { toLocalDate } from '../../../domain/calendar.ts'
import { pesos } from '../../../domain/money.ts'
import { PUBLISHED_TABLES } from '../../../domain/payroll/published-tables.ts'
import { debitsLessCredits, expectBalancedBooks, movedSince } from '../../support/money/books.ts'
import { expectOfficeBooks, paySalaries, turnBondsOn } from '../../support/money/office.ts'
import { useCompany } from '../../support/world/use-company.ts'

const company = useCompany()
const { at } = company

/** Two cut-offs of October are paid, the first of November waits; Ramon was absent for ₱ 1,500 of his basic. */
beforeAll(async () => {
  await paySalaries(company)
  await salaries(10, 'first', true)
  await salaries(10, 'second', true)
  await salaries(11, 'first', false)
})
afterEach(async () => {
  await expectBalancedBooks(at.db)
  await expectOfficeBooks(at.db)
})

async function salaries(month: number, cut_off: 'first' | 'second', approved: boolean): Promise<void> {
  const unpaid = pesos(month === 10 && cut_off === 'first' ? 1500 : 0)
  const adjustments = [{ mgt_id: company.ci.mgtId, unpaid, incentives: pesos(900) }]
  const { payroll_id } = await company.admin.visitor.get('createPayroll', {
    year: 2026,
    month,
    cut_off,
    adjustments,
  })
  if (approved) await approve(payroll_id)
}
const approve = (payroll_id: number) =>
  company.superAdmin.visitor.get('approvePayroll', { payroll_id, paid_from: 'cash_on_hand' })
const create = (year = 2026) => company.admin.visitor.ask('createThirteenthMonth', { year })

it('pays a twelfth of the basic that was paid this year, once', async () => {
  const later = { ...PUBLISHED_TABLES.at(-1), benefitsExempt: 0 }
  const source = 'A circular of next month'
  const rows = { effective_from: toLocalDate('2026-12-01'), source, tables: JSON.stringify(later) }
  await at.db.insertInto('contribution_table').values(rows).execute()
  const made = await company.admin.visitor.get('createThirteenthMonth', { year: 2026 })
  expect(made).toMatchObject({
    kind: '13th Month',
    period_from: '2026-01-01',
    period_to: '2026-12-31',
    members: 4,
  })
  const { payslips } = await company.admin.visitor.get('getPayrollDetails', { payroll_id: made.payroll_id })
  expect(payslips.map((slip) => [slip.name, slip.thirteenth, slip.net])).toEqual([
    ['Alma Abad', 183_333, 183_333],
    ['Carla Cruz', 137_500, 137_500],
    ['Oscar Ocampo', 183_333, 183_333],
    ['Ramon Reyes', 125_000, 125_000],
  ])
  expect(
    payslips.map(({ taxable }) => taxable),
    'by the tables of today',
  ).toEqual([0, 0, 0, 0])
  await at.db.deleteFrom('contribution_table').where('source', '=', source).execute()
  const books = await debitsLessCredits(at.db)
  await approve(made.payroll_id)
  expect(await movedSince(at.db, books)).toEqual({ payroll_expense: 629_166, cash_on_hand: -629_166 })
  expect(await create()).toMatchObject({
    code: 'STATE_CONFLICT',
    data: 'No 13th month is due for that year.',
  })
})

it('pays the rest of it once more was earned, and also to who left', async () => {
  const { rows } = await company.admin.visitor.get('listPayrolls', { status: 'Pending', kind: 'Salary' })
  await approve(rows[0]?.payroll_id ?? 0)
  const setStatus = (status: 'Closed' | 'Active') =>
    at.db.updateTable('account').set({ status }).where('acc_id', '=', company.ci.accId).execute()
  await setStatus('Closed')
  const made = await company.admin.visitor.get('createThirteenthMonth', { year: 2026 })
  const { payslips } = await company.admin.visitor.get('getPayrollDetails', { payroll_id: made.payroll_id })
  expect(payslips.find((slip) => slip.mgt_id === company.ci.mgtId)?.thirteenth).toBe(68_750)
  expect(await create()).toMatchObject({ code: 'STATE_CONFLICT' })
  await company.admin.visitor.get('deletePayroll', { payroll_id: made.payroll_id })
  expect(await create()).toMatchObject({ success: true })
  await setStatus('Active')
})

describe('what it refuses', () => {
  it.each([
    ['a year to come', 2027, 'Invalid Year'],
    ['a year without tables', 2023, 'There are no contribution tables of that time.'],
    ['a year that is none', 1999, 'Invalid Year'],
  ])('%s', async (_, year, message) => {
    expect(await create(year)).toMatchObject({ data: [{ fieldname: 'year', message }] })
  })

  it('a year in which no one was paid', async () => {
    expect(await create(2025)).toMatchObject({ code: 'STATE_CONFLICT' })
  })
})

it('is the office’s to do', async () => {
  const asked = company.otherCi.visitor.ask('createThirteenthMonth', { year: 2026 })
  expect(await asked).toMatchObject({ code: 'WRONG_ROLE' })
})

it('twice under one id is once', async () => {
  const { rows } = await company.admin.visitor.get('listPayrolls', { status: 'Pending', kind: '13th Month' })
  for (const { payroll_id } of rows) await company.admin.visitor.get('deletePayroll', { payroll_id })
  const key = uuid()
  const first = await company.admin.visitor.get('createThirteenthMonth', { year: 2026 }, { key })
  expect(await company.admin.visitor.get('createThirteenthMonth', { year: 2026 }, { key })).toEqual(first)
})

it('that waits is no wages of January, of which a part may go into the cash bond', async () => {
  await turnBondsOn(company)
  await create()
  const line = {
    mgt_id: company.ci.mgtId,
    direction: 'collect' as const,
    amount: pesos(100),
    reason: 'Agreed',
  }
  const bond = { year: 2026, month: 1, cut_off: 'first' as const, lines: [line] }
  expect(await company.admin.visitor.ask('createBondPayroll', bond)).toMatchObject({ success: true })
})

it('of this year is taxed by the tables of today, not by those of January', async () => {
  const { rows } = await company.admin.visitor.get('listPayrolls', { status: 'Pending', kind: '13th Month' })
  for (const { payroll_id } of rows) await company.admin.visitor.get('deletePayroll', { payroll_id })
  const source = 'A circular of June'
  const tables = JSON.stringify({ ...PUBLISHED_TABLES.at(-1), benefitsExempt: 0 })
  const effective_from = toLocalDate('2026-06-01')
  await at.db.insertInto('contribution_table').values({ effective_from, source, tables }).execute()
  const { payroll_id } = await company.admin.visitor.get('createThirteenthMonth', { year: 2026 })
  const { payslips } = await company.admin.visitor.get('getPayrollDetails', { payroll_id })
  expect(payslips.length).toBeGreaterThan(0)
  expect(payslips.map(({ taxable }) => taxable)).toEqual(payslips.map(({ thirteenth }) => thirteenth))
  await at.db.deleteFrom('contribution_table').where('source', '=', source).execute()
})
