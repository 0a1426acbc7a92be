import { describe, expect, it } from 'vitest'
import { addDays, toInstant, toLocalDate } from '../../../domain/calendar.ts'
import { pesos } from '../../../domain/money.ts'
import { formatSlip } from '../../../domain/payments/slip-number.ts'
import { settleTime } from '../../../server/payments/business-day.ts'
import { theRow } from '../../support/rows/the-row.ts'
import { useLoanEach } from '../../support/people/use-made.ts'
import { useBooksEach } from '../../support/money/use-books.ts'
import type { PaymentWish } from '../../support/money/payment-form.ts'
import { reverse } from '../../support/money/reverse.ts'
import { Visitor } from '../../support/world/test-app.ts'
import type { Member } from '../../support/world/lending-company.ts'
import { useCompany } from '../../support/world/use-company.ts'

const company = useCompany()
const { at } = company
const loan = useLoanEach(company)
const { moved } = useBooksEach(at)

const exceptions = () =>
  at.db
    .selectFrom('payment_exception')
    .innerJoin('payment', 'payment.payment_id', 'payment_exception.payment_id')
    .select('reason')
    .where('loan_id', '=', loan.loanId)
    .execute()
const loanRow = () => theRow(at.db, 'loan', { loan_id: loan.loanId })

describe('what it does', () => {
  it('splits cash on the oldest instalment, interest before principal, and holds it with the collector', async () => {
    const before = await loanRow()
    const posted = await company.pay({ loan_id: loan.loanId, amount: pesos(1000) })
    const first = await at.db
      .selectFrom('instalment')
      .selectAll()
      .where('loan_id', '=', loan.loanId)
      .where('no', '=', 1)
      .executeTakeFirstOrThrow()
    expect(posted).toMatchObject({
      status: 'Posted',
      business_on: '2026-11-21',
      client_credit: 0,
      balance: before.balance - 100_000,
      loan_version: before.version + 1,
      exception: null,
      parts: [
        { no: 1, component: 'interest', amount: first.interest },
        { no: 1, component: 'principal', amount: 100_000 - first.interest },
      ],
    })
    expect(await moved()).toEqual({
      [`cash_with_collector:${company.ci.mgtId}`]: 100_000,
      [`loan_receivable:${loan.loanId}`]: first.interest - 100_000,
      interest_income: -first.interest,
    })
    expect(await loanRow()).toMatchObject({ last_paid_on: '2026-11-21', last_paid_amount: 100_000 })
    expect(await exceptions()).toEqual([])
  })

  it("puts cash paid at the office into the safe and a wallet's claim into suspense", async () => {
    await company.pay({ loan_id: loan.loanId, amount: pesos(500) }, company.admin)
    const wallet = await company.pay({
      loan_id: loan.loanId,
      amount: pesos(700),
      method: 'GCash',
      reference: '1234 567 890123',
    })
    expect(wallet.status).toBe('For Verification')
    expect(await moved()).toMatchObject({ cash_on_hand: 50_000, suspense: 70_000 })
    const kept = await at.db.selectFrom('payment').select('reference').where('method', '=', 'GCash').execute()
    expect(kept).toEqual([{ reference: '1234567890123' }])
  })

  it('closes a loan when nothing is unpaid', async () => {
    const { balance } = await loanRow()
    const posted = await company.pay({ loan_id: loan.loanId, amount: balance })
    expect(posted.balance).toBe(0)
    expect((await loanRow()).status).toBe('Fully Paid')
  })

  it('tells the phone that carries the client and keeps before and after for the audit', async () => {
    await at.db.deleteFrom('client_change').execute()
    const { payment_id } = await company.pay({ loan_id: loan.loanId })
    expect(await at.db.selectFrom('client_change').select('acc_id').execute()).toEqual([
      { acc_id: loan.accId },
    ])
    const audit = await at.db
      .selectFrom('audit')
      .select(['acc_id', 'changes'])
      .where('command_id', '=', payment_id)
      .executeTakeFirstOrThrow()
    expect(audit.acc_id).toBe(company.ci.accId)
    expect(audit.changes).toMatchObject([
      { table: 'payment', before: null },
      { table: 'loan', before: { version: 1 }, after: { version: 2 } },
    ])
  })
})

describe('what it keeps for the office to look at', () => {
  it('keeps what is more than the balance as the client’s credit', async () => {
    const { balance } = await loanRow()
    const posted = await company.pay({ loan_id: loan.loanId, amount: (balance + 12_345) as typeof balance })
    expect(posted).toMatchObject({ client_credit: 12_345, balance: 0, exception: 'more than balance' })
    expect(await moved()).toMatchObject({ [`client_credit:${loan.accId}`]: -12_345 })
    expect(await exceptions()).toEqual([{ reason: 'more than balance' }])
  })

  it('takes money on a loan that closed meanwhile, all of it as the client’s credit', async () => {
    const { balance } = await loanRow()
    await company.pay({ loan_id: loan.loanId, amount: balance })
    const late = await company.pay({ loan_id: loan.loanId, amount: pesos(300) })
    expect(late).toMatchObject({ client_credit: 30_000, parts: [], exception: 'loan not open' })
    expect(await loanRow()).toMatchObject({ status: 'Fully Paid', client_credit: 30_000 })
  })

  it('takes money from a client who is assigned to another CI', async () => {
    const posted = await company.pay({ loan_id: loan.loanId }, company.otherCi)
    expect(posted.exception).toBe('not assigned')
    expect(await moved()).toMatchObject({ [`cash_with_collector:${company.otherCi.mgtId}`]: 109_000 })
  })

  it('tells no one who is not assigned whether a loan runs, not by one centavo', async () => {
    const { balance } = await loanRow()
    await company.pay({ loan_id: loan.loanId, amount: balance })
    const posted = await company.pay({ loan_id: loan.loanId, amount: pesos(0.01) }, company.otherCi)
    expect(posted).toMatchObject({ exception: 'not assigned', balance: null, parts: [] })
    expect((await exceptions()).at(-1), 'the office sees what it is').toEqual({ reason: 'loan not open' })
  })

  it('posts the same amount twice on one day and flags the second', async () => {
    const once = await company.pay({ loan_id: loan.loanId })
    const again = await company.pay({ loan_id: loan.loanId })
    expect([once.exception, again.exception]).toEqual([null, 'looks like a duplicate'])
    const byAnother = await company.pay({ loan_id: loan.loanId }, company.admin)
    expect(byAnother.exception).toBeNull()
  })

  it.each<[string, (first: string) => Promise<Partial<PaymentWish>>]>([
    ['of another amount', () => Promise.resolve({ amount: pesos(1091) })],
    [
      'of another day',
      async () => {
        const released_on = addDays(at.clock.today(), -7)
        await at.db.updateTable('loan').set({ released_on }).where('loan_id', '=', loan.loanId).execute()
        return { business_on: addDays(at.clock.today(), -1) }
      },
    ],
    ['on another loan', async () => ({ loan_id: (await company.lend()).loanId })],
    [
      'that follows one that was taken back',
      async (payment_id) => {
        await reverse(company, { payment_id, reason: 'Typed twice', cash: 'given back' })
        return {}
      },
    ],
  ])('holds a payment %s to be no duplicate', async (_, wish) => {
    const once = await company.pay({ loan_id: loan.loanId })
    const { payment_id } = await company.pay({ loan_id: loan.loanId, ...(await wish(once.payment_id)) })
    const doubts = await at.db
      .selectFrom('payment_exception')
      .select(['reason', 'also'])
      .where('payment_id', '=', payment_id)
      .execute()
    expect(doubts.flatMap(({ reason, also }) => [reason, ...(also ?? [])])).not.toContain(
      'looks like a duplicate',
    )
  })

  it.each([
    [
      'flags a clock that is more than a day ahead and books the money today',
      '2026-11-23',
      '2026-11-23T02:00:00.000Z',
    ],
    [
      'dated in the future by hand is booked today and set aside, however right the clock is',
      '2026-11-22',
      null,
    ],
    ['books a day before the release as today', '1970-01-01', '1970-01-01T00:00:00.000Z'],
  ])('%s', async (_, day, at) => {
    const occurred = at === null ? {} : { occurred_at: toInstant(at) }
    const posted = await company.pay({ loan_id: loan.loanId, business_on: toLocalDate(day), ...occurred })
    expect(posted).toMatchObject({ business_on: '2026-11-21', exception: 'clock far off' })
  })

  it('keeps a payment whose slip number was used before, under a number of its own', async () => {
    const slip_no = formatSlip('A7', 123)
    const first = await company.pay({ loan_id: loan.loanId, slip_no, amount: pesos(100) })
    const second = await company.pay({ loan_id: loan.loanId, slip_no, amount: pesos(200) })
    expect(first.slip_no).toBe(slip_no)
    expect(second).toMatchObject({
      slip_no: `${slip_no}/${second.payment_id.slice(-12)}`,
      exception: 'slip number used',
    })
  })
})

describe('a payment that arrives late', () => {
  it('is split before what was paid after its day, and the books are corrected by linked entries', async () => {
    at.clock.advanceBy(2 * 86_400_000)
    const monday = await company.pay({ loan_id: loan.loanId, amount: pesos(1000) })
    const saturday = await company.pay({
      loan_id: loan.loanId,
      amount: pesos(600),
      business_on: toLocalDate('2026-11-21'),
    })
    expect(saturday.business_on).toBe('2026-11-21')
    expect(saturday.parts.map((part) => part.no)).toEqual([1, 1])
    const parts = await at.db
      .selectFrom('payment_part')
      .select(['no', 'component'])
      .where('payment_id', '=', monday.payment_id)
      .orderBy('no')
      .orderBy('component')
      .execute()
    expect(parts).toEqual([
      { no: 1, component: 'principal' },
      { no: 2, component: 'interest' },
      { no: 2, component: 'principal' },
    ])
    const corrected = await at.db
      .selectFrom('transfer')
      .select(['code', 'business_on'])
      .where('payment_id', '=', monday.payment_id)
      .where('reverses', 'is not', null)
      .execute()
    expect(corrected.map((row) => row.business_on)).toEqual(['2026-11-23', '2026-11-23'])
    // Only the late one goes onto its own day; what is split again is of today.
    const all = at.db.selectFrom('transfer').select(['payment_id', 'business_on']).distinct()
    const both = await all.where('payment_id', 'in', [monday.payment_id, saturday.payment_id]).execute()
    expect(both.toSorted((a, b) => (a.business_on < b.business_on ? -1 : 1))).toEqual([
      { payment_id: saturday.payment_id, business_on: '2026-11-21' },
      { payment_id: monday.payment_id, business_on: '2026-11-23' },
    ])
    expect(await loanRow()).toMatchObject({
      last_paid_on: '2026-11-23',
      last_paid_amount: 100_000,
      version: 3,
    })
  })

  it('gives the same splits as if it had come in time', async () => {
    const inTime = await company.lend({ accId: await company.newClient() })
    const [thursday, friday] = [pesos(700), pesos(900)]
    at.clock.advanceBy(86_400_000)
    await company.pay({ loan_id: inTime.loanId, amount: thursday })
    const sunday = at.clock.today()
    at.clock.advanceBy(86_400_000)
    await company.pay({ loan_id: inTime.loanId, amount: friday })
    await company.pay({ loan_id: loan.loanId, amount: friday })
    await company.pay({ loan_id: loan.loanId, amount: thursday, business_on: sunday })
    const splitOf = (id: number) =>
      at.db
        .selectFrom('payment')
        .innerJoin('payment_part', 'payment_part.payment_id', 'payment.payment_id')
        .select(['payment.amount', 'no', 'component', 'payment_part.amount as part'])
        .where('loan_id', '=', id)
        .orderBy('payment.amount')
        .orderBy('no')
        .orderBy('component')
        .execute()
    expect(await splitOf(loan.loanId)).toEqual(await splitOf(inTime.loanId))
  })
})

describe.each([
  ['late', { business_on: toLocalDate('2026-11-21') }],
  ['as a pay-off', { pays_off: true }],
])('cash that comes %s lies where it was put, beside ₱ 1,000 that the CI has already', (_, wish) => {
  it.each([
    ['at the counter: in the safe', () => company.admin, () => null, { safe: 60_000, till: 100_000 }],
    ['to the CI: in the till', () => company.ci, () => null, { till: 160_000 }],
    ['to the CI, typed in by the office', () => company.admin, () => company.ci.mgtId, { till: 160_000 }],
  ])('%s', async (_where, by, whose, there) => {
    at.clock.advanceBy(2 * 86_400_000)
    await company.pay({ loan_id: loan.loanId, amount: pesos(1000) })
    await company.pay({ loan_id: loan.loanId, amount: pesos(600), ...wish, mgt_id: whose() }, by())
    const names = new Map([
      ['cash_on_hand', 'safe'],
      [`cash_with_collector:${company.ci.mgtId}`, 'till'],
    ])
    const cash = Object.entries(await moved()).filter(([account]) => account.startsWith('cash'))
    expect(Object.fromEntries(cash.map(([account, sum]) => [names.get(account) ?? account, sum]))).toEqual(
      there,
    )
  })
})

describe('what it refuses', () => {
  it.each([
    [
      'a payment_id that is not the Idempotency-Key',
      { payment_id: '019aa000-0000-7000-8000-000000000001' },
      'INVALID_INPUT',
    ],
    ['a loan that does not exist', { loan_id: 999_999 }, 'NOT_FOUND'],
    ['a wallet payment without its reference', { method: 'GCash' as const }, 'INVALID_INPUT'],
    ['a slip number with a wrong check digit', { slip_no: 'A7-000123-9' }, 'INVALID_INPUT'],
    ['no amount', { amount: pesos(0) }, 'INVALID_INPUT'],
  ])('%s', async (_, wish, code) => {
    const form = company.paymentForm({ loan_id: loan.loanId })
    const answer = await company.ci.visitor.ask(
      'collectPayment',
      { ...form, ...wish },
      { key: form.payment_id },
    )
    expect(answer).toMatchObject({ success: false, code })
    expect(await moved()).toEqual({})
  })

  it('a reference that was used before, whatever loan it is for', async () => {
    const other = await company.lend({ accId: await company.newClient() })
    const wallet = { method: 'Maya' as const, reference: 'MY-4411-22' }
    await company.pay({ loan_id: loan.loanId, ...wallet })
    const form = company.paymentForm({ loan_id: other.loanId, ...wallet, reference: 'my441122' })
    const answer = await company.ci.visitor.ask('collectPayment', form, { key: form.payment_id })
    expect(answer).toMatchObject({ status: 422, code: 'REFERENCE_USED' })
    expect(await moved()).toMatchObject({ suspense: 109_000 })
  })
})

describe('who may', () => {
  it('not a client, not no one', async () => {
    const form = company.paymentForm({ loan_id: loan.loanId })
    const client = await company.clientVisitor(loan.accId)
    expect(await client.ask('collectPayment', form, { key: form.payment_id })).toMatchObject({
      code: 'WRONG_ROLE',
    })
    expect(await new Visitor(at).ask('collectPayment', form, { key: form.payment_id })).toMatchObject({
      code: 'NOT_SIGNED_IN',
    })
  })

  it('only with an Idempotency-Key', async () => {
    const form = company.paymentForm({ loan_id: loan.loanId })
    expect(await company.ci.visitor.ask('collectPayment', form, { key: null })).toMatchObject({
      code: 'KEY_MISSING',
    })
  })
})

describe('twice is once', () => {
  it('answers the same again and posts nothing more', async () => {
    const form = company.paymentForm({ loan_id: loan.loanId })
    const first = await company.ci.visitor.get('collectPayment', form, { key: form.payment_id })
    const afterFirst = await moved()
    const second = await company.ci.visitor.ask('collectPayment', form, { key: form.payment_id })
    expect(second).toMatchObject({ success: true, data: first })
    expect(second.headers.get('Idempotency-Replayed')).toBe('true')
    expect(await moved()).toEqual(afterFirst)
  })

  it('refuses the same id with another amount and tells nothing of the first', async () => {
    const form = company.paymentForm({ loan_id: loan.loanId })
    await company.ci.visitor.get('collectPayment', form, { key: form.payment_id })
    const answer = await company.ci.visitor.ask(
      'collectPayment',
      { ...form, amount: pesos(1) },
      { key: form.payment_id },
    )
    expect(answer).toMatchObject({ code: 'KEY_REUSED', data: 'This id was already used for something else.' })
  })
})

it('counts a day by the corrected clock of the phone, not by what its screen showed', () => {
  const settled = settleTime({
    occurredAt: toInstant('2026-11-21T17:00:00.000Z'),
    businessOn: toLocalDate('2026-11-22'),
    command: {
      id: 'any',
      seq: 1,
      occurredAt: null,
      skewMs: 3 * 3_600_000,
      unexplainedMs: null,
      notBefore: null,
      arrivedAt: null,
    },
    releasedOn: addDays(toLocalDate('2026-11-21'), -30),
    now: toInstant('2026-11-22T02:00:00.000Z'),
    today: toLocalDate('2026-11-22'),
  })
  expect(settled).toEqual({
    occurredAt: '2026-11-21T14:00:00.000Z',
    businessOn: '2026-11-21',
    clockFarOff: false,
  })
})

it('goes into no till but the own of a CI, and by the office only into that of a CI', async () => {
  const intoTillOf = (mgt_id: number, by: Member) => {
    const form = company.paymentForm({ loan_id: loan.loanId, mgt_id })
    return by.visitor.ask('collectPayment', form, { key: form.payment_id })
  }
  const isRefused = { code: 'INVALID_INPUT', data: [{ fieldname: 'mgt_id' }] }
  expect(await intoTillOf(company.otherCi.mgtId, company.ci)).toMatchObject(isRefused)
  expect(await intoTillOf(company.otherAdmin.mgtId, company.admin)).toMatchObject(isRefused)
  expect(await intoTillOf(9999, company.admin)).toMatchObject(isRefused)
  expect(await intoTillOf(company.ci.mgtId, company.admin)).toMatchObject({ success: true })
})
