import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { v7 as uuid } from 'uuid'
import { toLocalDate } from '../../../domain/calendar.ts'
import { pesos } from '../../../domain/money.ts'
import { debitsLessCredits, expectBalancedBooks, movedSince } from '../../support/money/books.ts'
import type { Member } from '../../support/world/lending-company.ts'
import { moveCash, inBankOn } from '../../support/money/move-cash.ts'
import { expectOfficeBooks, paySalaries, spent, turnBondsOn } from '../../support/money/office.ts'
import { useCompany } from '../../support/world/use-company.ts'

const company = useCompany()
const { at } = company
/** Each test pays a cut-off of its own. */
let cutOffs: { year: number; month: number; cut_off: 'first' | 'second' }[]

beforeAll(async () => {
  await paySalaries(company)
  cutOffs = [1, 2, 3, 4, 5, 6, 7, 8].flatMap((month) => [
    { year: 2026, month, cut_off: 'first' as const },
    { year: 2026, month, cut_off: 'second' as const },
  ])
})
afterEach(async () => {
  await expectBalancedBooks(at.db)
  await expectOfficeBooks(at.db)
})

async function made(adjustments: object[] = [], by: Member = company.admin): Promise<number> {
  const cutOff = cutOffs.shift()
  if (!cutOff) throw new Error('no cut-off is left')
  const { payroll_id } = await by.visitor.get('createPayroll', { ...cutOff, adjustments: adjustments as [] })
  return payroll_id
}
const approve = (payroll_id: number, more: { paid_from?: 'bank' | 'cash_on_hand'; paid_on?: string } = {}) =>
  company.superAdmin.visitor.askRaw('approvePayroll', { payroll_id, paid_from: 'cash_on_hand', ...more })

describe('what it does', () => {
  it('books what was earned and the employer’s shares, what is owed, and the net pay out of the safe', async () => {
    const { mgtId: mgt_id } = company.ci
    await turnBondsOn(company)
    const expense_id = await spent(company, { category: 'cash_advance', mgt_id, amount: pesos(1000) })
    await company.superAdmin.visitor.get('approveExpense', { expense_id, paid_from: 'cash_on_hand' })
    const books = await debitsLessCredits(at.db)
    const kept = {
      cash_advance: pesos(300),
      cash_bond: pesos(200),
      loans: pesos(100),
      incentives: pesos(5000),
    }
    const payroll_id = await made([{ mgt_id, ...kept }])
    expect(await approve(payroll_id)).toMatchObject({ data: { payroll_id, status: 'Approved' } })
    const { payroll } = await company.admin.visitor.get('getPayrollDetails', { payroll_id })
    expect(await movedSince(at.db, books)).toEqual({
      payroll_expense: 43_500_00,
      employer_share_expense: payroll.employer_shares,
      sss_payable: -(2 * 412_50 + 2 * 550_00 + 2 * 840_00 + 2 * 1115_00),
      philhealth_payable: -(4 * 206_25 + 4 * 275_00),
      pagibig_payable: -8 * 100_00,
      // 13,250.00 less 718.75 of contributions is 12,531.25 taxable: 15 % of what lies over 10,417.00.
      withholding_payable: -317_14,
      government_loans_payable: -100_00,
      [`employee_advance:${mgt_id}`]: -300_00,
      [`cash_bond_payable:${mgt_id}`]: -200_00,
      cash_on_hand: -payroll.net,
    })
    await turnBondsOn(company, false)
  })

  it('pays from the bank, on the day that is said, and every entry leads back to it', async () => {
    await inBankOn(company, toLocalDate('2026-11-15'), pesos(100_000))
    const payroll_id = await made()
    await approve(payroll_id, { paid_from: 'bank', paid_on: '2026-11-15' })
    const entries = await at.db
      .selectFrom('transfer')
      .selectAll()
      .where('payroll_id', '=', payroll_id)
      .execute()
    expect(entries.map((entry) => entry.code)).toEqual([
      'payroll.net',
      'payroll.sss',
      'payroll.sss_employer',
      'payroll.philhealth',
      'payroll.philhealth_employer',
      'payroll.pagibig',
      'payroll.pagibig_employer',
    ])
    expect(new Set(entries.map((entry) => entry.business_on))).toEqual(new Set(['2026-11-15']))
    expect(entries[0]?.credit).toBe('bank')
  })

  it('books cash bonds against whose they are', async () => {
    await turnBondsOn(company)
    const books = await debitsLessCredits(at.db)
    const line = { mgt_id: company.otherCi.mgtId, reason: 'Agreed' }
    const bonds = async (direction: 'collect' | 'pay out', amount: number) => {
      const lines = [{ ...line, direction, amount: pesos(amount) }]
      const form = { year: 2026, month: 11, cut_off: 'first' as const, lines }
      const { payroll_id } = await company.admin.visitor.get('createBondPayroll', form)
      expect(await approve(payroll_id)).toMatchObject({ success: true })
    }
    await bonds('collect', 500)
    await bonds('pay out', 120)
    expect(await movedSince(at.db, books)).toEqual({
      [`cash_bond_payable:${company.otherCi.mgtId}`]: -38_000,
      cash_on_hand: 38_000,
    })
  })
})

describe('what it refuses', () => {
  it('one’s own', async () => {
    expect(await approve(await made([], company.superAdmin))).toMatchObject({
      code: 'SECOND_PERSON',
      data: 'You made this payroll. A second person has to do this.',
    })
  })

  it('more than there is', async () => {
    const payroll_id = await made()
    const { cash_on_hand } = await company.superAdmin.visitor.get('getCashOnHand', {})
    await moveCash(company, { kind: 'deposit', amount: cash_on_hand })
    expect(await approve(payroll_id)).toMatchObject({ code: 'NOT_ENOUGH_CASH' })
    await moveCash(company, { kind: 'withdrawal', amount: cash_on_hand })
  })

  it('what was decided or deleted, what is not there, and a day before the cut-off or to come', async () => {
    const payroll_id = await made()
    for (const paid_on of ['2025-12-31', '2026-11-22'])
      expect(await approve(payroll_id, { paid_on })).toMatchObject({ data: [{ fieldname: 'paid_on' }] })
    await approve(payroll_id)
    expect(await approve(payroll_id)).toMatchObject({ code: 'STATE_CONFLICT' })
    const deleted = await made()
    await company.admin.visitor.get('deletePayroll', { payroll_id: deleted })
    expect(await approve(deleted)).toMatchObject({ code: 'STATE_CONFLICT' })
    expect(await approve(9999)).toMatchObject({ code: 'NOT_FOUND' })
  })

  it('to take back an advance that was itself taken back meanwhile', async () => {
    const { mgtId: mgt_id } = company.otherAdmin
    const expense_id = await spent(company, { category: 'cash_advance', mgt_id, amount: pesos(500) })
    await company.superAdmin.visitor.get('approveExpense', { expense_id, paid_from: 'cash_on_hand' })
    const payroll_id = await made([{ mgt_id, cash_advance: pesos(500) }])
    await company.superAdmin.visitor.get('reopenExpense', { expense_id })
    expect(await approve(payroll_id)).toMatchObject({ code: 'STATE_CONFLICT' })
  })
})

it('is a super admin’s to do, who has just given the password', async () => {
  const form = { payroll_id: await made(), paid_from: 'cash_on_hand' as const }
  expect(await company.otherAdmin.visitor.ask('approvePayroll', form)).toMatchObject({ code: 'WRONG_ROLE' })
  at.clock.advanceBy(16 * 60_000)
  expect(await approve(form.payroll_id)).toMatchObject({ code: 'PASSWORD_NEEDED' })
  await company.daysLater(0)
})

it('twice under one id is once', async () => {
  const form = { payroll_id: await made(), paid_from: 'cash_on_hand' as const }
  const key = uuid()
  const first = await company.superAdmin.visitor.get('approvePayroll', form, { key })
  expect(await company.superAdmin.visitor.get('approvePayroll', form, { key })).toEqual(first)
})
