import { expect, it } from 'vitest'
import { toLocalDate } from '../calendar.ts'
import { purgeDay } from './retention.ts'

const day = toLocalDate
const YEARS = { transactionYears: 5, applicationYears: 1 }
const TODAY = day('2026-11-21')

it.each([
  ['who never applied', null, null, '2026-11-21'],
  ['whose application came to nothing', null, '2026-06-30', '2027-06-30'],
  ['whose application is older than that', null, '2024-06-30', '2026-11-21'],
  ['who paid last today', '2026-11-21', '2026-01-02', '2031-11-21'],
  ['who applied again long after', '2022-02-28', '2026-11-20', '2027-11-20'],
])('a client %s may be purged on the last of the days', (_, money, application, expected) => {
  const kept = {
    lastMoneyOn: money === null ? null : day(money),
    lastApplicationOn: application === null ? null : day(application),
  }
  expect(purgeDay(kept, YEARS, TODAY)).toBe(expected)
})
