import type { Wish as AskedWish } from '../../support/calls/as-seen.ts'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { v7 as uuid } from 'uuid'
import { addDays } from '../../../domain/calendar.ts'
import { pesos, ZERO, type Centavos } from '../../../domain/money.ts'
import { useBooksEach } from '../../support/money/use-books.ts'
import { moveCash } from '../../support/money/move-cash.ts'
import { paySalaries } from '../../support/money/office.ts'
import { handedOver } from '../../support/money/hand-over.ts'
import { theRow } from '../../support/rows/the-row.ts'
import { useCompany } from '../../support/world/use-company.ts'
import { changeSettingToday } from '../../support/money/setting-from-today.ts'

const company = useCompany()
const { at } = company
let account: string
let short: number
let over: number

beforeAll(async () => {
  await paySalaries(company)
  account = `collector_over_short:${company.ci.mgtId}`
})
/** A hand-over that was ₱ 100 short, and another that was ₱ 60 over. */
beforeEach(async () => {
  ;[short, over] = [await remitted(pesos(900)), await remitted(pesos(1060))]
})
const books = useBooksEach(at)

/** ₱ 1,000 are recorded. Answers the difference. */
async function remitted(counted: Centavos): Promise<number> {
  const { loanId } = await company.lend()
  await company.pay({ loan_id: loanId, amount: pesos(1000) })
  const remittance_id = await handedOver(company)
  await company.admin.visitor.get('receiveRemittance', { remittance_id, counted, reason: 'Counted twice' })
  const { rows } = await company.admin.visitor.get('listCashDifferences', { sort: 'newest', limit: 1 })
  return rows[0]?.difference_id ?? 0
}

type Wish = AskedWish<'decideCashDifference'>
const decide = (wish: Wish, by = company.otherAdmin, key?: string) =>
  by.visitor.ask('decideCashDifference', wish, key ? { key } : {})
const of = (difference_id: number, amount: number) => ({
  difference_id,
  amount: pesos(amount),
  reason: 'Heard',
})
const fromPay = (amount: number) => {
  const today = at.clock.today()
  return { kind: 'from pay' as const, ...of(short, amount), heard_on: today, consent_on: today }
}
const leastPay = (least_monthly_pay: Centavos | null) =>
  changeSettingToday(company, 'shortage_from_pay', { pct_of_wages: 20, least_monthly_pay })

describe('what is short', () => {
  it('is borne by the company, or paid in by the collector, a part each', async () => {
    expect(await decide({ kind: 'absorbed', ...of(short, 40) })).toMatchObject({ data: { open: pesos(-60) } })
    expect(await decide({ kind: 'collected', ...of(short, 60) })).toMatchObject({ data: { open: 0 } })
    expect(await books.moved()).toEqual({
      [account]: pesos(-100),
      over_short: pesos(40),
      cash_on_hand: pesos(60),
    })
  })

  it('is borne by the company above the limit of new cash only with a super admin, by part of it as well', async () => {
    const limit = (value: Centavos) => changeSettingToday(company, 'cash_second_super_admin_above', value)
    await limit(pesos(99))
    const part = { kind: 'absorbed' as const, ...of(short, 40) }
    expect(await decide(part)).toMatchObject({
      code: 'STATE_CONFLICT',
    })
    expect(await decide(part, company.superAdmin)).toMatchObject({ data: { open: pesos(-60) } })
    const rest = { kind: 'absorbed' as const, ...of(short, 60) }
    // With the ₱ 40 that the company bore of the one before.
    await limit(pesos(139.99))
    expect(await decide(rest)).toMatchObject({ code: 'STATE_CONFLICT' })
    await limit(pesos(140))
    expect(await decide(rest)).toMatchObject({ data: { open: 0 } })
    await limit(pesos(25_000))
  })

  it('is set off against what the same collector was over', async () => {
    expect(await decide({ kind: 'offset', ...of(short, 60), against: over })).toMatchObject({
      data: { open: pesos(-40) },
    })
    expect(await books.moved()).toEqual({})
    const { rows } = await company.admin.visitor.get('listCashDifferences', { limit: 500 })
    expect(rows.map((row) => row.difference_id)).not.toContain(over)
  })

  it('is neither set off nor left to pay above that limit without a super admin', async () => {
    await changeSettingToday(company, 'cash_second_super_admin_above', pesos(99))
    await leastPay(pesos(16_000))
    const offset = { kind: 'offset' as const, ...of(over, 10), against: short }
    for (const wish of [offset, fromPay(10)])
      expect(await decide(wish)).toMatchObject({
        code: 'STATE_CONFLICT',
        data: 'Above ₱\u00a099.00 a super admin has to decide.',
      })
    expect(await decide(offset, company.superAdmin)).toMatchObject({ success: true })
    await changeSettingToday(company, 'cash_second_super_admin_above', pesos(25_000))
  })

  it.each([
    ['who is suspended', { status: 'Suspended' as const }, pesos(16_500)],
    ['who is on no pay', { status: 'Active' as const }, ZERO],
  ])('is not left to the pay of a collector %s: no payroll would take it', async (_, account, salary) => {
    await leastPay(pesos(16_000))
    const { accId, mgtId } = company.ci
    await at.db.updateTable('account').set(account).where('acc_id', '=', accId).execute()
    await at.db.updateTable('team_member').set({ salary }).where('mgt_id', '=', mgtId).execute()
    expect(await decide(fromPay(10))).toMatchObject({
      code: 'STATE_CONFLICT',
      data: 'No payroll pays this CI, so nothing can be taken from pay.',
    })
    await at.db.updateTable('account').set({ status: 'Active' }).where('acc_id', '=', accId).execute()
    await paySalaries(company)
  })

  it('is taken from pay as far as the law goes, by a payroll', async () => {
    await leastPay(null)
    expect(await decide(fromPay(100))).toMatchObject({ code: 'STATE_CONFLICT' })
    await leastPay(pesos(16_000))
    expect(await decide(fromPay(100))).toMatchObject({ data: { open: 0 } })
    expect(await books.moved()).toEqual({})
    const payroll = (shortage: number, month = 11, unpaid = 0) =>
      company.admin.visitor.ask('createPayroll', {
        year: 2026,
        month,
        cut_off: 'first',
        adjustments: [{ mgt_id: company.ci.mgtId, shortage: pesos(shortage), unpaid: pesos(unpaid) }],
      })
    expect(await payroll(101)).toMatchObject({ data: [{ fieldname: 'adjustments' }] })
    // Of ₱ 8,250.00 for the half month, ₱ 8,000.00 are left at the least, and who was absent earned less.
    expect(await payroll(100, 11, 300), 'absent').toMatchObject({ data: [{ fieldname: 'adjustments' }] })
    await leastPay(pesos(100_000))
    expect(await payroll(100)).toMatchObject({ data: [{ fieldname: 'adjustments' }] })
    await leastPay(pesos(16_000))
    const made = await payroll(100)
    const payroll_id = made.success ? made.data.payroll_id : 0
    // What a payroll that waits will take is not taken by another one.
    expect(await payroll(1, 10)).toMatchObject({
      data: [{ fieldname: 'adjustments', message: expect.stringContaining('At most ₱\u00a00 ') as string }],
    })
    const { payslips } = await company.admin.visitor.get('getPayrollDetails', { payroll_id })
    expect(payslips.find((slip) => slip.mgt_id === company.ci.mgtId)).toMatchObject({ shortage: pesos(100) })
    await company.superAdmin.visitor.get('approvePayroll', { payroll_id, paid_from: 'cash_on_hand' })
    expect(await books.moved()).toMatchObject({ [account]: pesos(-100) })
  })
})

it('a payroll that takes less than was decided takes it of the oldest shortage first', async () => {
  await leastPay(pesos(16_000))
  const later = await remitted(pesos(950))
  const today = at.clock.today()
  for (const [difference_id, amount] of [
    [later, 50],
    [short, 100],
  ] as const)
    await company.otherAdmin.visitor.get('decideCashDifference', {
      kind: 'from pay',
      ...of(difference_id, amount),
      heard_on: today,
      consent_on: today,
    })
  const takes = async (month: number, shortage: number) => {
    const { payroll_id } = await company.admin.visitor.get('createPayroll', {
      year: 2026,
      month,
      cut_off: 'second',
      adjustments: [{ mgt_id: company.ci.mgtId, shortage: pesos(shortage) }],
    })
    await company.superAdmin.visitor.get('approvePayroll', { payroll_id, paid_from: 'cash_on_hand' })
    const { rows } = await company.admin.visitor.get('listCashDifferences', { show: 'all', limit: 500 })
    const left = new Map(rows.map((row) => [row.difference_id, row.from_pay]))
    return [left.get(later), left.get(short)]
  }
  expect(await takes(9, 20)).toEqual([pesos(30), pesos(100)])
  // What is left of the first one, and the rest of the next.
  expect(await takes(10, 100)).toEqual([pesos(0), pesos(30)])
  await expect(takes(11, 31)).rejects.toThrow('At most ₱\u00a030')
})

it('what is taken from pay keeps the day of the hearing and that of the consent apart', async () => {
  await leastPay(pesos(16_000))
  const heard_on = addDays(at.clock.today(), -2)
  await decide({ ...fromPay(10), heard_on })
  expect(await theRow(at.db, 'difference_decision', { difference_id: short })).toMatchObject({
    heard_on,
    consent_on: at.clock.today(),
  })
})

describe('what is over', () => {
  it('is given back to whose it was, or kept', async () => {
    expect(await decide({ kind: 'given back', ...of(over, 20) })).toMatchObject({ data: { open: pesos(40) } })
    expect(await decide({ kind: 'absorbed', ...of(over, 40) })).toMatchObject({ data: { open: 0 } })
    expect(await books.moved()).toEqual({
      [account]: pesos(60),
      over_short: pesos(-40),
      cash_on_hand: pesos(-20),
    })
  })
})

describe('what it refuses', () => {
  it('who received it, and who is not of the office', async () => {
    const wish = { kind: 'absorbed' as const, ...of(short, 1) }
    expect(await decide(wish, company.admin)).toMatchObject({ code: 'SECOND_PERSON' })
    expect(await decide(wish, company.ci)).toMatchObject({ code: 'WRONG_ROLE' })
  })

  it('more than is open, the wrong kind, what is not there, and a consent before the hearing', async () => {
    expect(await decide({ kind: 'absorbed', ...of(short, 100.01) })).toMatchObject({
      data: [{ fieldname: 'amount' }],
    })
    expect(await decide({ kind: 'collected', ...of(over, 1) })).toMatchObject({ code: 'STATE_CONFLICT' })
    expect(await decide({ kind: 'absorbed', ...of(99_999, 1) })).toMatchObject({ code: 'NOT_FOUND' })
    expect(await decide({ kind: 'offset', ...of(short, 1), against: short })).toMatchObject({
      data: [{ fieldname: 'against' }],
    })
    expect(await decide({ ...fromPay(1), consent_on: '2026-11-01' as never })).toMatchObject({
      data: [{ fieldname: 'consent_on' }],
    })
  })

  it('to give back what is not in the safe any more, though an empty safe takes in what is paid', async () => {
    const { cash_on_hand } = await company.admin.visitor.get('getCashOnHand', {})
    await moveCash(company, { kind: 'deposit', amount: cash_on_hand })
    const givenBack = { kind: 'given back' as const, ...of(over, 60) }
    expect(await decide(givenBack)).toMatchObject({ code: 'NOT_ENOUGH_CASH' })
    expect(await decide({ kind: 'collected', ...of(short, 100) })).toMatchObject({ data: { open: 0 } })
    expect(await decide(givenBack)).toMatchObject({ data: { open: 0 } })
    await moveCash(company, { kind: 'withdrawal', amount: cash_on_hand })
  })

  it('a hearing or a consent that is still to come', async () => {
    const tomorrow = addDays(at.clock.today(), 1)
    const toCome = { ...fromPay(1), consent_on: tomorrow }
    expect(await decide(toCome)).toMatchObject({ data: [{ fieldname: 'consent_on' }] })
    expect(await decide({ ...toCome, heard_on: tomorrow })).toMatchObject({
      data: [{ fieldname: 'heard_on' }],
    })
  })
})

it('twice under one id is once', async () => {
  const key = uuid()
  const wish = { kind: 'absorbed' as const, ...of(short, 10) }
  const first = await decide(wish, company.otherAdmin, key)
  expect(await decide(wish, company.otherAdmin, key)).toMatchObject({
    data: 'data' in first ? first.data : {},
  })
})
