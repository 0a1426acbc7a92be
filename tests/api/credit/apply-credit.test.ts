import { beforeEach, describe, expect, it } from 'vitest'
import { v7 as uuid } from 'uuid'
import { pesos, type Centavos } from '../../../domain/money.ts'
import { paidWith } from '../../support/money/paid-loan.ts'
import { useBooksEach } from '../../support/money/use-books.ts'
import { useMadeEach } from '../../support/people/use-made.ts'
import { useCompany } from '../../support/world/use-company.ts'

const company = useCompany()
const { at } = company
/** A loan that was paid ₱ 2,000 too much. */
const paidUp = useMadeEach(() => paidWith(company, pesos(16_170)))
/** The next one of the same client, which runs. */
let loan_id: number
beforeEach(async () => {
  ;({ loanId: loan_id } = await company.lend({ accId: paidUp.accId }))
})
const books = useBooksEach(at)

const apply = (amount: Centavos = pesos(1500), by = company.admin, key?: string) =>
  by.visitor.ask('applyCredit', { loan_id, amount, reason: 'Agreed by phone' }, key ? { key } : {})
const creditOf = (id: number) =>
  at.db.selectFrom('loan').select('client_credit').where('loan_id', '=', id).executeTakeFirstOrThrow()

describe('what it does', () => {
  it('pays the running loan out of the credit, as a payment that brought no money', async () => {
    expect(await apply()).toMatchObject({ data: { balance: 1_417_000 - 150_000, credit_left: 50_000 } })
    const moved = await books.moved()
    const principal = -(moved[`loan_receivable:${loan_id}`] ?? 0)
    expect(moved).toEqual({
      [`client_credit:${paidUp.accId}`]: 150_000,
      [`loan_receivable:${loan_id}`]: -principal,
      interest_income: principal - 150_000,
    })
    expect(await creditOf(paidUp.loanId)).toEqual({ client_credit: 50_000 })
    const [paid] = await company.ci.visitor.get('listLoanPayments', { id: loan_id })
    expect(paid).toMatchObject({ method: 'client credit', amount: 150_000, client_credit: 0 })
    const today = at.clock.today()
    const { methods } = await company.admin.visitor.get('getTakings', { from: today, to: today })
    expect(methods.map(({ method }) => method)).not.toContain('client credit')
  })

  it('is given back whole when that payment is reversed', async () => {
    const answer = await apply()
    const payment_id = answer.success ? answer.data.payment_id : ''
    await company.otherAdmin.visitor.get('reversePayment', { payment_id, reason: 'Not agreed' })
    expect(await books.moved()).toEqual({})
    expect(await creditOf(paidUp.loanId)).toEqual({ client_credit: 200_000 })
    expect(await apply(pesos(2000))).toMatchObject({ data: { credit_left: 0 } })
  })

  it('comes back as credit where an earlier payment arrives late and closes the loan', async () => {
    await company.pay({ loan_id, amount: pesos(12_000) })
    await apply(pesos(2000))
    const posted = await company.pay({ loan_id, amount: pesos(14_170) })
    expect(posted.balance).toBe(0)
  })
})

describe('what it refuses', () => {
  it('more than there is, and more than is owed', async () => {
    expect(await apply(pesos(2000.01))).toMatchObject({ code: 'INVALID_INPUT' })
    await company.pay({ loan_id, amount: pesos(14_000) })
    expect(await apply(pesos(170.01))).toMatchObject({ code: 'INVALID_INPUT' })
    expect(await apply(pesos(170))).toMatchObject({ data: { balance: 0 } })
    expect(await apply(pesos(1))).toMatchObject({ code: 'STATE_CONFLICT' })
  })

  it('credit of a check that no one has found yet', async () => {
    const other = await company.newClient()
    const lent = await company.lend({ accId: other })
    await company.pay({ loan_id: lent.loanId, amount: pesos(14_170) })
    ;({ loanId: loan_id } = await company.lend({ accId: other }))
    const check = { method: 'check' as const, reference: uuid(), amount: pesos(830) }
    await company.pay({ loan_id: lent.loanId, ...check })
    expect(await apply(pesos(1))).toMatchObject({ code: 'INVALID_INPUT' })
  })

  it('to be taken back, once the credit that it left on its loan was used', async () => {
    const applied = await apply(pesos(2000))
    const payment_id = applied.success ? applied.data.payment_id : ''
    await company.pay({ loan_id, amount: pesos(14_170) })
    expect(await creditOf(loan_id)).toEqual({ client_credit: 200_000 })
    const refund = {
      acc_id: paidUp.accId,
      amount: pesos(2000),
      from: 'cash_on_hand',
      reason: 'Asked',
    } as const
    expect(await company.otherAdmin.visitor.ask('refundCredit', refund)).toMatchObject({ success: true })
    const reversal = { payment_id, reason: 'Not agreed' }
    expect(await company.otherAdmin.visitor.ask('reversePayment', reversal)).toMatchObject({
      code: 'STATE_CONFLICT',
      data: 'The credit that came up here was used already.',
    })
  })

  it('a loan that is not there', async () => {
    loan_id = 99_999
    expect(await apply()).toMatchObject({ code: 'NOT_FOUND' })
  })
})

it('is the office’s to do', async () => {
  expect(await apply(pesos(1), company.ci)).toMatchObject({ code: 'WRONG_ROLE' })
})

it('twice under one id is once', async () => {
  const key = uuid()
  const first = await apply(pesos(1500), company.admin, key)
  expect(await apply(pesos(1500), company.admin, key)).toMatchObject({
    data: 'data' in first ? first.data : {},
  })
})
