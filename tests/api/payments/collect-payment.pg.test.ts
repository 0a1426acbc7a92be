import { lookingAgain } from '../../support/calls/as-seen.ts'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { pesos } from '../../../domain/money.ts'
import { formatSlip } from '../../../domain/payments/slip-number.ts'
import { debitsLessCredits, expectBalancedBooks, movedSince } from '../../support/money/books.ts'
import type { Company } from '../../support/world/lending-company.ts'
import { useCompanyAtTwo } from '../../support/world/two-processes.ts'
import { codeOf } from '../../support/calls/codes-of.ts'
import { anInvestigator, signInAs } from '../../support/people/seed.ts'
import { untilWaiting } from '../../support/world/waiting-for-locks.ts'
import { theRow } from '../../support/rows/the-row.ts'

const { here: test, company, elsewhere } = useCompanyAtTwo()
let loanId: number
let books: Record<string, number>

beforeEach(async () => {
  ;({ loanId } = await company.lend({ accId: await company.newClient() }))
  books = await debitsLessCredits(test.db)
})
afterEach(() => expectBalancedBooks(test.db))

const many = <Made>(count: number, make: (index: number) => Promise<Made>) =>
  Promise.all(Array.from({ length: count }, (_, index) => make(index)))
const loan = () => theRow(test.db, 'loan', { loan_id: loanId })

it('posts 50 payments at once on one loan, one after the other', async () => {
  const answers = await many(50, (index) =>
    (index % 2 === 0 ? company : elsewhere).pay({ loan_id: loanId, amount: pesos(100 + index) }),
  )
  const sum = answers.reduce((total, _, index) => total + pesos(100 + index), 0)
  expect(await loan()).toMatchObject({ balance: 1_417_000 - sum, version: 51 })
  expect(answers.map((answer) => answer.loan_version).toSorted((a, b) => a - b)).toEqual(
    Array.from({ length: 50 }, (_, index) => index + 2),
  )
  expect((await movedSince(test.db, books))[`cash_with_collector:${company.ci.mgtId}`]).toBe(sum)
})

it('posts more than the balance once to the loan and the rest to the client, however the payments race', async () => {
  const answers = await many(20, () => company.pay({ loan_id: loanId, amount: pesos(1000) }))
  expect(await loan()).toMatchObject({
    balance: 0,
    client_credit: 2_000_000 - 1_417_000,
    status: 'Fully Paid',
  })
  expect(answers.reduce((sum, answer) => sum + answer.client_credit, 0)).toBe(2_000_000 - 1_417_000)
})

it('posts the same payment once, though two processes get it at the same moment', async () => {
  const forms = Array.from({ length: 30 }, () => company.paymentForm({ loan_id: loanId, amount: pesos(10) }))
  const answers = await Promise.all(
    forms.flatMap((form) =>
      [company, elsewhere, company].map((where) =>
        where.ci.visitor.ask('collectPayment', form, { key: form.payment_id }),
      ),
    ),
  )
  expect(new Set(answers.map((answer) => answer.success))).toEqual(new Set([true]))
  expect(answers.filter((answer) => answer.headers.get('Idempotency-Replayed') === 'true')).toHaveLength(60)
  expect(await loan()).toMatchObject({ balance: 1_417_000 - 30_000, version: 31 })
})

it('gives a wallet reference to one of those who race for it', async () => {
  const answers = await many(10, (index) => {
    const where = index % 2 === 0 ? company : elsewhere
    const form = where.paymentForm({ loan_id: loanId, method: 'Maya', reference: 'RACE-1' })
    return where.ci.visitor.ask('collectPayment', form, { key: form.payment_id })
  })
  const refused = answers.flatMap((answer) => (answer.success ? [] : [answer.code]))
  expect(refused).toEqual(Array.from({ length: 9 }, () => 'REFERENCE_USED'))
  expect((await movedSince(test.db, books))['suspense']).toBe(109_000)
})

it('keeps every payment of those who race for a slip number on different loans', async () => {
  const loans = await many(6, async () => (await company.lend({ accId: await company.newClient() })).loanId)
  const slip_no = formatSlip('C3', 9)
  const posted = await Promise.all(loans.map((loan_id) => company.pay({ loan_id, slip_no })))
  expect(posted.filter((payment) => payment.slip_no === slip_no)).toHaveLength(1)
  expect(posted.filter((payment) => payment.exception === 'slip number used')).toHaveLength(5)
})

it('puts nothing into the till of a collector who is being closed: the phone keeps it, and the office is told', async () => {
  const leaving = await anInvestigator(test)
  const phone = await signInAs(elsewhere.at, leaving)
  const form = company.paymentForm({ loan_id: loanId })
  const typed = { ...company.paymentForm({ loan_id: loanId }), mgt_id: leaving.mgtId }
  const asked = await test.db.transaction().execute(async (tx) => {
    await tx.updateTable('account').set({ status: 'Closed' }).where('acc_id', '=', leaving.accId).execute()
    const answers = [
      phone.ask('collectPayment', form, { key: form.payment_id }),
      elsewhere.admin.visitor.ask('collectPayment', typed, { key: typed.payment_id }),
    ]
    await untilWaiting(test.db, 2)
    return answers.map((answer) => answer.then(codeOf))
  })
  expect(await Promise.all(asked)).toEqual(['NOT_SIGNED_IN', 'INVALID_INPUT'])
  expect(await movedSince(test.db, books)).toEqual({})
})

const DONE = { success: true }
const reversed = (at: Company, payment_id: string) =>
  lookingAgain(() => at.admin.visitor.ask('reversePayment', { payment_id, reason: 'Raced' }))

it('has a serial outcome when payments, late payments and reversals of one loan race', async () => {
  const first = await many(8, (index) => company.pay({ loan_id: loanId, amount: pesos(300 + index) }))
  test.clock.advanceBy(60_000)
  const twice = first[0]?.payment_id ?? ''
  const [here, there] = await Promise.all([
    reversed(elsewhere, twice),
    reversed(company, twice),
    ...first
      .slice(1, 4)
      .map(async ({ payment_id }) => expect(await reversed(elsewhere, payment_id)).toMatchObject(DONE)),
    ...Array.from({ length: 8 }, (_, index) => company.pay({ loan_id: loanId, amount: pesos(50 + index) })),
  ])
  expect(here.success, 'one of two takes it back').toBe(!there.success)
  const kept = first.slice(4).reduce((sum, _, index) => sum + 304 + index, 0)
  const later = Array.from({ length: 8 }, (_, index) => 50 + index).reduce((sum, amount) => sum + amount, 0)
  expect((await loan()).balance).toBe(1_417_000 - (kept + later) * 100)
})
