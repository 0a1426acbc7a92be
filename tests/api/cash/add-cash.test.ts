import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { v7 as uuid } from 'uuid'
import { addDays } from '../../../domain/calendar.ts'
import { pesos } from '../../../domain/money.ts'
import { debitsLessCredits } from '../../support/money/books.ts'
import { useCompany } from '../../support/world/use-company.ts'

const company = useCompany({ capital: pesos(10_000) })
const { at } = company

const add = (kind: 'capital' | 'draw' | 'deposit' | 'withdrawal', amount: number) =>
  company.admin.visitor.ask('addCash', { kind, amount: pesos(amount), note: 'Opening' })

it('waits, and nothing is on the books', async () => {
  const books = await debitsLessCredits(at.db)
  expect(await add('draw', 500)).toMatchObject({ data: { status: 'Waiting', cash_on_hand: 1_000_000 } })
  expect(await add('capital', 350)).toMatchObject({ data: { status: 'Waiting', cash_on_hand: 1_000_000 } })
  expect(await debitsLessCredits(at.db)).toEqual(books)
})

it('tells everybody of the office who may confirm it, and not who submitted it', async () => {
  const { visitor } = company.admin
  const { new_cash_id } = await visitor.get('addCash', { kind: 'capital', amount: pesos(1) })
  const told = await at.db
    .selectFrom('notice')
    .select(['acc_id', 'params'])
    .where('kind', '=', 'new cash waiting')
    .where(sql`params ->> 'new_cash_id'`, '=', String(new_cash_id))
    .execute()
  const others = [company.otherAdmin.accId, company.superAdmin.accId]
  expect(new Set(told.map(({ acc_id }) => acc_id))).toEqual(new Set(others))
  const params = { acc_id: company.admin.accId, new_cash_id, kind: 'capital', amount: pesos(1) }
  for (const one of told) expect(one).toMatchObject({ params })
  await visitor.get('refuseNewCash', { new_cash_id, reason: 'Only to see' })
})

it('is separate in the figures of cash', async () => {
  await add('draw', 100)
  const { visitor } = company.admin
  expect((await visitor.get('getCashOnHand', {})).waiting).toEqual([
    { kind: 'capital', entries: 1, amount: 35_000 },
    { kind: 'draw', entries: 2, amount: 60_000 },
  ])
  const today = at.clock.today()
  const flow = await visitor.get('getCashFlow', { from: today, to: today, by: 'span' })
  expect(flow).toMatchObject({
    closing: 1_000_000,
    waiting: { cash_in: 35_000, cash_out: 60_000, entries: 3 },
  })
  const bank = await visitor.get('getCashFlow', { from: today, to: today, by: 'span', place: 'bank' })
  expect(bank.waiting).toEqual({ cash_in: 0, cash_out: 0, entries: 0 })
})

it('refuses more than there is, a day to come and a day before the books begin', async () => {
  expect(await add('draw', 10_000.01)).toMatchObject({
    code: 'NOT_ENOUGH_CASH',
    data: 'There is not that much cash on hand.',
  })
  expect(await add('deposit', 11_000)).toMatchObject({ code: 'NOT_ENOUGH_CASH' })
  expect(await add('withdrawal', 0.01)).toMatchObject({
    code: 'NOT_ENOUGH_CASH',
    data: 'There is not that much in the bank.',
  })
  const form = { kind: 'capital' as const, amount: pesos(1) }
  for (const business_on of [addDays(at.clock.today(), 1), addDays(at.clock.today(), -9000)])
    expect(await company.admin.visitor.ask('addCash', { ...form, business_on })).toMatchObject({
      data: [{ fieldname: 'business_on' }],
    })
})

it('is the office’s to do', async () => {
  const form = { kind: 'capital' as const, amount: pesos(1) }
  expect(await company.ci.visitor.ask('addCash', form)).toMatchObject({ code: 'WRONG_ROLE' })
})

it('twice under one id is once', async () => {
  const key = uuid()
  const form = { kind: 'capital' as const, amount: pesos(1) }
  const first = await company.admin.visitor.get('addCash', form, { key })
  expect(await company.admin.visitor.get('addCash', form, { key })).toEqual(first)
})
