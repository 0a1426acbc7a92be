/** What had left the safe before a count and is told to the books after it: the same cash would leave them twice, and be taken unseen. */
import { sql } from 'kysely'
import { afterEach, expect, it } from 'vitest'
import { addDays } from '../../domain/calendar.ts'
import { pesos, subtract, toCentavos, type Centavos } from '../../domain/money.ts'
import { debitsLessCredits, expectBalancedBooks, movedSince } from '../support/money/books.ts'
import { handOverForm } from '../support/money/hand-over.ts'
import { moveCash } from '../support/money/move-cash.ts'
import { spent } from '../support/money/office.ts'
import { useCompany } from '../support/world/use-company.ts'

const company = useCompany()
const { at } = company
afterEach(() => expectBalancedBooks(at.db))

const piecesOf = (there: number) => ({ '100000': Math.floor(there / 100_000), '1': there % 100_000 })

/** One person counts the safe and finds it short, or over. */
async function counts(difference: Centavos): Promise<number> {
  const { cash_on_hand: booked } = await company.admin.visitor.get('getCashOnHand', {})
  const pieces = piecesOf(booked + difference)
  const { safe_count_id } = await company.superAdmin.visitor.get('countSafe', { pieces })
  at.clock.advanceBy(1000)
  return safe_count_id
}

/** And a second one confirms it. */
async function counted(difference: Centavos): Promise<number> {
  const safe_count_id = await counts(difference)
  await company.otherAdmin.visitor.get('confirmSafeCount', { safe_count_id })
  at.clock.advanceBy(1000)
  return safe_count_id
}

const short = (amount: Centavos) => counted(subtract(pesos(0), amount))

const explainedOf = async (safe_count_id: number) => {
  const { rows } = await company.admin.visitor.get('listSafeCounts', {})
  return rows.find((row) => row.safe_count_id === safe_count_id)?.explained
}

const draw = async (amount: Centavos) => {
  const { new_cash_id } = await company.admin.visitor.get('addCash', {
    kind: 'draw',
    amount,
  })
  at.clock.advanceBy(1000)
  return new_cash_id
}
const confirmDraw = (new_cash_id: number) => company.superAdmin.visitor.get('confirmNewCash', { new_cash_id })

it('a draw that waited while the safe was counted leaves the books once: the count had found it missing', async () => {
  const before = await debitsLessCredits(at.db)
  const waiting = await draw(pesos(500))
  const count = await short(pesos(500))
  await confirmDraw(waiting)
  expect(await movedSince(at.db, before)).toEqual({
    cash_on_hand: -50_000,
    owners_capital: 50_000,
  })
  expect(await explainedOf(count)).toBe(50_000)
})

it('explains no more than was missing, and nothing twice: the rest leaves the books', async () => {
  const waiting = [await draw(pesos(300)), await draw(pesos(400))]
  const before = await debitsLessCredits(at.db)
  const count = await short(pesos(500))
  for (const one of waiting) await confirmDraw(one)
  expect(await movedSince(at.db, before)).toEqual({
    cash_on_hand: -70_000,
    owners_capital: 70_000,
  })
  expect(await explainedOf(count)).toBe(50_000)
  await confirmDraw(await draw(pesos(100)))
  expect(await movedSince(at.db, before)).toEqual({
    cash_on_hand: -80_000,
    owners_capital: 80_000,
  })
})

it('an expense of the day before, told after the count, was what was missing; one of today was not', async () => {
  await company.daysLater(1)
  const expense_on = addDays(at.clock.today(), -1)
  const [late, today] = [await spent(company, { expense_on }), await spent(company, { expense_on })]
  const count = await short(pesos(1000))
  const before = await debitsLessCredits(at.db)
  const paid = { paid_from: 'cash_on_hand' as const }
  await company.superAdmin.visitor.get('approveExpense', {
    ...paid,
    expense_id: late,
    paid_on: expense_on,
  })
  const { cash_on_hand, over_short } = await movedSince(at.db, before)
  expect([cash_on_hand, over_short]).toEqual([undefined, -35_000])
  await company.superAdmin.visitor.get('approveExpense', {
    ...paid,
    expense_id: today,
  })
  expect(await movedSince(at.db, before)).toMatchObject({
    cash_on_hand: -35_000,
    over_short: -35_000,
  })
  expect(await explainedOf(count)).toBe(35_000)
})

it('a count that was refused found nothing for the books, and explains nothing', async () => {
  const waiting = await draw(pesos(500))
  const safe_count_id = await counts(subtract(pesos(0), pesos(500)))
  await company.otherAdmin.visitor.get('refuseSafeCount', { safe_count_id, reason: 'Count again' })
  at.clock.advanceBy(1000)
  const before = await debitsLessCredits(at.db)
  await confirmDraw(waiting)
  expect(await movedSince(at.db, before)).toEqual({ cash_on_hand: -50_000, owners_capital: 50_000 })
  expect(await explainedOf(safe_count_id)).toBe(0)
})

it('what was spent on the day after a count is nothing that it missed, however late it is told', async () => {
  const count = await short(pesos(1000))
  await company.daysLater(1)
  const spentOn = at.clock.today()
  const expense_id = await spent(company, { expense_on: spentOn })
  await company.daysLater(1)
  const before = await debitsLessCredits(at.db)
  await company.superAdmin.visitor.get('approveExpense', {
    expense_id,
    paid_from: 'cash_on_hand',
    paid_on: spentOn,
  })
  expect(await movedSince(at.db, before)).toEqual({ cash_on_hand: -35_000, 'expense:fuel': 35_000 })
  expect(await explainedOf(count)).toBe(0)
})

it('a payment typed in and never put into the safe is missing once, though it is reversed after the count', async () => {
  const { loanId } = await company.lend()
  const before = await debitsLessCredits(at.db)
  const form = company.paymentForm({ loan_id: loanId, amount: pesos(500) })
  const { payment_id } = await company.admin.visitor.get('collectPayment', form, { key: form.payment_id })
  at.clock.advanceBy(1000)
  await short(pesos(500))
  await company.otherAdmin.visitor.get('reversePayment', {
    payment_id,
    reason: 'It never came',
  })
  await company.superAdmin.visitor.get('confirmReversal', { payment_id })
  expect(await movedSince(at.db, before)).toEqual({})
})

it('cash of a round given back before the count, and confirmed after it, is missing once', async () => {
  const { loanId } = await company.lend()
  const { payment_id } = await company.pay({ loan_id: loanId, amount: pesos(500) }, company.ci)
  const handedOver = handOverForm(at, {
    recorded: pesos(500),
    pieces: { '50000': 1 },
  })
  const { remittance_id } = handedOver
  await company.ci.visitor.get('handOverCash', handedOver, {
    key: remittance_id,
  })
  await company.admin.visitor.get('receiveRemittance', {
    remittance_id,
    counted: pesos(500),
  })
  const before = await debitsLessCredits(at.db)
  const givenBack = {
    payment_id,
    reason: 'Paid twice',
    cash: 'given back' as const,
  }
  await company.otherAdmin.visitor.get('reversePayment', givenBack)
  at.clock.advanceBy(1000)
  await short(pesos(500))
  await company.superAdmin.visitor.get('confirmReversal', { payment_id })
  expect(await movedSince(at.db, before)).toMatchObject({
    cash_on_hand: -50_000,
  })
  expect(await movedSince(at.db, before)).not.toHaveProperty('over_short')
})

it('a centavo that the thief pays at the counter for yesterday holds no count up', async () => {
  const { loanId } = await company.lend()
  const { cash_on_hand: booked } = await company.admin.visitor.get('getCashOnHand', {})
  const pieces = piecesOf(booked - pesos(500))
  const { safe_count_id } = await company.superAdmin.visitor.get('countSafe', { pieces })
  at.clock.advanceBy(1000)
  const yesterday = addDays(at.clock.today(), -1)
  await company.pay({ loan_id: loanId, amount: toCentavos(1), business_on: yesterday }, company.admin)
  const before = await debitsLessCredits(at.db)
  await company.otherAdmin.visitor.get('confirmSafeCount', { safe_count_id })
  expect(await movedSince(at.db, before)).toEqual({ cash_on_hand: -50_000, over_short: 50_000 })
})

it('what came in and is told late explains nothing: the books hold too much, and the next count says so', async () => {
  const business_on = addDays(at.clock.today(), -1)
  const before = await debitsLessCredits(at.db)
  const over = await counted(pesos(500))
  const under = await short(pesos(200))
  await moveCash(company, { kind: 'capital', amount: pesos(500), business_on })
  expect(await movedSince(at.db, before)).toMatchObject({
    cash_on_hand: 80_000,
    over_short: -30_000,
  })
  expect([await explainedOf(over), await explainedOf(under)]).toEqual([0, 0])
})

it('is explained by the first count after it left: a later one found something else missing', async () => {
  const waiting = await draw(pesos(500))
  const first = await short(pesos(100))
  const later = await short(pesos(400))
  await confirmDraw(waiting)
  expect([await explainedOf(first), await explainedOf(later)]).toEqual([10_000, 0])
})

it('is explained once more by no one: the database takes no count’s explanation back', async () => {
  const waiting = await draw(pesos(500))
  const count = await short(pesos(500))
  await confirmDraw(waiting)
  await expect(
    sql`update safe_count set explained = 0 where safe_count_id = ${count}`.execute(at.db),
  ).rejects.toThrow('is not taken back')
})
