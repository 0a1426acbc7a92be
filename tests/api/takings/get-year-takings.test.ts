import { beforeAll, expect, it } from 'vitest'
import type { Company } from '../../support/world/lending-company.ts'
import { companyWithTakings } from '../../support/money/paid-months.ts'
import { useApp } from '../../support/world/use-company.ts'

const at = useApp()
let company: Company

beforeAll(async () => {
  company = await companyWithTakings(at)
})

it('sums each month of a year, and the year', async () => {
  const of2026 = await company.superAdmin.visitor.get('getYearTakings', { year: 2026 })
  expect(of2026).toMatchObject({ year: 2026, payments: 3, amount: 147_000 })
  expect(of2026.months.map((row) => [row.month, row.amount])).toEqual([
    ...[1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((month) => [month, 0]),
    [11, 140_000],
    [12, 7000],
  ])
  for (const { month, ...takings } of of2026.months)
    expect(await company.admin.visitor.get('getMonthTakings', { month, year: 2026 })).toMatchObject(takings)
})

it('refuses a year before the first one', async () => {
  expect(await company.admin.visitor.ask('getYearTakings', { year: 2021 })).toMatchObject({
    code: 'INVALID_INPUT',
  })
})

it('is the office’s to see', async () => {
  expect(await company.ci.visitor.ask('getYearTakings', { year: 2026 })).toMatchObject({ code: 'WRONG_ROLE' })
})
