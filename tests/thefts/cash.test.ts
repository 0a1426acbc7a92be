/** Who invents cash, hides a shortage, or is paid twice by one piece of paper. */
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { addDays } from '../../domain/calendar.ts'
import { pesos, type Centavos } from '../../domain/money.ts'
import { debitsLessCredits, expectBalancedBooks, movedSince } from '../support/money/books.ts'
import type { PaymentWish } from '../support/money/payment-form.ts'
import type { Member } from '../support/world/lending-company.ts'
import { noticesOf } from '../support/notices/notices.ts'
import { reverse } from '../support/money/reverse.ts'
import { handOverForm, remit } from '../support/money/hand-over.ts'
import { registered } from '../support/people/second-account.ts'
import { theRow } from '../support/rows/the-row.ts'
import { useCompany } from '../support/world/use-company.ts'

const company = useCompany()
const { at } = company
let till: string
let difference: string

beforeAll(async () => {
  till = `cash_with_collector:${company.ci.mgtId}`
  difference = `collector_over_short:${company.ci.mgtId}`
})
afterEach(() => expectBalancedBooks(at.db))

const reason = 'Taken for the wrong client'

async function handOver(counted: Centavos, recorded: Centavos = counted, reason = ''): Promise<string> {
  const form = handOverForm(at, { pieces: { '100': counted / 100 }, recorded, reason })
  await company.ci.visitor.get('handOverCash', form, { key: form.remittance_id })
  return form.remittance_id
}

const receive = (remittance_id: string, counted: Centavos, why = '', by: Member = company.admin) =>
  by.visitor.get('receiveRemittance', { remittance_id, counted, reason: why })

/** As the admin types it in. */
function typedIn(more: PaymentWish) {
  const form = company.paymentForm(more)
  return company.admin.visitor.get('collectPayment', form, { key: form.payment_id })
}

const keep = (payment_id: string, by: Member) =>
  by.visitor.ask('resolvePaymentException', { payment_id, resolution: 'kept', reason: 'Fine' })

describe('₱ 500 taken for the wrong client and remitted', () => {
  it('is not recorded a second time to be ₱ 500 more in the safe: it moves, and no cash with it', async () => {
    const [wrong, right] = [await company.lend(), await company.lend()]
    const { payment_id } = await company.pay({ loan_id: wrong.loanId, amount: pesos(500) })
    await remit(company, pesos(500))
    const before = await debitsLessCredits(at.db)
    const moved = await company.admin.visitor.get('movePayment', {
      payment_id,
      loan_id: right.loanId,
      reason,
    })
    expect(moved).toMatchObject({ balance: pesos(14_170 - 500), owed: 0 })
    const since = await movedSince(at.db, before)
    expect(since).not.toHaveProperty('cash_on_hand')
    expect(since).not.toHaveProperty([till])
    const [here] = await company.admin.visitor.get('listLoanPayments', { id: right.loanId })
    expect(here).toMatchObject({ payment_id, amount: pesos(500), collector: 'Ramon Reyes' })
    expect(await company.admin.visitor.get('listLoanPayments', { id: wrong.loanId })).toEqual([])
  })

  it('is not reversed and forgotten: the office says where its cash went', async () => {
    const { loanId } = await company.lend()
    const { payment_id } = await company.pay({ loan_id: loanId, amount: pesos(500) })
    await remit(company, pesos(500))
    const before = await debitsLessCredits(at.db)
    const { visitor } = company.otherAdmin
    expect(await visitor.ask('reversePayment', { payment_id, reason })).toMatchObject({
      data: [{ fieldname: 'cash' }],
    })
    expect(await movedSince(at.db, before)).toEqual({})
    const givenBack = { payment_id, reason, cash: 'given back' as const }
    expect(await company.admin.visitor.ask('reversePayment', givenBack)).toMatchObject({
      code: 'SECOND_PERSON',
    })
    expect(await visitor.get('reversePayment', givenBack)).toMatchObject({ waits: true })
    expect(await movedSince(at.db, before)).toEqual({})
    await company.superAdmin.visitor.get('confirmReversal', { payment_id })
    expect(await movedSince(at.db, before)).toMatchObject({ cash_on_hand: pesos(-500) })
    expect(await movedSince(at.db, before)).not.toHaveProperty([till])
  })

  it('that was never taken leaves the cash that was handed over for it standing as over', async () => {
    const { loanId } = await company.lend()
    const { payment_id } = await company.pay({ loan_id: loanId, amount: pesos(500) })
    await remit(company, pesos(500))
    const before = await debitsLessCredits(at.db)
    await company.otherAdmin.visitor.get('reversePayment', { payment_id, reason, cash: 'never taken' })
    const since = await movedSince(at.db, before)
    expect(since).toMatchObject({ [difference]: pesos(-500) })
    expect(since).not.toHaveProperty('cash_on_hand')
    expect(since).not.toHaveProperty([till])
    expect(await theRow(at.db, 'cash_difference', { payment_id })).toMatchObject({
      amount: pesos(500),
      reason,
    })
  })

  it('does not make up for what its receiver says was missing: that it was never taken is said by another', async () => {
    const { loanId } = await company.lend()
    const { payment_id } = await company.pay({ loan_id: loanId, amount: pesos(500) })
    await receive(await handOver(pesos(500)), pesos(0), 'An empty bag')
    const never = { payment_id, reason, cash: 'never taken' } as const
    expect(await company.admin.visitor.ask('reversePayment', never)).toMatchObject({ code: 'SECOND_PERSON' })
    expect(await company.otherAdmin.visitor.ask('reversePayment', never)).toMatchObject({ success: true })
  })

  it('is not typed into the safe by the office while the CI holds it', async () => {
    const { loanId } = await company.lend()
    const before = await debitsLessCredits(at.db)
    const form = company.paymentForm({ loan_id: loanId, amount: pesos(500), mgt_id: company.ci.mgtId })
    await company.admin.visitor.get('collectPayment', form, { key: form.payment_id })
    const since = await movedSince(at.db, before)
    expect(since).toMatchObject({ [till]: pesos(500) })
    expect(since).not.toHaveProperty('cash_on_hand')
    await remit(company, pesos(500))
  })

  it('is not moved or reversed by who typed it in', async () => {
    const [wrong, right] = [await company.lend(), await company.lend()]
    const form = company.paymentForm({ loan_id: wrong.loanId, mgt_id: company.ci.mgtId })
    const { payment_id } = await company.admin.visitor.get('collectPayment', form, { key: form.payment_id })
    await remit(company, form.amount)
    const move = { payment_id, loan_id: right.loanId, reason }
    expect(await company.admin.visitor.ask('movePayment', move)).toMatchObject({ code: 'SECOND_PERSON' })
    expect(await company.admin.visitor.ask('reversePayment', { payment_id, reason })).toMatchObject({
      code: 'SECOND_PERSON',
    })
    expect(await company.otherAdmin.visitor.ask('movePayment', move)).toMatchObject({ success: true })
  })
})

describe('a hand-over that is ₱ 100 short', () => {
  it('shows its three figures and is with the collector until a second person decides', async () => {
    await company.daysLater(1)
    const { loanId } = await company.lend()
    await company.pay({ loan_id: loanId, amount: pesos(1000) })
    const before = await debitsLessCredits(at.db)
    const remittance_id = await handOver(pesos(1000))
    const figures = { counted: pesos(1000), recorded: pesos(1000), received: pesos(900), difference: -10_000 }
    expect(await receive(remittance_id, pesos(900), 'One hundred missing')).toMatchObject(figures)
    const [newest] = (await company.ci.visitor.get('listRemittances', { limit: 1 })).rows
    expect(newest).toMatchObject(figures)
    expect(await movedSince(at.db, before)).toMatchObject({ [difference]: pesos(100) })
    const { rows } = await company.admin.visitor.get('listCashDifferences', { sort: 'newest' })
    const [short] = rows
    expect(short).toMatchObject({ amount: pesos(-100), open: pesos(-100), collector: 'Ramon Reyes' })
    const absorb = {
      kind: 'absorbed' as const,
      difference_id: short?.difference_id ?? 0,
      amount: pesos(100),
      reason: 'Old',
    }
    expect(await company.admin.visitor.ask('decideCashDifference', absorb)).toMatchObject({
      code: 'SECOND_PERSON',
    })
    expect(await company.otherAdmin.visitor.ask('decideCashDifference', absorb)).toMatchObject({
      data: { open: 0 },
    })
    expect(await movedSince(at.db, before)).toMatchObject({ over_short: pesos(100) })
    expect(await movedSince(at.db, before)).not.toHaveProperty([difference])
  })
})

describe('a shortage of a friend that one admin says was collected', () => {
  it('is on the report of the day, since no one else saw that cash', async () => {
    const { loanId } = await company.lend()
    await company.pay({ loan_id: loanId, amount: pesos(1000) })
    await receive(await handOver(pesos(1000)), pesos(600), 'Four hundred missing')
    const { rows } = await company.admin.visitor.get('listCashDifferences', { sort: 'newest' })
    const collected = {
      kind: 'collected' as const,
      difference_id: rows[0]?.difference_id ?? 0,
      reason: 'Paid it',
    }
    await company.otherAdmin.visitor.get('decideCashDifference', { ...collected, amount: pesos(400) })
    const report = await company.superAdmin.visitor.get('listActsAlone', { limit: 1 })
    expect(report.rows).toMatchObject([
      {
        mark: 'value given up',
        call: 'decideCashDifference',
        amount: pesos(400),
        acc_id: company.otherAdmin.accId,
      },
    ])
  })
})

describe('an admin who takes cash through the till of a CI and closes the gap', () => {
  const decide = async (kind: 'absorbed' | 'given back', amount: Centavos, by: Member) => {
    const { rows } = await company.admin.visitor.get('listCashDifferences', { sort: 'newest', limit: 1 })
    return by.visitor.ask('decideCashDifference', {
      kind,
      difference_id: rows[0]?.difference_id ?? 0,
      amount,
      reason: 'Old',
    })
  }

  it('pockets ₱ 500 of a client, types it in for the CI, and does not say that the company bears it', async () => {
    await company.daysLater(1)
    const { loanId } = await company.lend()
    await company.pay({ loan_id: loanId, amount: pesos(300) })
    await typedIn({ loan_id: loanId, amount: pesos(500), mgt_id: company.ci.mgtId })
    const id = await handOver(pesos(300), pesos(800), 'I have only 300')
    await receive(id, pesos(300), 'Only 300', company.otherAdmin)
    const before = await debitsLessCredits(at.db)
    expect(await decide('absorbed', pesos(500), company.admin)).toMatchObject({
      code: 'SECOND_PERSON',
      data: 'You recorded a payment of this round. A second person has to do this.',
    })
    expect(await movedSince(at.db, before)).toEqual({})
    expect(await decide('absorbed', pesos(500), company.superAdmin)).toMatchObject({ success: true })
    const { rows } = await company.superAdmin.visitor.get('listActsAlone', { limit: 1 })
    expect(rows).toMatchObject([
      { mark: 'value given up', call: 'decideCashDifference', amount: pesos(500), reason: 'Old' },
    ])
    expect((await noticesOf(at, company.ci.accId))[0]).toEqual({
      kind: 'cash difference decided',
      params: { acc_id: company.superAdmin.accId, decision: 'absorbed', amount: pesos(500) },
    })
  })

  it('reverses ₱ 700 in the bag of the CI, and does not have the ₱ 700 over given back', async () => {
    await company.daysLater(1)
    const { loanId } = await company.lend()
    const { payment_id } = await company.pay({ loan_id: loanId, amount: pesos(700) })
    await company.admin.visitor.get('reversePayment', { payment_id, reason })
    await receive(await handOver(pesos(700), pesos(0), 'I have 700'), pesos(700), 'Over', company.otherAdmin)
    const before = await debitsLessCredits(at.db)
    expect(await decide('given back', pesos(700), company.admin)).toMatchObject({
      code: 'SECOND_PERSON',
      data: expect.stringContaining('You reversed a payment of this round.'),
    })
    expect(await movedSince(at.db, before)).toEqual({})
    expect(await decide('given back', pesos(700), company.superAdmin)).toMatchObject({ success: true })
    const { rows } = await company.superAdmin.visitor.get('listActsAlone', { limit: 1 })
    expect(rows).toMatchObject([{ mark: 'value given up', call: 'decideCashDifference', amount: pesos(700) }])
  })

  it('had no hand in it where it was the round before', async () => {
    await company.daysLater(1)
    const { loanId } = await company.lend()
    await typedIn({ loan_id: loanId, amount: pesos(500), mgt_id: company.ci.mgtId })
    await receive(await handOver(pesos(500)), pesos(500), '', company.otherAdmin)
    await company.daysLater(7)
    await company.pay({ loan_id: loanId, amount: pesos(300) })
    await receive(await handOver(pesos(200), pesos(300), 'Lost'), pesos(200), 'Lost', company.otherAdmin)
    expect(await decide('absorbed', pesos(100), company.admin)).toMatchObject({ success: true })
  })

  it('had no hand in it where it was typed in once the gap was noted, or was no cash', async () => {
    await company.daysLater(1)
    const { loanId } = await company.lend()
    const ofCi = { loan_id: loanId, mgt_id: company.ci.mgtId }
    await company.pay({ loan_id: loanId, amount: pesos(300) })
    await typedIn({ ...ofCi, amount: pesos(500), method: 'GCash', reference: '1234567890771' })
    await receive(await handOver(pesos(200), pesos(300), 'Lost'), pesos(200), 'Lost', company.otherAdmin)
    at.clock.advanceBy(1000)
    await typedIn({ ...ofCi, amount: pesos(400) })
    expect(await decide('absorbed', pesos(100), company.admin)).toMatchObject({ success: true })
    await receive(await handOver(pesos(400)), pesos(400), '', company.otherAdmin)
  })

  it('had one in it also where another CI handed cash over in between', async () => {
    await company.daysLater(1)
    const { loanId } = await company.lend()
    const { payment_id } = await company.pay({ loan_id: loanId, amount: pesos(700) })
    await company.admin.visitor.get('reversePayment', { payment_id, reason })
    at.clock.advanceBy(1000)
    const ofOther = await company.lend({ accId: await company.newClient({ ci: company.otherCi }) })
    await company.pay({ loan_id: ofOther.loanId, amount: pesos(200) }, company.otherCi)
    const others = handOverForm(at, { pieces: { '100': 200 }, recorded: pesos(200), reason: '' })
    await company.otherCi.visitor.get('handOverCash', others, { key: others.remittance_id })
    at.clock.advanceBy(1000)
    await receive(await handOver(pesos(700), pesos(0), 'I have 700'), pesos(700), 'Over', company.otherAdmin)
    expect(await decide('given back', pesos(700), company.admin)).toMatchObject({ code: 'SECOND_PERSON' })
    expect(await decide('given back', pesos(700), company.superAdmin)).toMatchObject({ success: true })
  })
})

it('who dates a payment 55 days back does not say that its exception is fine', async () => {
  const { loanId } = await company.lend()
  await company.daysLater(60)
  const business_on = addDays(at.clock.today(), -55)
  const { payment_id, exception } = await typedIn({ loan_id: loanId, amount: pesos(900), business_on })
  expect(exception).toBe('backdated')
  expect(await keep(payment_id, company.admin)).toMatchObject({
    code: 'SECOND_PERSON',
    data: expect.stringContaining('You took this payment.'),
  })
  expect(await keep(payment_id, company.otherAdmin)).toMatchObject({ success: true })
})

describe('an invented payment that somebody wants to reverse', () => {
  it('is not kept by who typed it in, who refuses every reversal', async () => {
    const { loanId } = await company.lend()
    const { payment_id } = await typedIn({ loan_id: loanId, amount: pesos(5000) })
    const never = { payment_id, reason: 'It never came' }
    expect(await company.otherAdmin.visitor.get('reversePayment', never)).toMatchObject({ waits: true })
    const no = { payment_id, reason: 'It came' }
    expect(await company.admin.visitor.ask('refuseReversal', no)).toMatchObject({
      code: 'SECOND_PERSON',
      data: expect.stringContaining('You took this payment.'),
    })
    expect(await company.superAdmin.visitor.ask('confirmReversal', { payment_id })).toMatchObject({
      success: true,
    })
  })

  it('is not kept by who moved it to the loan of a friend either', async () => {
    const [from, to] = [await company.lend(), await company.lend()]
    const { payment_id } = await company.pay({ loan_id: from.loanId }, company.superAdmin)
    await company.admin.visitor.get('movePayment', { payment_id, loan_id: to.loanId, reason })
    await company.otherAdmin.visitor.get('reversePayment', { payment_id, reason, cash: 'given back' })
    expect(await company.admin.visitor.ask('refuseReversal', { payment_id, reason })).toMatchObject({
      code: 'SECOND_PERSON',
      data: expect.stringContaining('You moved this payment.'),
    })
    expect(await company.otherAdmin.visitor.ask('refuseReversal', { payment_id, reason })).toMatchObject({
      success: true,
    })
  })
})

it('a GCash payment that never came is not verified by who recorded it', async () => {
  const { loanId } = await company.lend()
  const form = company.paymentForm({ loan_id: loanId, method: 'GCash', reference: '1234567890123' })
  const { payment_id } = await company.admin.visitor.get('collectPayment', form, { key: form.payment_id })
  expect(await company.admin.visitor.ask('verifyPayment', { payment_id })).toMatchObject({
    code: 'SECOND_PERSON',
  })
  expect(await company.otherAdmin.visitor.ask('verifyPayment', { payment_id })).toMatchObject({
    success: true,
  })
})

describe('a check that bounces after its loan was renewed', () => {
  it('is reversed: the client owes it, and the loan that renewed stays as it is', async () => {
    const accId = await company.newClient()
    const old = await company.lend({ accId })
    const check = { method: 'check' as const, reference: 'BPI-100', amount: pesos(14_170) }
    const { payment_id } = await company.pay({ loan_id: old.loanId, ...check })
    await company.admin.visitor.get('verifyPayment', { payment_id })
    const renewal = await company.lend({ accId })
    const before = await debitsLessCredits(at.db)
    const preview = await company.admin.visitor.get('previewReversal', { payment_id })
    expect(preview).toMatchObject({ owed: pesos(14_170), cash_in: 'none', status_after: 'Fully Paid' })
    await reverse(company, { payment_id, reason: 'Bounced' })
    const since = await movedSince(at.db, before)
    expect(since).toMatchObject({ bank: pesos(-14_170), [`client_debt:${accId}`]: pesos(14_170) })
    expect(since).toMatchObject({ interest_income: pesos(1170) })
    const loans = await at.db
      .selectFrom('loan')
      .select(['loan_id', 'status'])
      .where('acc_id', '=', accId)
      .orderBy('loan_id')
      .execute()
    expect(loans).toEqual([
      { loan_id: old.loanId, status: 'Fully Paid' },
      { loan_id: renewal.loanId, status: 'Released' },
    ])
  })
})

describe('takings of the office, hidden in the till of a CI who is gone', () => {
  it('are not put there once that CI has left for good', async () => {
    const { loanId } = await company.lend()
    const gone = await registered(at, company.admin.visitor, 'CI_USER')
    await company.admin.visitor.get('changeTeamStatus', { mgt_id: gone.mgtId, status: 'Closed' })
    const before = await debitsLessCredits(at.db)
    const form = company.paymentForm({ loan_id: loanId, amount: pesos(5000), mgt_id: gone.mgtId })
    expect(await company.admin.visitor.ask('collectPayment', form, { key: form.payment_id })).toMatchObject({
      data: [{ fieldname: 'mgt_id' }],
    })
    expect(await movedSince(at.db, before)).toEqual({})
  })

  it('are looked at by somebody else where that CI is suspended, though the client is on that round', async () => {
    const { loanId } = await company.lend()
    const { mgtId: mgt_id } = company.ci
    await company.otherAdmin.visitor.get('changeTeamStatus', { mgt_id, status: 'Suspended' })
    const { payment_id, exception } = await typedIn({ loan_id: loanId, amount: pesos(1090), mgt_id })
    expect(exception).toBe('collector suspended')
    expect(await keep(payment_id, company.admin)).toMatchObject({ code: 'SECOND_PERSON' })
    expect(await keep(payment_id, company.otherAdmin)).toMatchObject({ success: true })
  })
})

describe('cash is taken out of the safe', () => {
  const counted = (pieces: Record<string, number>, by: Member) => by.visitor.get('countSafe', { pieces })
  const confirm = (safe_count_id: number, by: Member) => by.visitor.ask('confirmSafeCount', { safe_count_id })

  it('is found by a count of two persons, and who counted does not say alone what is there', async () => {
    const { loanId } = await company.lend()
    // Paid at the counter by the admin's word, and never put into the safe.
    await typedIn({ loan_id: loanId, amount: pesos(500) })
    const books = await debitsLessCredits(at.db)
    const { cash_on_hand: booked } = await company.admin.visitor.get('getCashOnHand', {})
    const left = booked - 50_000
    const there = { '100000': Math.floor(left / 100_000), '1': left % 100_000 }
    const { safe_count_id, difference: short } = await counted(there, company.admin)
    expect(short).toBe(-pesos(500))
    expect(await confirm(safe_count_id, company.admin)).toMatchObject({ code: 'SECOND_PERSON' })
    await company.otherAdmin.visitor.get('refuseSafeCount', { safe_count_id, reason: 'We count together' })
    const again = await counted(there, company.otherAdmin)
    expect(await confirm(again.safe_count_id, company.superAdmin)).toMatchObject({ success: true })
    expect(await movedSince(at.db, books)).toEqual({ cash_on_hand: -50_000, over_short: 50_000 })
    const { rows } = await company.superAdmin.visitor.get('listActsAlone', {})
    expect(rows[0]).toMatchObject({ call: 'confirmSafeCount', mark: 'value given up', amount: pesos(500) })
  })
})
