import { beforeEach, describe, expect, it } from 'vitest'
import { v7 as uuid } from 'uuid'
import { pesos } from '../../../domain/money.ts'
import { paidWith } from '../../support/money/paid-loan.ts'
import { useBooksEach } from '../../support/money/use-books.ts'
import type { Lent } from '../../support/world/lending-company.ts'
import { useCompany } from '../../support/world/use-company.ts'
import { theRow } from '../../support/rows/the-row.ts'
import { useMadeEach } from '../../support/people/use-made.ts'

const company = useCompany()
const { at } = company
let wrong: Lent
const right = useMadeEach(() => company.lend())
let payment_id: string

/** ₱ 500 with slip A7-000123 taken on the wrong client's loan. */
beforeEach(async () => {
  wrong = await company.lend()
  ;({ payment_id } = await company.pay({ loan_id: wrong.loanId, amount: pesos(500) }))
})
const books = useBooksEach(at)

const move = (by = company.admin, key?: string, loan_id = right.loanId) =>
  by.visitor.ask(
    'movePayment',
    { payment_id, loan_id, reason: 'Two clients of one name' },
    key ? { key } : {},
  )

describe('what it does', () => {
  it('splits the payment again on the right loan, and leaves money, slip and day as they are', async () => {
    const of = () =>
      at.db
        .selectFrom('payment')
        .select(['amount', 'method', 'slip_no', 'slip', 'collector', 'business_on', 'status'])
        .where('payment_id', '=', payment_id)
        .executeTakeFirstOrThrow()
    const before = await of()
    expect(await move()).toMatchObject({ data: { payment_id, balance: pesos(13_670), owed: 0 } })
    expect(await of()).toEqual(before)
    const { changes } = await at.db
      .selectFrom('audit')
      .select('changes')
      .where('call', '=', 'movePayment')
      .orderBy('audit_id', 'desc')
      .executeTakeFirstOrThrow()
    expect(changes).toContainEqual({
      table: 'payment',
      id: payment_id,
      before: { loan_id: wrong.loanId },
      after: { loan_id: right.loanId, reason: 'Two clients of one name' },
    })
    expect(await books.moved()).toEqual({
      [`loan_receivable:${wrong.loanId}`]: expect.any(Number),
      [`loan_receivable:${right.loanId}`]: expect.any(Number),
    })
    expect(await company.admin.visitor.get('listLoanPayments', { id: wrong.loanId })).toEqual([])
  })

  it('leaves what was found in the wallet found', async () => {
    const gcash = { method: 'GCash' as const, reference: '1234567890123' }
    ;({ payment_id } = await company.pay({ loan_id: wrong.loanId, ...gcash }))
    await company.admin.visitor.get('verifyPayment', { payment_id })
    await books.markNow()
    expect(await move()).toMatchObject({ success: true })
    expect(await books.moved()).not.toHaveProperty('e_wallet')
    expect(await books.moved()).not.toHaveProperty('suspense')
  })

  it('leaves the client of a loan that is over to owe what it had paid', async () => {
    const accId = await company.newClient()
    wrong = await company.lend({ accId })
    ;({ payment_id } = await company.pay({ loan_id: wrong.loanId, amount: pesos(14_170) }))
    await company.lend({ accId })
    await books.markNow()
    expect(await move()).toMatchObject({ data: { owed: pesos(14_170) } })
    expect(await books.moved()).toMatchObject({ [`client_debt:${accId}`]: pesos(14_170) })
  })

  it('makes an ordinary payment of a pay-off, which gives up none of the other loan’s interest', async () => {
    const { amount } = await company.ci.visitor.get('quotePayOff', { id: wrong.loanId })
    ;({ payment_id } = await company.pay({ loan_id: wrong.loanId, amount, pays_off: true }))
    await company.pay({ loan_id: right.loanId, amount: pesos(600) })
    expect(await move()).toMatchObject({ data: { balance: pesos(14_170 - 600) - amount } })
    expect(await theRow(at.db, 'payment', { payment_id })).toMatchObject({ pays_off: false })
  })

  it('closes the exception that stood on it', async () => {
    ;({ payment_id } = await company.pay({ loan_id: wrong.loanId, amount: pesos(20_000) }))
    await move()
    const { rows } = await company.admin.visitor.get('listPaymentExceptions', { limit: 500 })
    expect(rows.map((row) => row.payment_id)).not.toContain(payment_id)
  })
})

describe('what it refuses', () => {
  it('what brought no money: a payment out of the client’s credit stays where it was put', async () => {
    const { accId } = await paidWith(company, pesos(14_170 + 500))
    const { loanId } = await company.lend({ accId })
    const applied = { loan_id: loanId, amount: pesos(500), reason: 'Agreed by phone' }
    ;({ payment_id } = await company.otherAdmin.visitor.get('applyCredit', applied))
    expect(await move()).toMatchObject({ code: 'STATE_CONFLICT' })
  })

  it('a reversed payment, the same loan, and what is not there', async () => {
    expect(await move(company.admin, undefined, wrong.loanId)).toMatchObject({ code: 'NOT_FOUND' })
    expect(await move(company.admin, undefined, 99_999)).toMatchObject({ code: 'NOT_FOUND' })
    await company.admin.visitor.get('reversePayment', { payment_id, reason: 'Wrong' })
    expect(await move()).toMatchObject({ code: 'STATE_CONFLICT' })
    payment_id = uuid()
    expect(await move()).toMatchObject({ code: 'NOT_FOUND' })
  })

  it('a loan that takes no payments any more', async () => {
    const wish = { loan_id: right.loanId, reason: 'Gone' }
    await company.superAdmin.visitor.get('writeOffLoan', wish)
    expect(await move()).toMatchObject({ code: 'STATE_CONFLICT' })
  })

  it('who took or recorded it', async () => {
    ;({ payment_id } = await company.pay({ loan_id: wrong.loanId }, company.admin))
    expect(await move(company.admin)).toMatchObject({ code: 'SECOND_PERSON' })
    expect(await move(company.ci)).toMatchObject({ code: 'WRONG_ROLE' })
    expect(await move(company.otherAdmin)).toMatchObject({ success: true })
  })

  it('a password that was given too long ago', async () => {
    at.clock.advanceBy(16 * 60_000)
    expect(await move()).toMatchObject({ code: 'PASSWORD_NEEDED' })
    at.clock.advanceBy(-16 * 60_000)
  })
})

it('twice under one id is once', async () => {
  const key = uuid()
  const first = await move(company.admin, key)
  expect(await move(company.admin, key)).toMatchObject({ data: 'data' in first ? first.data : {} })
})
