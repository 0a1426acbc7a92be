import { afterEach, describe, expect, it } from 'vitest'
import { v7 as uuid } from 'uuid'
import { pesos } from '../../../domain/money.ts'
import { debitsLessCredits, expectBalancedBooks, movedSince } from '../../support/money/books.ts'
import { reverse } from '../../support/money/reverse.ts'
import { useCompany } from '../../support/world/use-company.ts'
import { useLoanEach } from '../../support/people/use-made.ts'
import { expectSameAnswerTwice } from '../../support/calls/same-answer-twice.ts'

const company = useCompany()
const { at } = company
const loan = useLoanEach(company)

afterEach(() => expectBalancedBooks(at.db))

const writeOff = (by = company.superAdmin, key?: string, loan_id = loan.loanId) =>
  by.visitor.ask('writeOffLoan', { loan_id, reason: 'Moved away, not found' }, key ? { key } : {})
const loanOf = () =>
  at.db
    .selectFrom('loan')
    .select(['status', 'balance', 'client_credit', 'ended_reason'])
    .where('loan_id', '=', loan.loanId)
    .executeTakeFirstOrThrow()

describe('what it does', () => {
  it('makes the unpaid principal a loss and leaves what is owed as it is', async () => {
    const { parts } = await company.pay({ loan_id: loan.loanId })
    const principal = parts.find((part) => part.component === 'principal')?.amount ?? 0
    const before = await debitsLessCredits(at.db)
    const { cursor } = await company.ci.visitor.get('pullWorklist', {})
    const left = 1_300_000 - principal
    expect(await writeOff()).toMatchObject({
      data: { status: 'Written Off', written_off: left, balance: 1_417_000 - 109_000 },
    })
    expect(await movedSince(at.db, before)).toEqual({
      [`loan_receivable:${loan.loanId}`]: -left,
      write_off: left,
    })
    expect(await loanOf()).toMatchObject({ status: 'Written Off', ended_reason: 'Moved away, not found' })
    const { tombstones } = await company.ci.visitor.get('pullChanges', { cursor })
    expect(tombstones).toContainEqual({ acc_id: loan.accId, reason: 'closed' })
  })

  it('takes later payments from the field as recoveries, and gives no exception of them', async () => {
    await writeOff()
    const before = await debitsLessCredits(at.db)
    const posted = await company.pay({ loan_id: loan.loanId, amount: pesos(1090) })
    expect(posted).toMatchObject({ exception: null, balance: 1_417_000 - 109_000, client_credit: 0 })
    const part = (component: string) => posted.parts.find((one) => one.component === component)?.amount ?? 0
    expect(await movedSince(at.db, before)).toEqual({
      [`cash_with_collector:${company.ci.mgtId}`]: 109_000,
      interest_income: -part('interest'),
      recovery_income: -part('principal'),
    })
    expect(await loanOf()).toMatchObject({ status: 'Written Off' })
  })

  it('owes what a check of before it had paid, where that bounces: principal of then is no recovery', async () => {
    const check = { method: 'check' as const, reference: uuid(), amount: pesos(1090) }
    const { payment_id, parts } = await company.pay({ loan_id: loan.loanId, ...check })
    await company.admin.visitor.get('verifyPayment', { payment_id })
    await writeOff()
    const before = await debitsLessCredits(at.db)
    await reverse(company, { payment_id, reason: 'Bounced' }, { by: company.otherAdmin })
    const interest = parts.find((part) => part.component === 'interest')?.amount ?? 0
    expect(await movedSince(at.db, before)).toEqual({
      bank: -109_000,
      [`client_debt:${loan.accId}`]: 109_000,
      [`uncollected_interest:${loan.accId}`]: -interest,
      interest_income: interest,
    })
  })

  it('stays written off when all of it was recovered; the rest is the client’s credit', async () => {
    await writeOff()
    const posted = await company.pay({ loan_id: loan.loanId, amount: pesos(15_000) })
    expect(posted).toMatchObject({ balance: 0, client_credit: 83_000, exception: 'more than balance' })
    expect(await loanOf()).toMatchObject({ status: 'Written Off', client_credit: 83_000 })
  })

  it('lets a recovery be taken back, even from between two others', async () => {
    await writeOff()
    const first = await company.pay({ loan_id: loan.loanId, amount: pesos(1500) })
    await company.pay({ loan_id: loan.loanId, amount: pesos(700) })
    const before = await loanOf()
    const reversal = { payment_id: first.payment_id, reason: 'Wrong loan' }
    await company.admin.visitor.get('reversePayment', reversal)
    expect((await loanOf()).balance).toBe(before.balance + 150_000)
    await company.pay({ loan_id: loan.loanId, amount: pesos(2000) })
  })
})

it('leaves a recovery that never was for the client to owe, once the credit that it left was used', async () => {
  await writeOff()
  await company.pay({ loan_id: loan.loanId, amount: pesos(14_170) })
  const { payment_id } = await company.pay({ loan_id: loan.loanId, amount: pesos(830) }, company.admin)
  const refund = { acc_id: loan.accId, amount: pesos(830), from: 'cash_on_hand', reason: 'Asked' } as const
  await company.otherAdmin.visitor.get('refundCredit', refund)
  const before = await debitsLessCredits(at.db)
  const wish = { payment_id, reason: 'Never came' }
  expect(await reverse(company, wish, { by: company.otherAdmin })).toMatchObject({
    balance: 0,
    owed: pesos(830),
  })
  expect(await movedSince(at.db, before)).toEqual({
    cash_on_hand: pesos(-830),
    [`client_debt:${loan.accId}`]: pesos(830),
  })
})

it('leaves what was paid before it, and turns out never to have been, for the client to owe', async () => {
  const { payment_id } = await company.pay({ loan_id: loan.loanId })
  await writeOff()
  const reversal = await company.admin.visitor.ask('reversePayment', { payment_id, reason: 'Late' })
  expect(reversal).toMatchObject({ data: { balance: 1_308_000, owed: 109_000 } })
})

describe('what it refuses', () => {
  it('a loan that is not running, and one that is not there', async () => {
    await writeOff()
    expect(await writeOff()).toMatchObject({ code: 'STATE_CONFLICT' })
    expect(await writeOff(company.superAdmin, undefined, 99_999)).toMatchObject({ code: 'NOT_FOUND' })
  })

  it('a loan with a payment that no one has verified yet', async () => {
    await company.pay({ loan_id: loan.loanId, method: 'check', reference: uuid() })
    expect(await writeOff()).toMatchObject({ code: 'STATE_CONFLICT' })
  })

  it('a password given too long ago', async () => {
    at.clock.advanceBy(16 * 60_000)
    expect(await writeOff()).toMatchObject({ code: 'PASSWORD_NEEDED' })
  })
})

it('is a super admin’s to do', async () => {
  expect(await writeOff(company.admin)).toMatchObject({ code: 'WRONG_ROLE' })
})

it('twice under one id is once', () => expectSameAnswerTwice((key) => writeOff(company.superAdmin, key)))
