import { beforeEach, describe, expect, it } from 'vitest'
import { v7 as uuid } from 'uuid'
import { addDays, toLocalDate, type LocalDate } from '../../../domain/calendar.ts'
import { dueDays } from '../../../domain/loans/plan/due-days.ts'
import { scheduleOf, splitAtRate } from '../../../domain/loans/plan/schedule.ts'
import { pesos } from '../../../domain/money.ts'
import { debitsLessCredits } from '../../support/money/books.ts'
import { useBooksEach } from '../../support/money/use-books.ts'
import { SATURDAY_MORNING } from '../../support/world/test-app.ts'
import { useCompany } from '../../support/world/use-company.ts'
import { settingFromToday } from '../../support/money/setting-from-today.ts'

const company = useCompany()
const { at } = company
beforeEach(() => at.clock.set(SATURDAY_MORNING))
const books = useBooksEach(at)

interface ReleaseWish {
  readonly released_on?: LocalDate
  readonly from?: 'cash_on_hand' | 'bank' | 'e_wallet'
  readonly first_due_on?: LocalDate
}
const release = (application_id: number, wish: ReleaseWish = {}, by = company.admin, key?: string) =>
  by.visitor.ask(
    'decideLoan',
    { decision: 'release', application_id, released_on: at.clock.today(), from: 'cash_on_hand', ...wish },
    key === undefined ? {} : { key },
  )
const loanOf = (application_id: number) =>
  at.db.selectFrom('loan').selectAll().where('application_id', '=', application_id).executeTakeFirstOrThrow()

describe('a release', () => {
  it('pays the proceeds out, books the fees and writes the schedule', async () => {
    const application_id = await company.approvedApplication()
    const answer = await release(application_id)
    // 3 % service fee 390.00, notarial fee 100.00, stamps on 65 units for 91 days 24.31
    const net = 1_300_000 - 39_000 - 10_000 - 2431
    expect(answer).toMatchObject({ data: { application_id, status: 'Released', net_proceeds: net } })
    const loan = await loanOf(application_id)
    expect(await books.moved()).toEqual({
      cash_on_hand: -net,
      [`loan_receivable:${loan.loan_id}`]: 1_300_000,
      notarial_fee_income: -10_000,
      service_fee_income: -39_000,
      statutory_payable: -2431,
    })
    expect(loan).toMatchObject({
      status: 'Released',
      balance: 1_417_000,
      instalments: 13,
      instalment_amount: 109_000,
      first_due_on: '2026-11-28',
      maturity_on: '2027-02-20',
      days_moved: false,
      version: 1,
    })
    const schedule = await company.ci.visitor.get('getSchedule', { id: loan.loan_id })
    expect(schedule.reduce((sum, row) => sum + row.interest + row.principal, 0)).toBe(loan.balance)
  })

  it('holds back no documentary stamps where the company deducts none', async () => {
    const undo = await settingFromToday(at, 'stamp_tax', null)
    const application_id = await company.approvedApplication()
    const net = 1_300_000 - 39_000 - 10_000
    expect(await release(application_id)).toMatchObject({ data: { net_proceeds: net } })
    const moved = await books.moved()
    expect(moved).toMatchObject({ cash_on_hand: -net })
    expect(moved).not.toHaveProperty('statutory_payable')
    await undo()
  })

  it('can be rebuilt to the centavo from the loan’s row alone', async () => {
    const { loanId } = await company.lend({ frequency: 'semi-monthly', months: 6, amount: pesos(23_456.78) })
    const loan = await at.db
      .selectFrom('loan')
      .selectAll()
      .where('loan_id', '=', loanId)
      .executeTakeFirstOrThrow()
    const splits = splitAtRate({
      principal: loan.principal,
      instalmentAmount: loan.instalment_amount,
      lastAmount: loan.last_amount,
      instalments: loan.instalments,
      ratePerPeriod: loan.rate_per_period,
    })
    const days = dueDays({
      frequency: loan.frequency,
      releasedOn: loan.released_on,
      firstDueOn: loan.first_due_on,
      instalments: loan.instalments,
      holidays: new Set(),
      holidayRule: 'same-day',
    })
    const rebuilt = scheduleOf(splits, days, {
      instalmentAmount: loan.instalment_amount,
      ratePerPeriod: loan.rate_per_period,
    })
    const kept = await company.ci.visitor.get('getSchedule', { id: loanId })
    expect(kept.map((row) => [row.no, row.due_on, row.interest, row.principal])).toEqual(
      rebuilt.instalments.map((row) => [row.no, row.dueOn, row.interest, row.principal]),
    )
  })

  it('moves no due day off what is a holiday of one branch alone', async () => {
    const undo = await settingFromToday(at, 'holiday_rule', 'next-working-day')
    await at.db
      .insertInto('holiday')
      .values({ holiday_on: toLocalDate('2026-12-05'), branch: 'Lipa', name: 'Fiesta', kind: 'local' })
      .execute()
    const { loanId } = await company.lend()
    const [, second] = await company.ci.visitor.get('getSchedule', { id: loanId })
    expect(second?.due_on).toBe('2026-12-05')
    await undo()
    await at.db.deleteFrom('holiday').where('name', '=', 'Fiesta').execute()
  })

  it('moves due days off holidays where the company has chosen so, and marks that they moved', async () => {
    const undo = await settingFromToday(at, 'holiday_rule', 'next-working-day')
    await at.db
      .insertInto('holiday')
      .values({ holiday_on: toLocalDate('2026-12-05'), name: 'Fiesta', kind: 'local' })
      .execute()
    const { loanId } = await company.lend()
    const [, second] = await company.ci.visitor.get('getSchedule', { id: loanId })
    expect(second?.due_on).toBe('2026-12-07')
    const loan = await at.db.selectFrom('loan').select('days_moved').where('loan_id', '=', loanId).execute()
    expect(loan).toEqual([{ days_moved: true }])
    await undo()
    await at.db.deleteFrom('holiday').where('name', '=', 'Fiesta').execute()
  })

  it.each([
    ['2026-11-25', '2027-02-17'],
    ['2026-12-04', '2027-02-26'],
  ])('takes the first due day that the office chose, here %s', async (day, maturity_on) => {
    const first_due_on = toLocalDate(day)
    const application_id = await company.applied({ status: 'Approved by Admin' })
    await company.acceptOnPaper({ application_id, first_due_on })
    await release(application_id, { first_due_on })
    expect(await loanOf(application_id)).toMatchObject({ first_due_on, maturity_on })
  })
})

it('that is recorded a day late stands in the books on the day the money was handed over', async () => {
  const day = at.clock.today()
  const application_id = await company.approvedApplication({ releasedOn: day })
  await company.daysLater(1)
  expect(await release(application_id, { released_on: day })).toMatchObject({ success: true })
  const { loan_id, released_on } = await loanOf(application_id)
  expect(released_on).toBe(day)
  const booked = await at.db
    .selectFrom('transfer')
    .select(['business_on', 'posted_at'])
    .distinct()
    .where('loan_id', '=', loan_id)
    .execute()
  expect(booked).toEqual([{ business_on: day, posted_at: at.clock.now() }])
})

describe('what it refuses', () => {
  it('more than the place holds', async () => {
    const application_id = await company.approvedApplication()
    expect(await release(application_id, { from: 'bank' })).toMatchObject({ code: 'NOT_ENOUGH_CASH' })
    expect(await books.moved()).toEqual({})
  })

  it('days that cannot be', async () => {
    const application_id = await company.approvedApplication()
    const today = at.clock.today()
    // Neither tomorrow nor before it was approved.
    for (const days of [1, -1])
      expect(await release(application_id, { released_on: addDays(today, days) })).toMatchObject({
        code: 'INVALID_INPUT',
        data: [{ fieldname: 'released_on', message: 'Invalid Release date' }],
      })
    for (const days of [0, 3, 14])
      expect(await release(application_id, { first_due_on: addDays(today, days) })).toMatchObject({
        data: [{ fieldname: 'first_due_on', message: 'First due date must be 2026-11-25 to 2026-12-04' }],
      })
  })

  it('to release twice, or what no one approved', async () => {
    const application_id = await company.approvedApplication()
    await release(application_id)
    const once = await debitsLessCredits(at.db)
    expect(await release(application_id)).toMatchObject({ code: 'STATE_CONFLICT' })
    expect(await debitsLessCredits(at.db)).toEqual(once)
    expect(await release(9999)).toMatchObject({ code: 'NOT_FOUND' })
  })

  it('a loan whose charges have come to be above the ceiling since it was approved', async () => {
    const accId = await company.newClient()
    const form = { accId, amount: pesos(3000), months: 1, status: 'Approved by Admin' } as const
    expect(await release(await company.applied(form))).toMatchObject({ code: 'OVER_CEILING' })
  })

  it('another day, first due day or stamp duty than the client accepted, until it is accepted again', async () => {
    const application_id = await company.approvedApplication()
    const refused = (what: string) => ({
      code: 'DISCLOSURE_CHANGED',
      data: `The release differs from what the client accepted (${what}). Ask for a new acceptance.`,
    })
    const first_due_on = toLocalDate('2026-12-04')
    expect(await release(application_id, { first_due_on })).toMatchObject(refused('due days, deductions'))
    const undo = await settingFromToday(at, 'stamp_tax', { per_unit: 300, unit: 20_000 })
    expect(await release(application_id)).toMatchObject(refused('deductions'))
    await undo()
    expect(await books.moved()).toEqual({})
    await company.daysLater(1)
    const released_on = at.clock.today()
    const answer = await release(application_id, { released_on })
    expect(answer).toMatchObject({ code: 'DISCLOSURE_CHANGED' })
    await company.acceptOnPaper({ application_id, released_on })
    expect(await release(application_id, { released_on })).toMatchObject({ success: true })
  })

  it('a password given too long ago', async () => {
    await company.daysLater(0)
    const application_id = await company.approvedApplication()
    at.clock.advanceBy(16 * 60_000)
    expect(await release(application_id)).toMatchObject({ code: 'PASSWORD_NEEDED' })
  })
})

it('rejects with a reason what was not released yet', async () => {
  const application_id = await company.approvedApplication()
  const form = { decision: 'reject' as const, application_id, reason: 'Two loans elsewhere' }
  expect(await company.admin.visitor.get('decideLoan', form)).toEqual({
    application_id,
    status: 'Rejected',
    loan_id: null,
    net_proceeds: null,
    previous_balance: null,
  })
  expect(await company.admin.visitor.ask('decideLoan', form)).toMatchObject({ code: 'STATE_CONFLICT' })
})

it('is the office’s to do', async () => {
  const application_id = await company.approvedApplication()
  expect(await release(application_id, {}, company.ci)).toMatchObject({ code: 'WRONG_ROLE' })
})

it('twice under one id is once', async () => {
  const application_id = await company.approvedApplication()
  const key = uuid()
  const first = await release(application_id, {}, company.admin, key)
  expect(await release(application_id, {}, company.admin, key)).toMatchObject({
    success: true,
    data: first.data,
  })
})
