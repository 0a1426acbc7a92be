import { beforeAll, expect, it } from 'vitest'
import type { Company } from '../../support/world/lending-company.ts'
import { companyWithTakings } from '../../support/money/paid-months.ts'
import { useApp } from '../../support/world/use-company.ts'

const at = useApp()
let company: Company

beforeAll(async () => {
  company = await companyWithTakings(at)
})

const of = (month: number, year: number) => company.admin.visitor.get('getMonthTakings', { month, year })

it('says what clients paid in a month, and how much of it in cash', async () => {
  expect(await of(11, 2026)).toEqual({
    month: 11,
    year: 2026,
    payments: 2,
    amount: 140_000,
    cash: 100_000,
    for_verification: 40_000,
    reversed: 0,
  })
  expect(await of(1, 2027)).toMatchObject({ payments: 1, amount: 3000, cash: 3000, reversed: 99_900 })
  expect(await of(2, 2027)).toMatchObject({ payments: 0, amount: 0, cash: 0 })
})

it.each([
  [0, 2026],
  [13, 2026],
  [1.5, 2026],
  [1, 2021],
])('refuses month %d of %d', async (month, year) => {
  expect(await company.admin.visitor.ask('getMonthTakings', { month, year })).toMatchObject({
    code: 'INVALID_INPUT',
  })
})

it('is the office’s to see', async () => {
  expect(await company.ci.visitor.ask('getMonthTakings', { month: 1, year: 2026 })).toMatchObject({
    code: 'WRONG_ROLE',
  })
})
