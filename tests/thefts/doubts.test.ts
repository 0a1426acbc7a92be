/** Who hides one doubt about a payment behind another, pays a loan of their own, or pays twice by one transfer. */
import { beforeAll, describe, expect, it } from 'vitest'
import { toLocalDate } from '../../domain/calendar.ts'
import { pesos } from '../../domain/money.ts'
import type { PaymentWish } from '../support/money/payment-form.ts'
import type { Member } from '../support/world/lending-company.ts'
import { useCompany } from '../support/world/use-company.ts'

const company = useCompany()
const { at } = company

const exceptions = async (reason?: 'backdated') =>
  (
    await company.superAdmin.visitor.get('listPaymentExceptions', {
      sort: 'newest',
      ...(reason && { reason }),
    })
  ).rows
const report = async () => (await company.superAdmin.visitor.get('listActsAlone', { limit: 1 })).rows
const isDone = { success: true }

describe('a pay-off that is dated back to the day of the release', () => {
  it('does not hide behind a peso too much, and the interest that it gives away is on the report', async () => {
    const { loanId } = await company.lend()
    const released = at.clock.today()
    await company.daysLater(80)
    const wish = { loan_id: loanId, amount: pesos(13_100), pays_off: true, business_on: released }
    const { payment_id, client_credit } = await company.pay(wish, company.admin)
    expect(client_credit).toBeGreaterThan(0)
    expect(await exceptions('backdated')).toMatchObject([
      { payment_id, reason: 'more than balance', also: ['backdated'] },
    ])
    const givenAway = 1170 - 100 + client_credit / 100
    expect(await report()).toMatchObject([
      { mark: 'value given up', call: 'collectPayment', row_id: payment_id, amount: pesos(givenAway) },
    ])
  })

  it('of today is on no report', async () => {
    const { loanId } = await company.lend()
    await company.daysLater(20)
    const before = await report()
    const paid = await company.pay({ loan_id: loanId, amount: pesos(14_170), pays_off: true }, company.admin)
    expect(paid.client_credit).toBeGreaterThan(0)
    expect(await report()).toEqual(before)
  })
})

describe('somebody of the office who borrows here', () => {
  let loan_id: number
  let accId: number
  beforeAll(async () => {
    const lent = await company.lend()
    loan_id = lent.loanId
    accId = lent.accId
    await at.db
      .updateTable('person')
      .set({ firstname: 'Alma', lastname: 'Abad', birthdate: toLocalDate('1990-05-05') })
      .where('p_id', 'in', (q) =>
        q.selectFrom('account').select('p_id').where('acc_id', 'in', [accId, company.admin.accId]),
      )
      .execute()
  })

  it('is asked by another about each payment that they record on it', async () => {
    const { payment_id, exception } = await company.pay({ loan_id, amount: pesos(700) }, company.admin)
    expect(exception).toBe('own loan')
    const keep = (by: Member) =>
      by.visitor.ask('resolvePaymentException', { payment_id, resolution: 'kept', reason: 'Counted it' })
    expect(await keep(company.admin)).toMatchObject({ code: 'SECOND_PERSON' })
    expect(await keep(company.otherAdmin)).toMatchObject(isDone)
    expect(await company.pay({ loan_id, amount: pesos(300) }, company.otherAdmin)).toMatchObject({
      exception: null,
    })
  })

  it('does not write the income in their own file', async () => {
    const { p_id } = await at.db
      .selectFrom('account')
      .select('p_id')
      .where('acc_id', '=', accId)
      .executeTakeFirstOrThrow()
    const { p_id: _, ...told } = await at.db
      .selectFrom('other_info')
      .selectAll()
      .where('p_id', '=', p_id)
      .executeTakeFirstOrThrow()
    const rich = { ...told, p_id, prd_net: pesos(90_000) }
    const write = (by: Member) => by.visitor.ask('updateOtherInfo', rich as never)
    expect(await write(company.admin)).toMatchObject({
      code: 'SECOND_PERSON',
      data: 'This file is your own. A second person of the office has to change it.',
    })
    expect(await write(company.otherAdmin)).toMatchObject(isDone)
  })
})

describe('one transfer', () => {
  const take = (wish: PaymentWish) => {
    const form = company.paymentForm({ amount: pesos(500), ...wish })
    return company.ci.visitor.ask('collectPayment', form, { key: form.payment_id })
  }

  it('pays once, however it is spelled', async () => {
    const [one, other] = [await company.lend(), await company.lend()]
    await company.pay({ loan_id: one.loanId, method: 'bank', reference: 'AB123456' })
    for (const reference of ['AB123456', 'ab-123 456', 'AB/123456'])
      expect(await take({ loan_id: other.loanId, method: 'bank', reference })).toMatchObject({
        code: 'REFERENCE_USED',
      })
  })

  it('that was taken back as the one is no doubt about the other', async () => {
    const [one, other] = [await company.lend(), await company.lend()]
    const reference = '1234567890199'
    const gcash = await company.pay({ loan_id: one.loanId, method: 'GCash', reference })
    const undo = { payment_id: gcash.payment_id, reason: 'It was Maya' }
    await company.admin.visitor.get('reversePayment', undo)
    const maya = { loan_id: other.loanId, method: 'Maya' as const, reference, amount: pesos(500) }
    expect((await company.pay(maya)).exception).toBeNull()
  })

  it('that is said to have come two ways is verified twice only after somebody looked at that', async () => {
    const [one, other] = [await company.lend(), await company.lend()]
    const reference = '1234567890123'
    const gcash = await company.pay({ loan_id: one.loanId, method: 'GCash', reference })
    const wish = { loan_id: other.loanId, method: 'Maya' as const, reference, amount: pesos(500) }
    const { payment_id, exception } = await company.pay(wish)
    expect([gcash.exception, exception]).toEqual([null, 'reference of another payment'])
    const { visitor } = company.admin
    expect(await visitor.ask('verifyPayment', { payment_id: gcash.payment_id })).toMatchObject(isDone)
    expect(await visitor.ask('verifyPayment', { payment_id })).toMatchObject({
      code: 'STATE_CONFLICT',
      data: `A payment on loan ${one.loanId} has the same reference. Decide on the exception first.`,
    })
    await visitor.get('resolvePaymentException', { payment_id, resolution: 'kept', reason: 'Two transfers' })
    expect(await visitor.ask('verifyPayment', { payment_id })).toMatchObject(isDone)
  })

  it('that one payment of was taken back is verified on the other: the transfer pays once', async () => {
    const [one, other] = [await company.lend(), await company.lend()]
    const reference = '9876543210987'
    const typo = await company.pay({ loan_id: one.loanId, method: 'GCash', reference, amount: pesos(500) })
    const wish = { loan_id: other.loanId, method: 'Maya' as const, reference, amount: pesos(500) }
    const { payment_id } = await company.pay(wish)
    const { visitor } = company.admin
    await visitor.get('reversePayment', { payment_id: typo.payment_id, reason: 'It was Maya' })
    expect(await visitor.ask('verifyPayment', { payment_id })).toMatchObject(isDone)
  })
})
