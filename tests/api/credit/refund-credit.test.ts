import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { v7 as uuid } from 'uuid'
import { pesos, type Centavos } from '../../../domain/money.ts'
import { debitsLessCredits, expectBalancedBooks, movedSince } from '../../support/money/books.ts'
import { beSmall } from '../../support/money/office.ts'
import { reverse } from '../../support/money/reverse.ts'
import { useCompany } from '../../support/world/use-company.ts'

const company = useCompany()
const { at } = company
let acc_id: number

/** Two loans that were paid too much: ₱ 100 and ₱ 250. */
beforeEach(async () => {
  acc_id = await company.newClient()
  for (const amount of [14_270, 14_420])
    await company.pay({ loan_id: (await company.lend({ accId: acc_id })).loanId, amount: pesos(amount) })
})
afterEach(() => expectBalancedBooks(at.db))

type Place = 'cash_on_hand' | 'bank'
const refund = (amount: Centavos, from: Place = 'cash_on_hand', by = company.admin, key?: string) =>
  by.visitor.ask('refundCredit', { acc_id, amount, from, reason: 'Asked for it' }, key ? { key } : {})

describe('what it does', () => {
  it('hands credit of several loans back, the oldest first', async () => {
    const before = await debitsLessCredits(at.db)
    expect(await refund(pesos(300))).toMatchObject({ data: { refunded: 30_000, credit_left: 5000 } })
    expect(await movedSince(at.db, before)).toEqual({
      cash_on_hand: -30_000,
      [`client_credit:${acc_id}`]: 30_000,
    })
    const loans = await at.db
      .selectFrom('loan')
      .select('client_credit')
      .where('acc_id', '=', acc_id)
      .orderBy('loan_id')
      .execute()
    expect(loans).toEqual([{ client_credit: 0 }, { client_credit: 5000 }])
  })

  it('is done by who took a payment that made none of it: on a loan that owes still, or taken back since', async () => {
    const [paid] = await at.db.selectFrom('loan').select('loan_id').where('acc_id', '=', acc_id).execute()
    const { payment_id } = await company.pay({ loan_id: paid!.loan_id, amount: pesos(5) }, company.admin)
    expect(await refund(pesos(300))).toMatchObject({ code: 'SECOND_PERSON' })
    await reverse(company, { payment_id, reason: 'False note' }, { by: company.otherAdmin })
    const { loanId: loan_id } = await company.lend({ accId: acc_id })
    await company.pay({ loan_id, amount: pesos(1090) }, company.admin)
    expect(await refund(pesos(300))).toMatchObject({ data: { refunded: 30_000, credit_left: 5000 } })
  })
})

it('is done by who only moved other credit to that loan before it was paid too much', async () => {
  const { loanId: loan_id } = await company.lend({ accId: acc_id })
  await company.admin.visitor.get('applyCredit', { loan_id, amount: pesos(350), reason: 'Agreed by phone' })
  await company.pay({ loan_id, amount: pesos(14_170) })
  expect(await refund(pesos(350))).toMatchObject({ data: { refunded: 35_000, credit_left: 0 } })
})

describe('what it refuses', () => {
  it('more than there is, what the place does not hold, and who is no client', async () => {
    expect(await refund(pesos(350.01))).toMatchObject({
      code: 'INVALID_INPUT',
      data: [{ fieldname: 'amount', message: 'There is ₱\u00a0350.00 of credit to use' }],
    })
    expect(await refund(pesos(1), 'bank')).toMatchObject({ code: 'NOT_ENOUGH_CASH' })
    acc_id = 99_999
    expect(await refund(pesos(1))).toMatchObject({ code: 'NOT_FOUND' })
  })

  it('who waived the penalty that it was paid for', async () => {
    acc_id = await company.newClient()
    const { loanId: loan_id } = await company.lend({ accId: acc_id })
    await company.daysLater(27)
    const penalty = { loan_id, instalment_no: 1, amount: pesos(10) }
    const { penalty_id } = await company.admin.visitor.get('chargePenalty', penalty)
    await company.pay({ loan_id, amount: pesos(14_180) })
    await company.otherAdmin.visitor.get('waivePenalty', { penalty_id, reason: 'Asked for it' })
    expect(await refund(pesos(10), 'cash_on_hand', company.otherAdmin)).toMatchObject({
      code: 'SECOND_PERSON',
    })
    expect(await refund(pesos(10))).toMatchObject({ success: true })
  })

  it('a password given too long ago', async () => {
    at.clock.advanceBy(16 * 60_000)
    expect(await refund(pesos(1))).toMatchObject({ code: 'PASSWORD_NEEDED' })
    at.clock.advanceBy(-16 * 60_000)
  })
})

it('is the office’s to do', async () => {
  expect(await refund(pesos(1), 'cash_on_hand', company.ci)).toMatchObject({ code: 'WRONG_ROLE' })
})

it('twice under one id is once', async () => {
  const key = uuid()
  const first = await refund(pesos(50), 'cash_on_hand', company.admin, key)
  expect(await refund(pesos(50), 'cash_on_hand', company.admin, key)).toMatchObject({
    data: 'data' in first ? first.data : {},
  })
})

it('by a small company’s super admin alone is on the report once, as done alone', async () => {
  await beSmall(company)
  acc_id = await company.newClient()
  const { loanId: loan_id } = await company.lend({ accId: acc_id })
  await company.pay({ loan_id, amount: pesos(14_237) }, company.superAdmin)
  expect(await refund(pesos(67), 'cash_on_hand', company.superAdmin)).toMatchObject({ success: true })
  const { rows } = await company.superAdmin.visitor.get('listActsAlone', { limit: 20 })
  const marks = rows.filter((row) => row.call === 'refundCredit' && row.amount === pesos(67))
  expect(marks).toMatchObject([{ mark: 'alone', reason: 'Asked for it' }])
})
