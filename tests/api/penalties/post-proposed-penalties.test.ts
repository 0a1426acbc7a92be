import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { addDays, toLocalDate } from '../../../domain/calendar.ts'
import { pesos } from '../../../domain/money.ts'
import { expectBalancedBooks } from '../../support/money/books.ts'
import { endDay, loanWithProposals } from '../../support/money/day-end.ts'
import { useCompany } from '../../support/world/use-company.ts'

const company = useCompany()
const { at } = company
let loanId: number

beforeEach(async () => {
  await at.db.deleteFrom('penalty').where('status', '=', 'Proposed').execute()
  loanId = await loanWithProposals(company)
})
afterEach(() => expectBalancedBooks(at.db))

const penalties = () =>
  at.db
    .selectFrom('penalty')
    .select(['penalty_id', 'instalment_no', 'amount', 'penalty_on', 'status'])
    .where('loan_id', '=', loanId)
    .orderBy('instalment_no')
    .execute()
const idsOf = async () => (await penalties()).map((row) => row.penalty_id)
const post = (penalty_ids: number[], key?: string) =>
  company.admin.visitor.get('postProposedPenalties', { penalty_ids }, key === undefined ? {} : { key })

const allPosted = (ids: number[]) => ({
  posted: [2907, 1635, 363].map((amount, index) => ({ penalty_id: ids[index], amount })),
  passed_over: [],
  sum: 4905,
})

describe('what it does', () => {
  it('posts several together as charges of today, which the next payment pays first', async () => {
    const ids = await idsOf()
    expect(await post(ids)).toEqual(allPosted(ids))
    expect(await penalties()).toMatchObject(ids.map(() => ({ status: 'Posted', penalty_on: '2026-12-18' })))
    const { parts } = await company.pay({ loan_id: loanId, amount: pesos(30) })
    expect(parts.map(({ component, no, amount }) => [component, no, amount])).toEqual([
      ['penalty', 1, 2907],
      ['interest', 1, 93],
    ])
  })

  it('charges what was earned while it was late, though the client paid meanwhile', async () => {
    const ids = await idsOf()
    await company.pay({ loan_id: loanId, amount: pesos(1090 + 1000) })
    expect(await post(ids)).toEqual(allPosted(ids))
  })

  it('charges no more than may still be charged today, where part of it was charged by hand meanwhile', async () => {
    const [first = 0] = await idsOf()
    await company.admin.visitor.get('chargePenalty', { loan_id: loanId, instalment_no: 1, amount: pesos(10) })
    expect(await post([first])).toMatchObject({ posted: [{ penalty_id: first, amount: 2088 }], sum: 2088 })
    const { balance } = await at.db
      .selectFrom('loan')
      .select('balance')
      .where('loan_id', '=', loanId)
      .executeTakeFirstOrThrow()
    expect(balance).toBe(pesos(14_170) + 3088)
  })

  it('charges nothing where the payment turns out to have come in time', async () => {
    const [first = 0] = await idsOf()
    const { payment_id } = await company.pay({ loan_id: loanId, amount: pesos(1090) })
    await at.db
      .updateTable('payment')
      .set({ business_on: toLocalDate('2026-11-28') })
      .where('payment_id', '=', payment_id)
      .execute()
    expect(await post([first])).toEqual({ posted: [], passed_over: [first], sum: 0 })
  })

  it('lets a loan run again that was paid in full before anybody decided, but not beside the next one', async () => {
    const ids = await idsOf()
    await company.pay({ loan_id: loanId, amount: pesos(14_170) })
    const { acc_id: accId } = await at.db
      .selectFrom('loan')
      .select('acc_id')
      .where('loan_id', '=', loanId)
      .executeTakeFirstOrThrow()
    expect(await post(ids.slice(0, 1))).toMatchObject({ sum: 2907 })
    const loan = await at.db
      .selectFrom('loan')
      .select(['status', 'balance'])
      .where('loan_id', '=', loanId)
      .executeTakeFirst()
    expect(loan).toEqual({ status: 'Released', balance: 2907 })
    await company.pay({ loan_id: loanId, amount: pesos(29.07) })
    const next = await company.applied({ accId })
    expect(await post(ids.slice(1)), 'nor beside what is asked for').toMatchObject({ sum: 0 })
    const reject = { decision: 'reject', application_id: next, reason: 'Too soon' } as const
    await company.admin.visitor.get('decideLoan', reject)
    await company.lend({ accId })
    expect(await post(ids.slice(1))).toEqual({ posted: [], passed_over: ids.slice(1), sum: 0 })
  })

  it('keeps its place after the payments of that day when all is replayed later', async () => {
    const early = await company.pay({ loan_id: loanId, amount: pesos(500) })
    const [first = 0] = await idsOf()
    await post([first])
    const late = await company.pay({ loan_id: loanId, amount: pesos(100) })
    const parts = async (id: string) =>
      (await company.ci.visitor.get('listLoanPayments', { id: loanId })).find((row) => row.payment_id === id)
        ?.parts
    const before = await parts(early.payment_id)
    await company.admin.visitor.get('reversePayment', { payment_id: late.payment_id, reason: 'Wrong client' })
    expect(await parts(early.payment_id)).toEqual(before)
  })

  it('after maturity puts it on one more instalment', async () => {
    await company.daysLater(100)
    await endDay(at, addDays(at.clock.today(), -1))
    const open = (await penalties()).filter(({ status }) => status === 'Proposed')
    expect(open).toMatchObject([{ instalment_no: 14 }])
    await post(open.map((row) => row.penalty_id))
    const instalment = await at.db
      .selectFrom('instalment')
      .select(['no', 'penalty'])
      .where('loan_id', '=', loanId)
      .orderBy('no', 'desc')
      .limit(1)
      .executeTakeFirst()
    expect(instalment).toEqual({ no: 14, penalty: open[0]?.amount })
  })
})

describe('twice', () => {
  it('is once: what is posted is passed over', async () => {
    const [first = 0] = await idsOf()
    await post([first, first])
    expect(await post([first])).toEqual({ posted: [], passed_over: [first], sum: 0 })
  })

  it('under one id gives the same answer', async () => {
    const ids = await idsOf()
    const key = '019aa000-0000-7000-8000-0000000000dd'
    const first = await post(ids, key)
    expect(await post(ids, key)).toEqual(first)
  })

  it('what is posted is not proposed again at the end of that day, only what came since', async () => {
    await post(await idsOf())
    await company.daysLater(1)
    await endDay(at, addDays(at.clock.today(), -1))
    const open = (await penalties()).filter(({ status }) => status === 'Proposed')
    // A day of each: 1,090 x 5 % / 30 = 1.82, rounded on the whole.
    expect(open.map(({ instalment_no, amount }) => [instalment_no, amount])).toEqual([
      [1, 181],
      [2, 182],
      [3, 182],
    ])
  })
})

describe('what it refuses', () => {
  it.each([[[]], [[0]], [['x']], [Array.from({ length: 101 }, (_, index) => index + 1)]])(
    'the list %j',
    async (penalty_ids) => {
      const answer = await company.admin.visitor.askRaw('postProposedPenalties', { penalty_ids })
      expect(answer).toMatchObject({ code: 'INVALID_INPUT' })
    },
  )

  it('passes over what is no proposal and charges nothing', async () => {
    expect(await post([999_999])).toEqual({ posted: [], passed_over: [999_999], sum: 0 })
  })

  it('anyone who is not the office', async () => {
    const answer = await company.ci.visitor.ask('postProposedPenalties', { penalty_ids: [1] })
    expect(answer).toMatchObject({ code: 'WRONG_ROLE' })
  })
})
