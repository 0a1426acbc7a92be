import { beforeEach, describe, expect, it } from 'vitest'
import { v7 as uuid } from 'uuid'
import { pesos, type Centavos } from '../../../domain/money.ts'
import { debitsLessCredits } from '../../support/money/books.ts'
import { useBooksEach } from '../../support/money/use-books.ts'
import { reverse } from '../../support/money/reverse.ts'
import { beSmall } from '../../support/money/office.ts'
import { useCompany } from '../../support/world/use-company.ts'
import { checkBouncedAfterRenewal } from '../../support/money/bounced-check.ts'

const company = useCompany()
const { at } = company
let accId: number
let debt_id: number

beforeEach(async () => {
  accId = await checkBouncedAfterRenewal(company)
  const { rows } = await company.admin.visitor.get('listClientDebts', { acc_id: accId })
  debt_id = rows[0]?.debt_id ?? 0
})
const books = useBooksEach(at)

const payDebt = (amount: Centavos, from: 'cash_on_hand' | 'client credit' = 'cash_on_hand', key?: string) =>
  company.admin.visitor.ask('payClientDebt', { debt_id, amount, from }, key ? { key } : {})

/** ₱ 1,000.00 more than the client's newest loan costs. */
async function payTooMuch(): Promise<void> {
  const { loan_id } = await at.db
    .selectFrom('loan')
    .select('loan_id')
    .where('acc_id', '=', accId)
    .orderBy('loan_id', 'desc')
    .executeTakeFirstOrThrow()
  await company.pay({ loan_id, amount: pesos(15_170) })
}
const refund = () =>
  company.admin.visitor.ask('refundCredit', {
    acc_id: accId,
    amount: pesos(500),
    from: 'cash_on_hand',
    reason: 'Asked',
  })

describe('what it does', () => {
  it('collects what was no income yet first, and then the principal', async () => {
    expect(await payDebt(pesos(1000))).toMatchObject({ data: { debt_id, owed: pesos(13_170) } })
    expect(await books.moved()).toEqual({
      cash_on_hand: pesos(1000),
      [`client_debt:${accId}`]: pesos(-1000),
      [`uncollected_interest:${accId}`]: pesos(1000),
      interest_income: pesos(-1000),
    })
    expect(await payDebt(pesos(13_170))).toMatchObject({ data: { owed: 0 } })
    expect(await books.moved()).toEqual({
      cash_on_hand: pesos(14_170),
      [`client_debt:${accId}`]: pesos(-14_170),
      [`uncollected_interest:${accId}`]: pesos(1170),
      interest_income: pesos(-1170),
    })
  })

  it('takes it out of credit, which is not handed out before', async () => {
    const { rows } = await company.admin.visitor.get('listClientDebts', { acc_id: accId })
    expect(rows).toHaveLength(1)
    await payTooMuch()
    expect(await refund()).toMatchObject({ code: 'STATE_CONFLICT' })
    expect(await payDebt(pesos(1001), 'client credit')).toMatchObject({ data: [{ fieldname: 'amount' }] })
    expect(await payDebt(pesos(1000), 'client credit')).toMatchObject({ data: { owed: pesos(13_170) } })
    expect((await debitsLessCredits(at.db))[`client_credit:${accId}`] ?? 0).toBe(0)
  })

  it('lets the client borrow again with the last centavo of it, and not before', async () => {
    await payTooMuch()
    await payDebt(pesos(1000), 'client credit')
    const client = await company.clientVisitor(accId)
    const apply = async () =>
      client.ask('applyForLoan', { terms_id: await company.termsId(), amount: pesos(5000) })
    await payDebt(pesos(13_169.99))
    expect(await apply()).toMatchObject({
      code: 'OPEN_APPLICATION',
      data: '₱\u00a00.01 of an earlier loan or of a reversed payment is still owed.',
    })
    await payDebt(pesos(0.01))
    expect(await apply()).toMatchObject({ success: true })
  })

  it('lets credit go with the last peso of it, and not before', async () => {
    await payTooMuch()
    await payDebt(pesos(14_169))
    expect(await refund()).toMatchObject({ code: 'STATE_CONFLICT' })
    await payDebt(pesos(1))
    expect(await refund()).toMatchObject({ success: true })
  })
})

describe('what it refuses', () => {
  it('more than is owed, and a debt that is not there', async () => {
    expect(await payDebt(pesos(14_170.01))).toMatchObject({ data: [{ fieldname: 'amount' }] })
    debt_id = 99_999
    expect(await payDebt(pesos(1))).toMatchObject({ code: 'NOT_FOUND' })
  })

  it('who took the payment away, or proposed it, where the money is said to have come to the bank', async () => {
    const form = { debt_id, amount: pesos(1), from: 'bank' as const }
    for (const by of [company.admin, company.superAdmin])
      expect(await by.visitor.ask('payClientDebt', form)).toMatchObject({ code: 'SECOND_PERSON' })
    expect(await company.otherAdmin.visitor.ask('payClientDebt', form)).toMatchObject({ success: true })
  })

  it('anyone who is not of the office', async () => {
    const form = { debt_id, amount: pesos(1), from: 'cash_on_hand' as const }
    expect(await company.ci.visitor.ask('payClientDebt', form)).toMatchObject({ code: 'WRONG_ROLE' })
  })
})

it('twice under one id is once', async () => {
  const key = uuid()
  const first = await payDebt(pesos(10), 'cash_on_hand', key)
  expect(await payDebt(pesos(10), 'cash_on_hand', key)).toMatchObject({
    data: 'data' in first ? first.data : {},
  })
})

it('is not said by who proposed the reversal that counts, and may be by whose proposal was refused before', async () => {
  accId = await company.newClient()
  const { loanId: loan_id } = await company.lend({ accId })
  const check = { method: 'check' as const, reference: uuid(), amount: pesos(14_170) }
  const { payment_id } = await company.pay({ loan_id, ...check })
  await company.superAdmin.visitor.get('verifyPayment', { payment_id })
  await company.lend({ accId })
  const bounced = { payment_id, reason: 'Bounced' }
  await company.otherAdmin.visitor.get('reversePayment', bounced)
  await company.superAdmin.visitor.get('refuseReversal', { payment_id, reason: 'It is there' })
  await reverse(company, bounced)
  const { rows } = await company.admin.visitor.get('listClientDebts', { acc_id: accId })
  const paid = { debt_id: rows[0]?.debt_id ?? 0, amount: pesos(1), from: 'bank' as const }
  expect(await company.admin.visitor.ask('payClientDebt', paid)).toMatchObject({ code: 'SECOND_PERSON' })
  expect(await company.otherAdmin.visitor.ask('payClientDebt', paid)).toMatchObject({ success: true })
})

it('by a small company’s super admin alone is on the report once, as done alone', async () => {
  await beSmall(company)
  const paid = { debt_id, amount: pesos(70), from: 'bank' as const, reason: 'By bank transfer' }
  expect(await company.superAdmin.visitor.ask('payClientDebt', paid)).toMatchObject({ success: true })
  const { rows } = await company.superAdmin.visitor.get('listActsAlone', { limit: 20 })
  const marks = rows.filter((row) => row.call === 'payClientDebt' && row.amount === paid.amount)
  expect(marks).toMatchObject([{ mark: 'alone', reason: paid.reason }])
})
