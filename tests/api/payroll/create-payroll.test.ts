import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { v7 as uuid } from 'uuid'
import type { InputOf } from '../../../contract/wire/call.ts'
import type { Calls } from '../../../contract/index.ts'
import { toInstant, toLocalDate } from '../../../domain/calendar.ts'
import { pesos } from '../../../domain/money.ts'
import { PUBLISHED_TABLES } from '../../../domain/payroll/published-tables.ts'
import { readContributionTables } from '../../../server/payroll/contribution-tables.ts'
import { debitsLessCredits } from '../../support/money/books.ts'
import { expectOfficeBooks, paySalaries, spent, turnBondsOn } from '../../support/money/office.ts'
import { useCompany } from '../../support/world/use-company.ts'

const company = useCompany()
const { at } = company
type Form = InputOf<Calls['createPayroll']>
const NOVEMBER: Form = { year: 2026, month: 11, cut_off: 'first' }

beforeAll(async () => {
  await paySalaries(company)
})
/** Whatever a at made is out of the way, so that each may make the payroll of the same cut-off. */
beforeEach(async () => {
  const { rows } = await company.admin.visitor.get('listPayrolls', { status: 'Pending' })
  for (const { payroll_id } of rows) await company.admin.visitor.get('deletePayroll', { payroll_id })
})
afterEach(() => expectOfficeBooks(at.db))

const create = (form: Partial<Form> = {}) =>
  company.admin.visitor.ask('createPayroll', { ...NOVEMBER, ...form })
const slipsOf = async (form: Partial<Form> = {}) => {
  const { payroll_id } = await company.admin.visitor.get('createPayroll', { ...NOVEMBER, ...form })
  const { payslips } = await company.admin.visitor.get('getPayrollDetails', { payroll_id })
  return payslips
}
const slipOfCi = async (form: Partial<Form> = {}) =>
  (await slipsOf(form)).find((slip) => slip.mgt_id === company.ci.mgtId)
const refused = (message: string) => ({
  code: 'INVALID_INPUT',
  data: [{ fieldname: 'adjustments', message }],
})

describe('what it does', () => {
  it('makes one slip for everybody with a salary, and nothing is on the books yet', async () => {
    const books = await debitsLessCredits(at.db)
    expect(await create()).toMatchObject({
      data: {
        kind: 'Salary',
        period_from: '2026-11-01',
        period_to: '2026-11-15',
        status: 'Pending',
        members: 4,
        gross: pesos(38_500),
        is_own: true,
      },
    })
    expect(await debitsLessCredits(at.db)).toEqual(books)
  })

  it('keeps what the tables in force ask for: the worked figures of 22,000.00 a month', async () => {
    const slip = (await slipsOf()).find((one) => one.mgt_id === company.admin.mgtId)
    expect(slip).toMatchObject({
      name: 'Alma Abad',
      monthly_basic: pesos(22_000),
      basic: pesos(11_000),
      sss: pesos(550),
      philhealth: pesos(275),
      pagibig: pesos(100),
      taxable: pesos(10_075),
      withholding: 0,
      net: pesos(10_075),
      sss_employer: pesos(1115),
      philhealth_employer: pesos(275),
      pagibig_employer: pesos(100),
    })
  })

  it('has tables in the database that are the published ones', async () => {
    const tables = await at.db.transaction().execute(readContributionTables)
    expect(tables).toEqual(PUBLISHED_TABLES)
  })

  it('takes later tables from their day on', async () => {
    await at.db
      .insertInto('contribution_table')
      .values({
        effective_from: toLocalDate('2026-11-16'),
        source: 'A later circular',
        tables: JSON.stringify({
          ...PUBLISHED_TABLES[0],
          pagIbig: { ...PUBLISHED_TABLES[0]?.pagIbig, employeePct: 3 },
        }),
      })
      .execute()
    expect((await slipOfCi())?.pagibig).toBe(pesos(100))
    expect((await slipOfCi({ cut_off: 'second' }))?.pagibig).toBe(pesos(150))
    await at.db.deleteFrom('contribution_table').where('source', '=', 'A later circular').execute()
  })

  it('adds allowances and incentives, and takes off absence and loans', async () => {
    const { mgtId: mgt_id } = company.ci
    const extra = { allowances: pesos(1500), incentives: pesos(2000), unpaid: pesos(750), loans: pesos(400) }
    expect(await slipOfCi({ adjustments: [{ mgt_id, ...extra, note: 'One day absent' }] })).toMatchObject({
      ...extra,
      basic: pesos(8250),
      gross: pesos(11_000),
      note: 'One day absent',
      sss: pesos(412.5),
      taxable: pesos(11_000 - 412.5 - 206.25 - 100),
      net: pesos(11_000 - 412.5 - 206.25 - 100 - 400),
    })
  })

  it('pays who was hired within it for those days, who came later and who is suspended nothing', async () => {
    const { db } = at
    const hire = (mgtId: number, day: string | null) =>
      db
        .updateTable('team_member')
        .set({ hired_on: day === null ? null : toLocalDate(day) })
        .where('mgt_id', '=', mgtId)
        .execute()
    const setStatus = (status: 'Suspended' | 'Active') =>
      db.updateTable('account').set({ status }).where('acc_id', '=', company.otherAdmin.accId).execute()
    await hire(company.ci.mgtId, '2026-11-11')
    await hire(company.otherCi.mgtId, '2026-11-16')
    await setStatus('Suspended')
    const slips = await slipsOf()
    expect(slips.map((slip) => [slip.mgt_id, slip.basic])).toEqual([
      [company.admin.mgtId, pesos(11_000)],
      [company.ci.mgtId, pesos(2750)],
    ])
    await hire(company.ci.mgtId, null)
    await hire(company.otherCi.mgtId, null)
    await setStatus('Active')
  })

  it('takes an advance back as far as it is owed, with what other payrolls take', async () => {
    const { mgtId: mgt_id } = company.ci
    const expense_id = await spent(company, { category: 'cash_advance', mgt_id, amount: pesos(1000) })
    const taking = (amount: number) => ({ adjustments: [{ mgt_id, cash_advance: pesos(amount) }] })
    expect(await create(taking(1))).toMatchObject(refused('Ramon Reyes owes ₱\u00a00 of advances.'))
    await company.superAdmin.visitor.get('approveExpense', { expense_id, paid_from: 'cash_on_hand' })
    expect((await slipOfCi(taking(600)))?.cash_advance).toBe(pesos(600))
    expect(await create({ ...taking(401), cut_off: 'second' })).toMatchObject(
      refused('Ramon Reyes owes ₱\u00a0400.00 of advances.'),
    )
  })

  it('keeps for the cash bond, once that is on, a fifth of the wages', async () => {
    const { mgtId: mgt_id } = company.ci
    const keeping = (amount: number) => ({ adjustments: [{ mgt_id, cash_bond: pesos(amount) }] })
    const most = (amount: string) =>
      refused(`At most ${amount} may be kept from Ramon Reyes for the cash bond.`)
    expect(await create(keeping(100))).toMatchObject(most('₱\u00a00'))
    await turnBondsOn(company)
    expect(await create(keeping(1650.01))).toMatchObject(most('₱\u00a01,650.00'))
    const absent = { mgt_id, unpaid: pesos(750), cash_bond: pesos(1500.01) }
    expect(await create({ adjustments: [absent] })).toMatchObject(most('₱\u00a01,500.00'))
    expect((await slipOfCi(keeping(1650)))?.cash_bond).toBe(pesos(1650))
    const { rows } = await company.admin.visitor.get('listPayrolls', { status: 'Pending' })
    for (const { payroll_id } of rows)
      await company.superAdmin.visitor.get('rejectPayroll', { payroll_id, reason: 'Wrong' })
    expect((await slipOfCi(keeping(1650)))?.cash_bond, 'what was rejected took nothing').toBe(pesos(1650))
    await turnBondsOn(company, false)
  })
})

it('pays who was hired on the last day of it for that day', async () => {
  const hire = (hired_on: string | null) =>
    at.db
      .updateTable('team_member')
      .set({ hired_on: hired_on === null ? null : toLocalDate(hired_on) })
      .where('mgt_id', '=', company.ci.mgtId)
      .execute()
  await hire('2026-11-15')
  const { mgtId: mgt_id } = company.ci
  const slip = await slipOfCi({ adjustments: [{ mgt_id, allowances: pesos(2000) }] })
  expect(slip?.basic).toBe(pesos(550))
  await hire(null)
})

describe('what it refuses', () => {
  it('a second payroll of the same cut-off, until the first is rejected or deleted', async () => {
    const { payroll_id } = await company.admin.visitor.get('createPayroll', NOVEMBER)
    expect(await create()).toMatchObject({ code: 'STATE_CONFLICT' })
    await company.superAdmin.visitor.get('rejectPayroll', { payroll_id, reason: 'Wrong' })
    expect(await create()).toMatchObject({ success: true })
  })

  it('a second payroll of a cut-off that is paid', async () => {
    const september = { ...NOVEMBER, month: 9 }
    const { payroll_id } = await company.admin.visitor.get('createPayroll', september)
    await company.superAdmin.visitor.get('approvePayroll', { payroll_id, paid_from: 'cash_on_hand' })
    expect(await create(september)).toMatchObject({
      code: 'STATE_CONFLICT',
      data: 'There is already a payroll of this cut-off.',
    })
  })

  it('a cut-off that begins tomorrow, and not one that begins today', async () => {
    const december = { month: 12 } as const
    const before = at.clock.now()
    const lastOfNovember = toInstant('2026-11-30T15:59:59.999Z')
    at.clock.set(lastOfNovember)
    expect(await create(december)).toMatchObject({
      data: [{ fieldname: 'cut_off', message: 'Invalid Cut-off' }],
    })
    at.clock.advanceBy(1)
    expect(await create(december)).toMatchObject({ success: true })
    at.clock.set(before)
  })

  it.each([
    ['a cut-off to come', { month: 12 }, 'cut_off', 'Invalid Cut-off'],
    ['a time without tables', { year: 2024 }, 'year', 'There are no contribution tables of that time.'],
    ['a month that is none', { month: 13 }, 'month', 'Month is too large'],
    [
      'who is not on the team',
      { adjustments: [{ mgt_id: 9999 }] },
      'adjustments',
      'Invalid user parameters.',
    ],
    ['somebody twice', { adjustments: [{}, {}] }, 'adjustments', 'Invalid user parameters.'],
    [
      'more kept than was earned',
      { adjustments: [{ loans: pesos(8000) }] },
      'adjustments',
      'More is deducted from Ramon Reyes than was earned.',
    ],
    [
      'more absence than there were days',
      { adjustments: [{ unpaid: pesos(8251), allowances: pesos(9000) }] },
      'adjustments',
      'More is deducted from Ramon Reyes than was earned.',
    ],
  ])('%s', async (_, wrong, fieldname, message) => {
    // Of the CI, unless it says of whom.
    const ofCi = 'adjustments' in wrong && {
      adjustments: wrong.adjustments.map((one) => ({ mgt_id: company.ci.mgtId, ...one })),
    }
    expect(await create({ ...wrong, ...ofCi } as Partial<Form>)).toMatchObject({
      code: 'INVALID_INPUT',
      data: [{ fieldname, message }],
    })
  })
})

it('is the office’s to do', async () => {
  expect(await company.ci.visitor.ask('createPayroll', NOVEMBER)).toMatchObject({ code: 'WRONG_ROLE' })
})

it('twice under one id is once', async () => {
  const key = uuid()
  const first = await company.admin.visitor.get('createPayroll', NOVEMBER, { key })
  expect(await company.admin.visitor.get('createPayroll', NOVEMBER, { key })).toEqual(first)
})
