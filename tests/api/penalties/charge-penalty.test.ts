import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { toLocalDate } from '../../../domain/calendar.ts'
import { pesos, type Centavos } from '../../../domain/money.ts'
import { expectBalancedBooks } from '../../support/money/books.ts'
import { SATURDAY_MORNING } from '../../support/world/test-app.ts'
import { useCompany } from '../../support/world/use-company.ts'

const company = useCompany()
const { at } = company
let loanId: number

/** Released on Saturday 21 November, ₱ 1,090 due every Saturday from the 28th. */
beforeEach(async () => {
  at.clock.set(SATURDAY_MORNING)
  ;({ loanId } = await company.lend())
})
afterEach(() => expectBalancedBooks(at.db))

const charge = (
  amount: number,
  more: { instalment_no?: number; penalty_on?: string; loan_id?: number } = {},
) =>
  company.admin.visitor.ask('chargePenalty', {
    loan_id: more.loan_id ?? loanId,
    instalment_no: more.instalment_no ?? 1,
    amount: amount as Centavos,
    ...(more.penalty_on === undefined ? {} : { penalty_on: toLocalDate(more.penalty_on) }),
  })
const instalments = (id = loanId) =>
  at.db
    .selectFrom('instalment')
    .select(['no', 'due_on', 'penalty', 'penalty_paid'])
    .where('loan_id', '=', id)
    .orderBy('no')
    .execute()

describe('what it does', () => {
  it('charges an overdue instalment, which the next payment pays first', async () => {
    await company.daysLater(27)
    expect(await charge(3088)).toMatchObject({ data: { balance: 1_417_000 + 3088, loan_version: 2 } })
    const { parts } = await company.pay({ loan_id: loanId, amount: pesos(1000) })
    expect(parts[0]).toEqual({ no: 1, component: 'penalty', amount: 3088 })
    const listed = await company.ci.visitor.get('listPenalties', { id: loanId })
    expect(listed).toMatchObject([
      { instalment_no: 1, amount: 3088, penalty_on: '2026-12-18', status: 'Posted' },
    ])
  })

  it('stays on its instalment as long as the last due day is not over', async () => {
    await company.daysLater(91)
    expect(await charge(1000)).toMatchObject({ success: true })
    const rows = await instalments()
    expect(rows[0]).toMatchObject({ no: 1, penalty: 1000 })
    expect(rows.at(-1)).toMatchObject({ no: 13, due_on: at.clock.today() })
  })

  it('is one more instalment after maturity', async () => {
    await company.daysLater(120)
    expect(await charge(5000, { instalment_no: 13 })).toMatchObject({ success: true })
    expect(await charge(1000, { instalment_no: 13 })).toMatchObject({ success: true })
    expect((await instalments()).at(-1)).toMatchObject({ no: 14, due_on: '2027-02-20', penalty: 6000 })
  })

  it('entered late, takes its part of what was paid after its day', async () => {
    await company.daysLater(27)
    await company.pay({ loan_id: loanId, amount: pesos(500) })
    await charge(1000, { penalty_on: '2026-12-10' })
    expect((await instalments())[0]).toMatchObject({ penalty: 1000, penalty_paid: 1000 })
  })
})

describe('the most that may be charged', () => {
  it('is no second time for a day of the term what was charged after maturity', async () => {
    await company.daysLater(120)
    const atMost = async (...asked: Parameters<typeof charge>) => {
      const { data } = (await charge(...asked)) as { data: unknown }
      return Number(/₱\u00a0([\d,.]+\d)/.exec(String(data))?.[1]?.replaceAll(',', ''))
    }
    const inTerm = { instalment_no: 2, penalty_on: '2027-02-20' }
    const alone = await atMost(1_000_000, inTerm)
    expect(alone).toBeGreaterThan(50)
    expect(await charge(5000, { instalment_no: 13 })).toMatchObject({ success: true })
    expect(await atMost(1_000_000, inTerm)).toBeCloseTo(alone - 50, 2)
    const all = await atMost(10_000_000, { instalment_no: 13 })
    expect(await charge(Math.round(all * 100), { instalment_no: 13 })).toMatchObject({ success: true })
    expect(await charge(1, inTerm)).toMatchObject({ code: 'OVER_CEILING' })
  })

  it('is five per cent a month of what is overdue, by the day and after the grace', async () => {
    await company.daysLater(27)
    // 20 days late, 17 after the grace: 1,090.00 x 5 % x 17/30 = 30.88
    expect(await charge(3089)).toMatchObject({
      code: 'OVER_CEILING',
      data: 'At most ₱\u00a030.88 may be charged: after 3 days of grace, holidays left out.',
    })
    expect(await charge(3088)).toMatchObject({ success: true })
    expect(await charge(1)).toMatchObject({ code: 'OVER_CEILING' })
  })

  it('is for an earlier day what was late on that day, not what is today', async () => {
    await company.daysLater(27)
    // Of December 10: 12 days late, 9 after the grace: 1,090.00 x 5 % x 9/30 = 16.35
    const earlier = { penalty_on: '2026-12-10' }
    expect(await charge(1636, earlier)).toMatchObject({
      code: 'OVER_CEILING',
      data: 'At most ₱\u00a016.35 may be charged: after 3 days of grace, holidays left out.',
    })
    expect(await charge(1635, earlier)).toMatchObject({ success: true })
    expect(await charge(1, { penalty_on: '2026-12-01' }), 'within the grace').toMatchObject({
      code: 'OVER_CEILING',
    })
  })

  it('is no more once it is paid: a penalty is never charged on a penalty', async () => {
    await company.daysLater(27)
    expect(await charge(3088)).toMatchObject({ success: true })
    await company.pay({ loan_id: loanId, amount: pesos(30.88) })
    expect(await charge(1)).toMatchObject({ code: 'OVER_CEILING' })
  })

  it('is nothing within the grace, which begins after a holiday where the day was one', async () => {
    await company.daysLater(10)
    expect(await charge(1)).toMatchObject({ code: 'OVER_CEILING' })
    await at.db
      .insertInto('holiday')
      .values({ holiday_on: toLocalDate('2026-11-28'), name: 'Fiesta', kind: 'special' })
      .execute()
    await company.daysLater(1)
    expect(await charge(1)).toMatchObject({ code: 'OVER_CEILING' })
    await at.db.deleteFrom('holiday').where('name', '=', 'Fiesta').execute()
    expect(await charge(1)).toMatchObject({ success: true })
  })

  it('keeps what was earned before a payment that came late', async () => {
    await company.daysLater(27)
    await company.pay({ loan_id: loanId, amount: pesos(1090) })
    // Late until the day before: 16 days after the grace.
    expect(await charge(2908)).toMatchObject({ code: 'OVER_CEILING' })
    expect(await charge(2907)).toMatchObject({ success: true })
  })

  it('needs the password given lately', async () => {
    await company.daysLater(27)
    at.clock.advanceBy(16 * 60_000)
    expect(await charge(1)).toMatchObject({ code: 'PASSWORD_NEEDED' })
  })

  it('is never so much that all charges of a small loan pass what was borrowed', async () => {
    const small = await company.lend({
      accId: await company.newClient(),
      amount: pesos(10_000),
      frequency: 'monthly',
      months: 4,
    })
    await at.db
      .updateTable('loan')
      .set({ deductions: pesos(8790) })
      .where('loan_id', '=', small.loanId)
      .execute()
    await company.daysLater(60)
    expect(await charge(1001, { loan_id: small.loanId })).toMatchObject({
      data: 'At most ₱\u00a010.00 may be charged: after 3 days of grace, holidays left out.',
    })
  })
})

describe('what it refuses', () => {
  it.each([
    ['an instalment that is not late yet', 1, { instalment_no: 5 }, 'OVER_CEILING'],
    ['an instalment that is none', 1, { instalment_no: 15 }, 'INVALID_INPUT'],
    ['a day to come', 1, { penalty_on: '2027-06-01' }, 'INVALID_INPUT'],
    ['the day of the release, on which nothing is late', 1, { penalty_on: '2026-11-21' }, 'OVER_CEILING'],
    ['a day before the release', 1, { penalty_on: '2026-11-20' }, 'INVALID_INPUT'],
    ['a loan that is not there', 1, { loan_id: 99_999 }, 'NOT_FOUND'],
  ])('%s', async (_, amount, more, code) => {
    await company.daysLater(9)
    expect(await charge(amount, more)).toMatchObject({ success: false, code })
  })

  it('a loan that is paid up', async () => {
    await company.pay({ loan_id: loanId, amount: pesos(14_170) })
    expect(await charge(100)).toMatchObject({ code: 'STATE_CONFLICT' })
  })
})

it('is the office’s to do', async () => {
  const form = { loan_id: loanId, instalment_no: 1, amount: pesos(1) }
  expect(await company.ci.visitor.ask('chargePenalty', form)).toMatchObject({ code: 'WRONG_ROLE' })
})

it('twice under one id is once', async () => {
  await company.daysLater(27)
  const form = { loan_id: loanId, instalment_no: 1, amount: pesos(10) }
  const key = '019aa000-0000-7000-8000-0000000000cc'
  const first = await company.admin.visitor.get('chargePenalty', form, { key })
  expect(await company.admin.visitor.get('chargePenalty', form, { key })).toEqual(first)
})
