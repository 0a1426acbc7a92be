import { expect, it } from 'vitest'
import type { Calls } from '../../../contract/index.ts'
import type { InputOf } from '../../../contract/wire/call.ts'
import { addDays } from '../../../domain/calendar.ts'
import { pesos } from '../../../domain/money.ts'
import { endDay } from '../../support/money/day-end.ts'
import { noticesOf } from '../../support/notices/notices.ts'
import type { Member } from '../../support/world/lending-company.ts'
import { useCompany } from '../../support/world/use-company.ts'

const company = useCompany({ capital: pesos(1_000) })
const list = (asked: InputOf<Calls['listSafeCounts']> = {}) =>
  company.otherAdmin.visitor.get('listSafeCounts', asked)

it('tells what was counted, by whom, and when two last did', async () => {
  expect(await list()).toMatchObject({ rows: [], total: 0, safe: { last_counted_on: null, every_days: 7 } })
  const { safe_count_id } = await company.admin.visitor.get('countSafe', { pieces: { '100000': 1 } })
  expect(await list()).toMatchObject({
    rows: [
      { safe_count_id, difference: 0, pieces: { '100000': 1 }, submitted_by: 'Alma Abad', is_own: false },
    ],
    total: 1,
    safe: { last_counted_on: null },
  })
  await company.otherAdmin.visitor.get('confirmSafeCount', { safe_count_id })
  const { rows, safe } = await list()
  expect(rows).toMatchObject([{ status: 'Confirmed', decided_by: 'Oscar Ocampo' }])
  expect(await list({ status: 'Waiting' })).toMatchObject({ rows: [], total: 0 })
  expect(safe).toEqual({ last_counted_on: rows[0]?.counted_on, every_days: 7, is_overdue: false })
})

it('super admins hear at the end of each day that it was not counted for too long, and no admin does', async () => {
  const { at } = company
  const { safe } = await list()
  const last_counted_on = safe.last_counted_on ?? at.clock.today()
  await company.daysLater(10)
  for (const days of [7, 8, 9]) await endDay(at, addDays(last_counted_on, days))
  const told = async ({ accId }: Member) =>
    (await noticesOf(at, accId)).filter(({ kind }) => kind === 'safe not counted').map(({ params }) => params)
  expect(await told(company.superAdmin)).toEqual(
    [9, 8].map((days) => ({ day: addDays(last_counted_on, days), last_counted_on })),
  )
  expect(await told(company.admin)).toEqual([])
})
