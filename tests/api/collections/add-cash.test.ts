import { afterAll, beforeAll, expect, it } from 'vitest'
import { v7 as uuid } from 'uuid'
import { addDays } from '../../../domain/calendar.ts'
import { pesos } from '../../../domain/money.ts'
import { debitsLessCredits } from '../../support/books.ts'
import { openCompany, type Company } from '../../support/lending-company.ts'
import { testApp, type TestApp } from '../../support/test-app.ts'

let test: TestApp
let company: Company

beforeAll(async () => {
  test = await testApp()
  company = await openCompany(test, pesos(10_000))
})
afterAll(() => test.close())

const add = (kind: 'capital' | 'draw' | 'deposit' | 'withdrawal', amount: number) =>
  company.superAdmin.visitor.ask('addCash', { kind, amount: pesos(amount), note: 'Opening' })

it('adds capital, moves cash to the bank and back, and pays a draw out', async () => {
  expect(await add('deposit', 4000)).toMatchObject({ data: { cash_on_hand: 600_000 } })
  expect(await add('withdrawal', 1000)).toMatchObject({ data: { cash_on_hand: 700_000 } })
  expect(await add('draw', 500)).toMatchObject({ data: { cash_on_hand: 650_000 } })
  expect(await add('capital', 350)).toMatchObject({ data: { cash_on_hand: 685_000 } })
  expect(await debitsLessCredits(test.db)).toEqual({
    bank: 300_000,
    cash_on_hand: 685_000,
    owners_capital: -985_000,
  })
})

it('refuses to take more than there is, and a day to come', async () => {
  const books = await debitsLessCredits(test.db)
  expect(await add('draw', 6850.01)).toMatchObject({ code: 'NOT_ENOUGH_CASH' })
  expect(await add('deposit', 7000)).toMatchObject({ code: 'NOT_ENOUGH_CASH' })
  expect(await add('withdrawal', 3000.01)).toMatchObject({ code: 'NOT_ENOUGH_CASH' })
  const tomorrow = addDays(test.clock.today(), 1)
  const form = { kind: 'capital' as const, amount: pesos(1), business_on: tomorrow }
  expect(await company.admin.visitor.ask('addCash', form)).toMatchObject({ code: 'INVALID_INPUT' })
  expect(await debitsLessCredits(test.db)).toEqual(books)
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
