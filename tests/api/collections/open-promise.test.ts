import { v7 as uuid } from 'uuid'
import { expect, it } from 'vitest'
import { stop } from '../../../contract/field/sync.ts'
import { unpackRows } from '../../../contract/wire/columns.ts'
import { addDays, instantFromMs, instantMs, type Instant } from '../../../domain/calendar.ts'
import { leftOfPromise } from '../../../domain/collections/promise.ts'
import { pesos, sumOf, ZERO, type Centavos } from '../../../domain/money.ts'
import { reverse } from '../../support/money/reverse.ts'
import { useCompany } from '../../support/world/use-company.ts'

const company = useCompany()
const { at } = company

const all = { after: 0, limit: 500 }
const nothingTold = { promise_on: null, promise_amount: null, promise_paid: null }
const hoursAgo = (hours: number) => instantFromMs(instantMs(at.clock.now()) - hours * 3_600_000)

/** Said at a visit then, for the day after tomorrow. */
async function promised(loanId: number, amount: Centavos, occurred_at: Instant) {
  const promise = { on: addDays(at.clock.today(), 2), amount }
  await company.ci.visitor.get('recordVisit', {
    visit_id: uuid(),
    loan_id: loanId,
    outcome: 'promise to pay',
    promise_on: promise.on,
    promise_amount: amount,
    note: '',
    occurred_at,
  })
  return promise
}

/** A loan on which ₱500.00 were promised two hours ago. */
async function promisedLoan() {
  const { loanId } = await company.lend()
  return { loanId, promise: await promised(loanId, pesos(500), hoursAgo(2)) }
}

/** What phone and sheet say of the promise. */
async function told(loanId: number, day = addDays(at.clock.today(), 2)) {
  const { stops } = await company.ci.visitor.get('pullWorklist', all)
  const {
    promise_on: on,
    promise_amount: amount,
    promise_paid: paid,
  } = unpackRows(stop, stops).find((one) => one.loan_id === loanId) ?? nothingTold
  const { rows } = await company.ci.visitor.get('listCollectibles', { from: day, to: day })
  return {
    phone: on && leftOfPromise({ on, amount }, paid ?? ZERO),
    sheet: rows.find((one) => one.loan_id === loanId)?.promise_on,
  }
}

async function expectTold(loanId: number, left: ReturnType<typeof leftOfPromise>) {
  const { phone, sheet } = await told(loanId)
  expect(phone).toEqual(left)
  expect(sheet).toBe(left?.on)
}

it.each([
  ['nothing', []],
  ['a part of it', [200]],
  ['all of it in two parts', [200, 300]],
  ['more than it', [501]],
])('phone and sheet say what is left of a promise once the client paid %s', async (_, amounts) => {
  const { loanId, promise } = await promisedLoan()
  await expectTold(loanId, promise)
  for (const amount of amounts)
    await company.pay({ loan_id: loanId, amount: pesos(amount), occurred_at: hoursAgo(1) })
  await expectTold(
    loanId,
    leftOfPromise(
      promise,
      sumOf(amounts.map(pesos), (amount) => amount),
    ),
  )
})

it('money from before the promise, and money that was never had, keep none', async () => {
  const { loanId, promise } = await promisedLoan()
  await company.pay({ loan_id: loanId, amount: pesos(500), occurred_at: hoursAgo(3) })
  await expectTold(loanId, promise)
  const { payment_id } = await company.pay({ loan_id: loanId, amount: pesos(501) })
  await expectTold(loanId, null)
  await reverse(company, { payment_id, reason: 'Wrong client' })
  await expectTold(loanId, promise)
})

it('a new promise after one that was kept is a promise again', async () => {
  const { loanId } = await promisedLoan()
  await company.pay({ loan_id: loanId, amount: pesos(500), occurred_at: hoursAgo(1) })
  await expectTold(loanId, await promised(loanId, pesos(40), at.clock.now()))
})

it('what pays a loan without money keeps no promise', async () => {
  const { loanId, promise } = await promisedLoan()
  const { payment_id } = await company.pay({ loan_id: loanId, amount: pesos(500) })
  await at.db
    .updateTable('payment')
    .set({ method: 'client credit' })
    .where('payment_id', '=', payment_id)
    .execute()
  await expectTold(loanId, promise)
})

it('a payment that is dated ahead keeps no promise that is made after it', async () => {
  const { loanId } = await company.lend()
  const ahead = instantFromMs(instantMs(at.clock.now()) + 20 * 3_600_000)
  await company.pay({ loan_id: loanId, amount: pesos(500), occurred_at: ahead })
  at.clock.advanceBy(60_000)
  await expectTold(loanId, await promised(loanId, pesos(500), at.clock.now()))
})

it('what the office types in later of a day before the promise keeps none', async () => {
  const { loanId } = await company.lend()
  await company.daysLater(1)
  const promise = await promised(loanId, pesos(500), hoursAgo(2))
  const business_on = addDays(at.clock.today(), -1)
  await company.pay({ loan_id: loanId, amount: pesos(500), business_on }, company.admin)
  await expectTold(loanId, promise)
})
