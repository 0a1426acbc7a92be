import { afterEach, describe, expect, it } from 'vitest'
import { v7 as uuid } from 'uuid'
import { addDays, toLocalDate } from '../../../domain/calendar.ts'
import { pesos, type Centavos } from '../../../domain/money.ts'
import { debitsLessCredits, expectBalancedBooks, movedSince } from '../../support/money/books.ts'
import type { Member } from '../../support/world/lending-company.ts'
import { askToMoveCash, inBankOn, moveCash } from '../../support/money/move-cash.ts'
import { noticesOf } from '../../support/notices/notices.ts'
import { beSmall } from '../../support/money/office.ts'
import { useCompany } from '../../support/world/use-company.ts'
import { theRow } from '../../support/rows/the-row.ts'

const company = useCompany()
const { at } = company

afterEach(() => expectBalancedBooks(at.db))

const reason = 'Typed on the wrong loan'
const confirm = (payment_id: string, by: Member = company.superAdmin) =>
  by.visitor.ask('confirmReversal', { payment_id })

/** Paid at the office to the other admin, and proposed to be reversed by the admin. */
async function proposed(): Promise<{ readonly payment_id: string; readonly loanId: number }> {
  const { loanId } = await company.lend()
  const { payment_id } = await company.pay({ loan_id: loanId }, company.otherAdmin)
  expect(await company.admin.visitor.get('reversePayment', { payment_id, reason })).toMatchObject({
    status: 'Posted',
    waits: true,
    overdrawn: 0,
  })
  return { payment_id, loanId }
}

describe('what it does', () => {
  it('puts on the books what waited, in the words of who proposed it', async () => {
    const { payment_id, loanId } = await proposed()
    const before = await debitsLessCredits(at.db)
    expect(await confirm(payment_id)).toMatchObject({
      data: { status: 'Reversed', balance: 1_417_000, waits: false, owed: 0 },
    })
    expect(await movedSince(at.db, before)).toMatchObject({ cash_on_hand: pesos(-1090) })
    const [payment] = await company.admin.visitor.get('listLoanPayments', { id: loanId })
    expect(payment).toMatchObject({ status: 'Reversed' })
    expect(await theRow(at.db, 'payment', { payment_id })).toMatchObject({ reversed_reason: reason })
  })

  it('tells the office that it waits, but for who proposed it', async () => {
    const { payment_id, loanId: loan_id } = await proposed()
    const told = async ({ accId }: Member) =>
      (await noticesOf(at, accId)).filter(
        ({ kind, params }) => kind === 'reversal waiting' && JSON.stringify(params).includes(payment_id),
      )
    const params = { acc_id: company.admin.accId, payment_id, loan_id, amount: pesos(1090) }
    for (const who of [company.otherAdmin, company.superAdmin])
      expect(await told(who)).toEqual([{ kind: 'reversal waiting', params }])
    expect(await told(company.admin)).toEqual([])
  })
})

describe('a bounced check whose money left the bank', () => {
  const check = async (amount: Centavos) => {
    const { loanId } = await company.lend()
    const form = { loan_id: loanId, amount, method: 'check' as const, reference: uuid() }
    const { payment_id } = await company.pay(form)
    await company.superAdmin.visitor.get('verifyPayment', { payment_id })
    return payment_id
  }
  const inBank = async () => (await company.admin.visitor.get('getCashFlow', flow)).closing
  const overdrawn = async () => (await company.admin.visitor.get('getCashFlow', flow)).overdrawn
  const flow = {
    from: toLocalDate('2026-11-01'),
    to: toLocalDate('2026-11-30'),
    by: 'span' as const,
    place: 'bank' as const,
  }

  it('is reversed all the same: what the bank lacks is owed there, and the next money pays it', async () => {
    const payment_id = await check(pesos(1000))
    await moveCash(company, { kind: 'withdrawal', amount: pesos(700) })
    await company.admin.visitor.get('reversePayment', { payment_id, reason: 'Bounced' })
    expect(await confirm(payment_id)).toMatchObject({ data: { overdrawn: pesos(700) } })
    expect([await inBank(), await overdrawn()]).toEqual([0, pesos(700)])
    await moveCash(company, { kind: 'deposit', amount: pesos(500) })
    expect([await inBank(), await overdrawn()]).toEqual([0, pesos(200)])
    await moveCash(company, { kind: 'deposit', amount: pesos(199.6) })
    expect([await inBank(), await overdrawn()]).toEqual([0, pesos(0.4)])
    await check(pesos(300))
    expect([await inBank(), await overdrawn()], 'to the last centavo').toEqual([pesos(299.6), 0])
    await moveCash(company, { kind: 'withdrawal', amount: pesos(299.6) })
  })

  it('is paid on the day of posting, though the money that pays it has been there for days: it was not owed then', async () => {
    const before = async () => {
      const upTo = { ...flow, to: addDays(at.clock.today(), -1) }
      return (await company.admin.visitor.get('getCashFlow', upTo)).closing
    }
    const [heldBefore, payment_id] = [await before(), await check(pesos(400))]
    await moveCash(company, { kind: 'withdrawal', amount: pesos(400) })
    await company.admin.visitor.get('reversePayment', { payment_id, reason: 'Bounced' })
    await confirm(payment_id)
    await inBankOn(company, addDays(at.clock.today(), -3), pesos(500))
    expect(await before()).toBe(heldBefore + pesos(500))
    expect([await inBank(), await overdrawn()]).toEqual([pesos(100), 0])
    await moveCash(company, { kind: 'withdrawal', amount: pesos(100) })
  })

  it('lets no one take from the bank what is owed to it', async () => {
    const payment_id = await check(pesos(400))
    await moveCash(company, { kind: 'withdrawal', amount: pesos(400) })
    await company.admin.visitor.get('reversePayment', { payment_id, reason: 'Bounced' })
    await confirm(payment_id)
    await moveCash(company, { kind: 'deposit', amount: pesos(500) })
    expect(await askToMoveCash(company, { kind: 'withdrawal', amount: pesos(101) })).toMatchObject({
      code: 'NOT_ENOUGH_CASH',
    })
    await moveCash(company, { kind: 'withdrawal', amount: pesos(100) })
    expect([await inBank(), await overdrawn()]).toEqual([0, 0])
  })

  it('is a wallet’s as well: a forged receipt that was verified, and its money moved on', async () => {
    const { loanId } = await company.lend()
    const form = { loan_id: loanId, amount: pesos(250), method: 'Maya' as const, reference: uuid() }
    const { payment_id } = await company.pay(form)
    await company.superAdmin.visitor.get('verifyPayment', { payment_id })
    const paidTooMuch = await company.lend()
    await company.pay({ loan_id: paidTooMuch.loanId, amount: pesos(14_170 + 250) })
    const refund = { acc_id: paidTooMuch.accId, amount: pesos(250), from: 'e_wallet' as const, reason }
    await company.superAdmin.visitor.get('refundCredit', refund)
    await company.admin.visitor.get('reversePayment', { payment_id, reason: 'Forged' })
    expect(await confirm(payment_id)).toMatchObject({ data: { overdrawn: pesos(250) } })
    expect(await debitsLessCredits(at.db)).toMatchObject({ 'overdrawn:e_wallet': pesos(-250) })
    const next = { ...form, amount: pesos(400), reference: uuid() }
    const paid = await company.pay(next)
    await company.superAdmin.visitor.get('verifyPayment', { payment_id: paid.payment_id })
    const books = await debitsLessCredits(at.db)
    expect([books['e_wallet'], books['overdrawn:e_wallet']]).toEqual([pesos(150), undefined])
  })
})

describe('what it refuses', () => {
  it('who proposed it, and what was decided or never waited', async () => {
    const { payment_id } = await proposed()
    expect(await confirm(payment_id, company.admin)).toMatchObject({ code: 'SECOND_PERSON' })
    expect(await confirm(payment_id)).toMatchObject({ success: true })
    expect(await confirm(payment_id)).toMatchObject({ code: 'STATE_CONFLICT' })
    expect(await confirm(uuid())).toMatchObject({ code: 'NOT_FOUND' })
    const { loanId } = await company.lend()
    const other = await company.pay({ loan_id: loanId }, company.otherAdmin)
    expect(await confirm(other.payment_id)).toMatchObject({ code: 'NOT_FOUND' })
  })

  it('a second proposal while one waits', async () => {
    const { payment_id } = await proposed()
    expect(await company.superAdmin.visitor.ask('reversePayment', { payment_id, reason })).toMatchObject({
      code: 'STATE_CONFLICT',
    })
  })

  it('what was moved to another loan since', async () => {
    const { payment_id } = await proposed()
    const { loanId } = await company.lend()
    await company.superAdmin.visitor.get('movePayment', { payment_id, loan_id: loanId, reason })
    const before = await debitsLessCredits(at.db)
    expect(await confirm(payment_id)).toMatchObject({
      code: 'STATE_CONFLICT',
      data: expect.stringContaining('changed since'),
    })
    expect(await movedSince(at.db, before)).toEqual({})
  })

  it('cash that is not in the safe any more', async () => {
    const { payment_id } = await proposed()
    const { cash_on_hand } = await company.admin.visitor.get('getCashOnHand', {})
    await moveCash(company, { kind: 'deposit', amount: cash_on_hand })
    expect(await confirm(payment_id)).toMatchObject({ code: 'NOT_ENOUGH_CASH' })
    await moveCash(company, { kind: 'withdrawal', amount: cash_on_hand })
    expect(await confirm(payment_id)).toMatchObject({ success: true })
  })

  it('a password that was given too long ago, and a CI', async () => {
    const { payment_id } = await proposed()
    expect(await confirm(payment_id, company.ci)).toMatchObject({ code: 'WRONG_ROLE' })
    at.clock.advanceBy(16 * 60_000)
    expect(await confirm(payment_id)).toMatchObject({ code: 'PASSWORD_NEEDED' })
    at.clock.advanceBy(-16 * 60_000)
  })
})

it('twice under one id is once', async () => {
  const { payment_id } = await proposed()
  const key = uuid()
  const first = await company.superAdmin.visitor.get('confirmReversal', { payment_id }, { key })
  expect(await company.superAdmin.visitor.get('confirmReversal', { payment_id }, { key })).toEqual(first)
})

it('a super admin of a small company confirms what they proposed, and it is marked', async () => {
  const { loanId } = await company.lend()
  const { payment_id } = await company.pay({ loan_id: loanId }, company.otherAdmin)
  await company.superAdmin.visitor.get('reversePayment', { payment_id, reason })
  await beSmall(company)
  expect(await confirm(payment_id)).toMatchObject({ success: true })
  const { rows } = await company.admin.visitor.get('listActsAlone', { limit: 1 })
  expect(rows).toMatchObject([
    { call: 'confirmReversal', row_id: payment_id, mark: 'alone', amount: 109_000 },
  ])
  const [listed] = (await company.admin.visitor.get('listReversals', { limit: 1 })).rows
  expect(listed).toMatchObject({ payment_id, acted_alone: true, status: 'Confirmed' })
})
