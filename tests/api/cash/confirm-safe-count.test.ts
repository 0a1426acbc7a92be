import { expect, it } from 'vitest'
import { addDays } from '../../../domain/calendar.ts'
import { pesos, subtract } from '../../../domain/money.ts'
import { debitsLessCredits, movedSince } from '../../support/money/books.ts'
import { moveCash } from '../../support/money/move-cash.ts'
import type { Member } from '../../support/world/lending-company.ts'
import { useCompany } from '../../support/world/use-company.ts'

const company = useCompany({ capital: pesos(100_000) })
const counted = async (pieces: Record<string, number>, by: Member = company.admin) =>
  (await by.visitor.get('countSafe', { pieces, note: 'Counted twice' })).safe_count_id
const confirm = (safe_count_id: number, by: Member = company.otherAdmin) =>
  by.visitor.ask('confirmSafeCount', { safe_count_id })

it('is not confirmed by who counted, and another person posts what is short, once, on the report of the day', async () => {
  const books = await debitsLessCredits(company.at.db)
  const id = await counted({ '100000': 99, '50000': 1 })
  expect(await confirm(id, company.admin)).toMatchObject({ code: 'SECOND_PERSON' })
  expect(await movedSince(company.at.db, books)).toEqual({})
  expect(await confirm(id)).toMatchObject({ data: { status: 'Confirmed', cash_on_hand: pesos(99_500) } })
  expect(await confirm(id)).toMatchObject({ code: 'STATE_CONFLICT' })
  expect(await movedSince(company.at.db, books)).toEqual({ cash_on_hand: -50_000, over_short: 50_000 })
  const { rows, safe } = await company.superAdmin.visitor.get('listActsAlone', {})
  expect(rows[0]).toMatchObject({ mark: 'value given up', call: 'confirmSafeCount', amount: pesos(500) })
  expect(safe).toMatchObject({ is_overdue: false })
})

it('keeps the difference of the count, whatever moved before it was confirmed', async () => {
  const id = await counted({ '100000': 99, '50000': 1, '10000': 2 })
  const { new_cash_id } = await company.admin.visitor.get('addCash', {
    kind: 'deposit',
    amount: pesos(4_500),
  })
  await company.otherAdmin.visitor.get('confirmNewCash', { new_cash_id })
  expect(await confirm(id)).toMatchObject({ data: { cash_on_hand: pesos(95_200) } })
})

it('posts no more as missing than there is left by then', async () => {
  const { cash_on_hand: booked } = await company.admin.visitor.get('getCashOnHand', {})
  const there = booked - pesos(300)
  const id = await counted({ '100000': Math.floor(there / 100_000), '1': there % 100_000 })
  await moveCash(company, { kind: 'deposit', amount: subtract(booked, pesos(299)) })
  expect(await confirm(id)).toMatchObject({ code: 'NOT_ENOUGH_CASH' })
  await moveCash(company, { kind: 'withdrawal', amount: subtract(booked, pesos(299)) })
  await company.otherAdmin.visitor.get('refuseSafeCount', { safe_count_id: id, reason: 'Counted wrongly' })
})

it('posts no shortage for a draw that was waiting at the count and is on the books now: it would be there twice', async () => {
  const { new_cash_id } = await company.admin.visitor.get('addCash', { kind: 'draw', amount: pesos(1_000) })
  const { booked } = await company.superAdmin.visitor.get('countSafe', { pieces: {}, note: '' })
  const id = (await company.admin.visitor.get('listSafeCounts', { limit: 1 })).rows[0]?.safe_count_id ?? 0
  company.at.clock.advanceBy(60_000)
  await company.otherAdmin.visitor.get('confirmNewCash', { new_cash_id })
  const books = await debitsLessCredits(company.at.db)
  expect(booked).toBeGreaterThan(0)
  expect(await confirm(id)).toMatchObject({
    code: 'STATE_CONFLICT',
    data: 'What moved before this count was posted after it. Refuse it and count again.',
  })
  expect(await movedSince(company.at.db, books)).toEqual({})
  await company.otherAdmin.visitor.get('refuseSafeCount', {
    safe_count_id: id,
    reason: 'The draw was waiting',
  })
})

it('posts no shortage either where an entry of an earlier day was posted after the count', async () => {
  const id = await counted({ '100000': 1 })
  const business_on = addDays(company.at.clock.today(), -1)
  company.at.clock.advanceBy(60_000)
  const late = { kind: 'capital' as const, amount: pesos(500), business_on }
  const { new_cash_id } = await company.admin.visitor.get('addCash', late)
  await company.otherAdmin.visitor.get('confirmNewCash', { new_cash_id })
  expect(await confirm(id, company.superAdmin)).toMatchObject({
    data: 'What moved before this count was posted after it. Refuse it and count again.',
  })
  await company.otherAdmin.visitor.get('refuseSafeCount', { safe_count_id: id, reason: 'Count again' })
})

it('posts nothing as over for capital that was waiting at the count and is on the books now: it was that', async () => {
  const { admin, otherAdmin, at } = company
  const { new_cash_id } = await admin.visitor.get('addCash', { kind: 'capital', amount: pesos(1_000) })
  const { cash_on_hand: booked } = await admin.visitor.get('getCashOnHand', {})
  const there = booked + pesos(1_000)
  const id = await counted({ '100000': Math.floor(there / 100_000), '1': there % 100_000 })
  at.clock.advanceBy(60_000)
  await otherAdmin.visitor.get('confirmNewCash', { new_cash_id })
  const books = await debitsLessCredits(at.db)
  expect(await confirm(id)).toMatchObject({
    data: 'What moved before this count was posted after it. Refuse it and count again.',
  })
  expect(await movedSince(at.db, books)).toEqual({})
  await otherAdmin.visitor.get('refuseSafeCount', { safe_count_id: id, reason: 'The capital was there' })
})

it('is confirmed whatever was told later where it found what the books said, since it posts nothing', async () => {
  const { admin, otherAdmin, at } = company
  const { new_cash_id } = await admin.visitor.get('addCash', { kind: 'capital', amount: pesos(1_000) })
  const { cash_on_hand: booked } = await admin.visitor.get('getCashOnHand', {})
  const id = await counted({ '100000': Math.floor(booked / 100_000), '1': booked % 100_000 })
  at.clock.advanceBy(60_000)
  await otherAdmin.visitor.get('confirmNewCash', { new_cash_id })
  expect(await confirm(id)).toMatchObject({
    data: { status: 'Confirmed', cash_on_hand: booked + pesos(1_000) },
  })
})

it('is held up by no new cash that was submitted after the count, nor by what was refused', async () => {
  const { visitor } = company.admin
  const refused = await visitor.get('addCash', { kind: 'draw', amount: pesos(1_000) })
  const { cash_on_hand: booked } = await visitor.get('getCashOnHand', {})
  const there = booked - pesos(200)
  const id = await counted({ '100000': Math.floor(there / 100_000), '1': there % 100_000 })
  company.at.clock.advanceBy(60_000)
  const { new_cash_id } = refused
  await company.otherAdmin.visitor.get('refuseNewCash', { new_cash_id, reason: 'Not agreed' })
  await moveCash(company, { kind: 'capital', amount: pesos(300) })
  expect(await confirm(id)).toMatchObject({ data: { cash_on_hand: booked + pesos(100) } })
})

it('wants a super admin for much, as new cash does', async () => {
  const id = await counted({ '100000': 60 })
  expect(await confirm(id)).toMatchObject({ code: 'STATE_CONFLICT' })
  expect(await confirm(id, company.superAdmin)).toMatchObject({ data: { cash_on_hand: pesos(60_000) } })
  // Of what is over as well: two who type in too much would have it to take out again.
  const over = await counted({ '100000': 86 })
  expect(await confirm(over)).toMatchObject({ code: 'STATE_CONFLICT' })
  expect(await confirm(over, company.superAdmin)).toMatchObject({ data: { cash_on_hand: pesos(86_000) } })
})

it('knows no count that is not there', async () => {
  expect(await confirm(9999)).toMatchObject({ code: 'NOT_FOUND' })
})
