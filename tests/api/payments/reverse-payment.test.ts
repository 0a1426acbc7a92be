import { describe, expect, it } from 'vitest'
import { pesos } from '../../../domain/money.ts'
import { debitsLessCredits } from '../../support/money/books.ts'
import { useLoanEach } from '../../support/people/use-made.ts'
import { useBooksEach } from '../../support/money/use-books.ts'
import { askToReverse } from '../../support/money/reverse.ts'
import { useCompany } from '../../support/world/use-company.ts'
import { theRow } from '../../support/rows/the-row.ts'

const company = useCompany()
const { at } = company
const loan = useLoanEach(company)
const books = useBooksEach(at)

const reason = 'Typed on the wrong loan'
const reverse = (payment_id: string, by = company.admin) =>
  askToReverse(company, { payment_id, reason }, { by })

describe('what it does', () => {
  it('leaves the books and the loan as if the payment had never been, and keeps both entries', async () => {
    const { payment_id, loan_version } = await company.pay({ loan_id: loan.loanId })
    const answer = await reverse(payment_id)
    expect(answer).toMatchObject({
      data: { status: 'Reversed', balance: 1_417_000, loan_version: loan_version + 1 },
    })
    expect(await books.moved()).toEqual({})
    const entries = await at.db
      .selectFrom('transfer')
      .select(['code', 'reverses', 'memo'])
      .where('payment_id', '=', payment_id)
      .orderBy('transfer_id')
      .execute()
    expect(entries.map((entry) => entry.code)).toEqual([
      'payment.interest',
      'payment.principal',
      'reversal.payment.interest',
      'reversal.payment.principal',
    ])
    expect(entries[2]).toMatchObject({ memo: reason })
  })

  it('splits later payments again on what the reversed one had paid', async () => {
    const first = await company.pay({ loan_id: loan.loanId, amount: pesos(1090) })
    const second = await company.pay({ loan_id: loan.loanId, amount: pesos(500) })
    expect(second.parts.every((part) => part.no === 2)).toBe(true)
    await reverse(first.payment_id)
    const payments = await company.admin.visitor.get('listLoanPayments', { id: loan.loanId })
    const after = payments.find((payment) => payment.payment_id === second.payment_id)
    expect(after?.parts.map((part) => part.no)).toEqual([1, 1])
    expect(payments.find((payment) => payment.payment_id === first.payment_id)).toMatchObject({
      status: 'Reversed',
      parts: [],
    })
  })

  it.each([
    ['the first', [0], 300],
    ['the one between', [1], 300],
    ['the last', [2], 200],
    ['the two last', [2, 1], 100],
    ['each', [0, 1, 2], null],
  ] as const)(
    'of three payments of one day, %s taken back, the last that stands is the last paid',
    async (_, taken, last) => {
      const ids: string[] = []
      for (const amount of [100, 200, 300])
        ids.push((await company.pay({ loan_id: loan.loanId, amount: pesos(amount) })).payment_id)
      for (const index of taken) await reverse(ids[index] ?? '')
      expect(await theRow(at.db, 'loan', { loan_id: loan.loanId })).toMatchObject({
        last_paid_on: last === null ? null : at.clock.today(),
        last_paid_amount: last === null ? null : pesos(last),
      })
    },
  )

  it('opens a paid-up loan again', async () => {
    const { payment_id } = await company.pay({ loan_id: loan.loanId, amount: pesos(14_170) })
    await reverse(payment_id)
    const paid = await theRow(at.db, 'loan', { loan_id: loan.loanId })
    expect(paid).toMatchObject({ status: 'Released', last_paid_on: null })
  })

  it('spends a later credit on what is owed again', async () => {
    const first = await company.pay({ loan_id: loan.loanId, amount: pesos(14_170) })
    const second = await company.pay({ loan_id: loan.loanId, amount: pesos(1000) })
    expect(second.client_credit).toBe(100_000)
    await reverse(first.payment_id)
    expect(await books.moved()).not.toHaveProperty([`client_credit:${loan.accId}`])
  })

  it('takes a verified wallet payment out of the wallet, not out of suspense', async () => {
    const { payment_id } = await company.pay({
      loan_id: loan.loanId,
      method: 'GCash',
      reference: '1234567890123',
    })
    await company.admin.visitor.get('verifyPayment', { payment_id })
    await reverse(payment_id)
    expect(await books.moved()).toEqual({})
  })

  it('opens no loan again beside a newer application of the client, who owes the payment instead', async () => {
    const { payment_id } = await company.pay({ loan_id: loan.loanId, amount: pesos(14_170) })
    await company.approvedApplication({ accId: loan.accId })
    expect(await reverse(payment_id)).toMatchObject({ data: { balance: 0, owed: pesos(14_170) } })
    const since = await books.moved()
    expect(since).toEqual({
      [`client_debt:${loan.accId}`]: pesos(14_170),
      [`loan_receivable:${loan.loanId}`]: pesos(-13_000),
      [`uncollected_interest:${loan.accId}`]: pesos(-1170),
    })
    const { stands_for_it } = await theRow(at.db, 'client_debt', { payment_id })
    expect(await theRow(at.db, 'payment', { payment_id: stands_for_it })).toMatchObject({
      method: 'client debt',
      amount: pesos(14_170),
    })
  })

  it('settles the exception that stood on it', async () => {
    const { payment_id } = await company.pay({ loan_id: loan.loanId, amount: pesos(20_000) })
    await reverse(payment_id)
    const { rows: open } = await company.admin.visitor.get('listPaymentExceptions', { limit: 500 })
    expect(open.some((row) => row.payment_id === payment_id)).toBe(false)
  })

  it('leaves what was decided on it before, by whom and when', async () => {
    const { payment_id } = await company.pay({ loan_id: loan.loanId, amount: pesos(20_000) })
    const kept = { payment_id, resolution: 'kept', reason: 'Paid ahead' } as const
    await company.otherAdmin.visitor.get('resolvePaymentException', kept)
    const decided = await theRow(at.db, 'payment_exception', { payment_id })
    expect(decided).toMatchObject({ resolution: 'kept', resolved_by: company.otherAdmin.accId })
    at.clock.advanceBy(1000)
    await reverse(payment_id)
    expect(await theRow(at.db, 'payment', { payment_id })).toMatchObject({ status: 'Reversed' })
    expect(await theRow(at.db, 'payment_exception', { payment_id })).toEqual(decided)
  })
})

describe('what it refuses', () => {
  it('a payment that is reversed already, and one that does not exist', async () => {
    const { payment_id } = await company.pay({ loan_id: loan.loanId })
    await reverse(payment_id)
    const afterOnce = await debitsLessCredits(at.db)
    expect(await reverse(payment_id)).toMatchObject({ code: 'STATE_CONFLICT' })
    expect(await debitsLessCredits(at.db)).toEqual(afterOnce)
    expect(await reverse('019aa000-0000-7000-8000-00000000000f')).toMatchObject({ code: 'NOT_FOUND' })
  })

  it('the person who took it at the office: another person of the office has to', async () => {
    const { payment_id } = await company.pay({ loan_id: loan.loanId }, company.admin)
    expect(await reverse(payment_id, company.admin)).toMatchObject({ code: 'SECOND_PERSON' })
    expect(await reverse(payment_id, company.otherAdmin)).toMatchObject({ success: true })
  })

  it('a password that was given too long ago', async () => {
    const { payment_id } = await company.pay({ loan_id: loan.loanId })
    at.clock.advanceBy(16 * 60_000)
    expect(await reverse(payment_id)).toMatchObject({ code: 'PASSWORD_NEEDED' })
  })
})

it('is the office’s to do, not a CI’s', async () => {
  const { payment_id } = await company.pay({ loan_id: loan.loanId })
  expect(await reverse(payment_id, company.ci)).toMatchObject({ code: 'WRONG_ROLE' })
})

it('twice under one id is once', async () => {
  const { payment_id } = await company.pay({ loan_id: loan.loanId })
  const key = '019aa000-0000-7000-8000-0000000000aa'
  const input = { payment_id, reason }
  const first = await company.admin.visitor.get('reversePayment', input, { key })
  expect(await company.admin.visitor.get('reversePayment', input, { key })).toEqual(first)
})
