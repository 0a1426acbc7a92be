import { noticesOf } from '../../support/notices/notices.ts'
import { expect, it } from 'vitest'
import { v7 as uuid } from 'uuid'
import { unpackRows } from '../../../contract/wire/columns.ts'
import { stop as stopShape } from '../../../contract/field/sync.ts'
import { addDays, manilaDay, type Instant } from '../../../domain/calendar.ts'
import { pesos } from '../../../domain/money.ts'
import { formatSlip } from '../../../domain/payments/slip-number.ts'
import { readStoredSlip } from '../../../src/areas/ci/slip/slip-store.ts'
import { foldLoan } from '../../../src/areas/ci/client/fold-loan.ts'
import { fullName } from '../../../domain/people/names/full-name.ts'
import { emptyPayment } from '../../../src/areas/ci/payment/payment-form.ts'
import { bodyOf, slipOf, type PaymentToSave } from '../../../src/areas/ci/payment/payment-command.ts'
import { slipOfPosted } from '../../../src/areas/ci/slip/slip-of-posted.ts'
import type { Lent } from '../../support/world/lending-company.ts'
import { useCompany } from '../../support/world/use-company.ts'

const company = useCompany()
const { at } = company

async function loanOf({ accId, loanId }: Lent) {
  const profile = await company.ci.visitor.get('getClientProfile', { id: accId })
  const loan = profile.loans.find((one) => one.loan_id === loanId)
  if (!loan) throw new Error('the client has no such loan')
  return { loan, client: { name: fullName(profile.person), accId: profile.acc_id } }
}

/** The payment as the phone of the CI takes it: by the figures that this phone has. */
async function takenOnAPhone(lent: Lent, at: Instant, amount = pesos(1500)): Promise<PaymentToSave> {
  const { stops } = await company.ci.visitor.get('pullWorklist', {})
  const stop = unpackRows(stopShape, stops).find((row) => row.loan_id === lent.loanId)
  if (!stop) throw new Error('the stop is not on the worklist')
  return {
    form: emptyPayment(uuid()),
    stamp: { at, day: manilaDay(at), place: null },
    amount,
    stop,
    before: foldLoan((await loanOf(lent)).loan, []),
    collector: 'Ramon Reyes',
  }
}

const slipNoOf = ({ loanId }: Lent) => formatSlip('1', loanId)

async function onAnotherPhone(lent: Lent, { form }: PaymentToSave) {
  const { loan, client } = await loanOf(lent)
  const payment = loan.payments.find(({ payment_id: id }) => id === form.id)
  if (!payment) throw new Error('the payment is not on the books')
  return slipOfPosted(payment, loan, client)
}

it('another phone shows the slip as it was handed over, whatever became of the payment since', async () => {
  const lent = await company.lend()
  const taken = await takenOnAPhone(lent, at.clock.now())
  await company.ci.visitor.get('collectPayment', bodyOf(taken, slipNoOf(lent)), { key: taken.form.id })
  expect(await onAnotherPhone(lent, taken)).toEqual(slipOf(taken, slipNoOf(lent)))

  // One of the day before arrives late: the books split this one otherwise now, its slip says what it said.
  const before = await onAnotherPhone(lent, taken)
  await company.pay({
    loan_id: lent.loanId,
    amount: pesos(700),
    business_on: addDays(at.clock.today(), -1),
  })
  const { loan } = await loanOf(lent)
  expect(loan.payments.find(({ payment_id: id }) => id === taken.form.id)?.parts[0]).not.toMatchObject({
    amount: before.interest,
  })
  await company.admin.visitor.get('reversePayment', { payment_id: taken.form.id, reason: 'Wrong client' })
  expect(await onAnotherPhone(lent, taken)).toEqual(slipOf(taken, slipNoOf(lent)))
})

it('a payment without a slip of its own, and one whose slip does not add up, get one from the books', async () => {
  const lent = await company.lend()
  const { loan } = await loanOf(lent)
  const bare = await company.pay({ loan_id: lent.loanId, amount: pesos(500) })
  const taken = await takenOnAPhone(lent, at.clock.now())
  const body = bodyOf(taken, slipNoOf(lent))
  const wrong = { ...body, slip: body.slip && { ...body.slip, principal: pesos(1_000_000) } }
  await company.ci.visitor.get('collectPayment', wrong, { key: taken.form.id })
  const { loan: after } = await loanOf(lent)
  const slips = new Map(after.payments.map(({ payment_id: id, slip }) => [id, slip]))
  expect(slips.get(bare.payment_id)).toMatchObject({ instalment_no: 1, balance_after: loan.balance - 50_000 })
  expect(slips.get(taken.form.id)).toMatchObject({ balance_after: loan.balance - 200_000 })
})

it('a slip says on both phones how much of its balance is still to be verified, cash after GCash too', async () => {
  const lent = await company.lend()
  const cash = await takenOnAPhone(lent, at.clock.now(), pesos(300))
  const gcash = { ...cash, form: { ...cash.form, method: 'GCash' as const, reference: '1234 567 890123' } }
  const first = slipNoOf(lent)
  await company.ci.visitor.get('collectPayment', bodyOf(gcash, first), { key: gcash.form.id })
  expect(await onAnotherPhone(lent, gcash)).toMatchObject({ toVerify: pesos(300) })
  expect(await onAnotherPhone(lent, gcash)).toEqual(slipOf(gcash, first))

  const later = await takenOnAPhone(lent, at.clock.now(), pesos(200))
  expect(slipOf(later, '').toVerify).toBe(pesos(300))
  const second = formatSlip('2', lent.loanId)
  await company.ci.visitor.get('collectPayment', bodyOf(later, second), { key: later.form.id })
  const told = (await noticesOf(at, lent.accId)).find(({ params }) => JSON.stringify(params).includes(second))
  expect(told?.params, 'and the client is told the same').toMatchObject({ to_verify: pesos(300) })
  const byTheBooks = async (at: typeof lent) => {
    const { payment_id } = await company.pay({ loan_id: at.loanId, amount: pesos(200) })
    const { payments } = (await loanOf(at)).loan
    return payments.find((one) => one.payment_id === payment_id)?.slip
  }
  expect(await byTheBooks(lent)).toMatchObject({ to_verify: pesos(300) })
  expect(await byTheBooks(await company.lend()), 'of another loan').toMatchObject({ to_verify: 0 })
})

it('a slip that an older app kept says what it knew: that its own GCash is to be verified', async () => {
  const lent = await company.lend()
  const taken = await takenOnAPhone(lent, at.clock.now(), pesos(300))
  const { toVerify, ...older } = slipOf({ ...taken, form: { ...taken.form, method: 'Maya' } }, '')
  expect(toVerify).toBe(pesos(300))
  expect(readStoredSlip(older)).toMatchObject({ toVerify: pesos(300) })
  expect(readStoredSlip({ ...older, method: 'cash' })).toMatchObject({ toVerify: 0 })
})
