import { beforeEach, describe, expect, it } from 'vitest'
import { v7 as uuid } from 'uuid'
import { pesos } from '../../../domain/money.ts'
import { paidWith } from '../../support/money/paid-loan.ts'
import { rowsOf } from '../../support/rows/the-row.ts'
import { useBooksEach } from '../../support/money/use-books.ts'
import { useMadeEach } from '../../support/people/use-made.ts'
import type { Member } from '../../support/world/lending-company.ts'
import { restructured } from '../../support/money/restructure.ts'
import { useCompany } from '../../support/world/use-company.ts'
import { expectSameAnswerTwice } from '../../support/calls/same-answer-twice.ts'

const company = useCompany()
const { at } = company
const paidUp = useMadeEach(() => paidWith(company, pesos(14_170)))
/** Another ₱ 1,090 that were taken on it. */
let payment_id: string
beforeEach(async () => {
  ;({ payment_id } = await company.pay({ loan_id: paidUp.loanId }))
})
const books = useBooksEach(at)

const reason = 'Looked at it'
const keep = (by: Member = company.admin, key?: string) =>
  by.visitor.ask('resolvePaymentException', { resolution: 'kept', payment_id, reason }, key ? { key } : {})
const move = (loan_id: number, by: Member = company.admin) =>
  by.visitor.ask('resolvePaymentException', { resolution: 'moved', payment_id, reason, loan_id })
const refund = (from: 'cash_on_hand' | 'bank' = 'cash_on_hand') =>
  company.admin.visitor.ask('resolvePaymentException', { resolution: 'refunded', payment_id, reason, from })
const isOpen = async () =>
  (await company.admin.visitor.get('listPaymentExceptions', { limit: 500 })).rows.some(
    (row) => row.payment_id === payment_id,
  )

describe('what it does', () => {
  it('lets the payment stay as it is posted', async () => {
    expect(await keep()).toMatchObject({ data: { resolution: 'kept', moved_to: null, refunded: 0 } })
    expect(await isOpen()).toBe(false)
    expect(await books.moved()).toEqual({})
    const { exception } = await company.otherAdmin.visitor.get('getPayment', { payment_id })
    expect(exception?.resolved).toMatchObject({ by: 'Alma Abad', resolution: 'kept', reason })
  })

  it('moves it to another loan of the client, with the same cash in the same till', async () => {
    const { loanId } = await company.lend({ accId: paidUp.accId })
    await books.markNow()
    const answer = await move(loanId)
    expect(answer).toMatchObject({ data: { resolution: 'moved' } })
    expect(await isOpen()).toBe(false)
    const moved = await books.moved()
    expect(moved).toMatchObject({ [`client_credit:${paidUp.accId}`]: 109_000 })
    expect(moved).not.toHaveProperty([`cash_with_collector:${company.ci.mgtId}`])
    const [there] = await company.ci.visitor.get('listLoanPayments', { id: loanId })
    expect(there).toMatchObject({
      amount: 109_000,
      method: 'cash',
      status: 'Posted',
      collector: 'Ramon Reyes',
    })
    expect(answer).toMatchObject({ data: { moved_to: there?.payment_id } })
    const here = await company.ci.visitor.get('listLoanPayments', { id: paidUp.loanId })
    expect(here.map((payment) => payment.payment_id)).not.toContain(payment_id)
  })

  it('leaves the client to owe what it had paid off, where it is moved to the loan that runs now', async () => {
    const accId = await company.newClient()
    const { loanId: over } = await company.lend({ accId })
    const amount = pesos(14_270)
    ;({ payment_id } = await company.pay({ loan_id: over, amount }))
    const { loanId } = await company.lend({ accId })
    await books.markNow()
    expect(await isOpen()).toBe(true)
    const owed = { resolution: 'moved', moved_to: payment_id, owed: amount }
    expect(await move(loanId)).toMatchObject({ data: owed })
    expect(await books.moved()).toMatchObject({ [`client_debt:${accId}`]: amount })
    const { rows } = await company.admin.visitor.get('listClientDebts', { acc_id: accId })
    expect(rows).toMatchObject([{ loan_id: over, amount, paid: 0 }])
  })

  it('moves what was found in the wallet as found', async () => {
    const wallet = { method: 'Maya' as const, reference: uuid() }
    ;({ payment_id } = await company.pay({ loan_id: paidUp.loanId, ...wallet }))
    await company.admin.visitor.get('verifyPayment', { payment_id })
    const { loanId } = await company.lend({ accId: paidUp.accId })
    await books.markNow()
    expect(await move(loanId)).toMatchObject({ success: true })
    const moved = await books.moved()
    expect(moved).not.toHaveProperty('e_wallet')
    expect(moved).not.toHaveProperty('suspense')
    const [there] = await company.admin.visitor.get('listLoanPayments', { id: loanId })
    expect(there).toMatchObject({
      status: 'Posted',
      reference: wallet.reference.replaceAll('-', '').toUpperCase(),
    })
  })

  it('moves what was taken on a loan that was restructured to the one that replaced it', async () => {
    const { loanId } = await company.lend({ accId: await company.newClient() })
    const terms = await at.db
      .selectFrom('terms_and_interest')
      .select('terms_id')
      .where('months', '=', 6)
      .executeTakeFirst()
    const wish = { loan_id: loanId, terms_id: terms?.terms_id ?? 0, reason: 'Flood' }
    const made = await restructured(company, wish)
    ;({ payment_id } = await company.pay({ loan_id: loanId }))
    expect(await move(made.new_loan_id)).toMatchObject({ success: true })
  })

  it('hands the credit back in money', async () => {
    expect(await refund()).toMatchObject({ data: { resolution: 'refunded', refunded: 109_000 } })
    expect(await books.moved()).toEqual({
      cash_on_hand: -109_000,
      [`client_credit:${paidUp.accId}`]: 109_000,
    })
    const reversal = { payment_id, reason: 'No' }
    expect(await company.admin.visitor.ask('reversePayment', reversal)).toMatchObject({
      data: { owed: 109_000 },
    })
  })
})

describe('what it refuses', () => {
  it('an exception that is closed, or none at all', async () => {
    await keep()
    expect(await keep()).toMatchObject({ code: 'STATE_CONFLICT' })
    ;({ payment_id } = await company.pay({ loan_id: (await company.lend({ accId: paidUp.accId })).loanId }))
    expect(await keep()).toMatchObject({ code: 'STATE_CONFLICT' })
    payment_id = uuid()
    expect(await keep()).toMatchObject({ code: 'NOT_FOUND' })
  })

  it('another client’s loan, the same loan, and moving what one took oneself', async () => {
    const other = await company.lend()
    expect(await move(other.loanId)).toMatchObject({ code: 'NOT_FOUND' })
    expect(await move(paidUp.loanId)).toMatchObject({ code: 'NOT_FOUND' })
    ;({ payment_id } = await company.pay({ loan_id: paidUp.loanId, amount: pesos(5) }, company.admin))
    const { loanId } = await company.lend({ accId: paidUp.accId })
    expect(await move(loanId)).toMatchObject({ code: 'SECOND_PERSON' })
    expect(await move(loanId, company.otherAdmin)).toMatchObject({ success: true })
  })

  it('to refund what is no credit, is not found yet, or is not there in cash', async () => {
    expect(await refund('bank')).toMatchObject({ code: 'NOT_ENOUGH_CASH' })
    const { loanId } = await company.lend({ accId: paidUp.accId })
    ;({ payment_id } = await company.pay({ loan_id: loanId }, company.otherCi))
    expect(await refund()).toMatchObject({ code: 'STATE_CONFLICT' })
    ;({ payment_id } = await company.pay({ loan_id: paidUp.loanId, method: 'check', reference: uuid() }))
    expect(await refund()).toMatchObject({ code: 'STATE_CONFLICT' })
    expect(await isOpen()).toBe(true)
  })
})

it('is the office’s to do', async () => {
  expect(await keep(company.ci)).toMatchObject({ code: 'WRONG_ROLE' })
})

it('twice under one id is once', () => expectSameAnswerTwice((key) => keep(company.admin, key)))

it('hands back the credit of this payment’s loan, and leaves that of an older one', async () => {
  const accId = await company.newClient()
  const older = await company.lend({ accId })
  await company.pay({ loan_id: older.loanId, amount: pesos(14_270) })
  const { loanId: loan_id } = await company.lend({ accId })
  await company.pay({ loan_id, amount: pesos(14_170) })
  ;({ payment_id } = await company.pay({ loan_id, amount: pesos(50) }))
  expect(await refund()).toMatchObject({ data: { refunded: 5000 } })
  const loans = await rowsOf(at.db, 'loan', { acc_id: accId })
  const left = new Map(loans.map((row) => [row.loan_id, row.client_credit]))
  expect([left.get(older.loanId), left.get(loan_id)]).toEqual([10_000, 0])
})
