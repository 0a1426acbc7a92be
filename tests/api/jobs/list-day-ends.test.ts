import { beforeAll, expect, it } from 'vitest'
import { addDays, manilaInstant, toLocalDate } from '../../../domain/calendar.ts'
import { endDay } from '../../support/money/day-end.ts'
import { useCompany } from '../../support/world/use-company.ts'

const company = useCompany()
const { at } = company
beforeAll(async () => {
  await company.lend()
  for (let times = 0; times < 20; times++) {
    at.clock.set(manilaInstant(addDays(toLocalDate('2026-12-01'), times), 1))
    await endDay(at, addDays(at.clock.today(), -1))
  }
  await company.daysLater(0)
})

const list = (input = {}) => company.admin.visitor.get('listDayEnds', input)

it('gives the runs, the newest day first, with what each made', async () => {
  const { rows, total } = await list()
  expect(total).toBe(20)
  expect(rows[0]).toMatchObject({ day: '2026-12-19', loans: 1, proposals: 3, notices: 1, failed: 0 })
  expect(rows[0]?.finished_at).toEqual(expect.any(String))
  expect(rows.at(-1)).toMatchObject({ day: '2026-11-30', proposals: 0 })
})

it('page by page, each day once, asked twice as once', async () => {
  const first = await list({ limit: 15 })
  expect(await list({ limit: 15 })).toEqual(first)
  const second = await list({ limit: 15, after: first.next })
  expect(second.next).toBeNull()
  const days = [...first.rows, ...second.rows].map((row) => row.day)
  expect(new Set(days).size).toBe(20)
})

it('shows a day that is not finished as such', async () => {
  await at.db
    .insertInto('day_end_run')
    .values({
      day: toLocalDate('2026-12-20'),
      runner: 'dead',
      lease_until: at.clock.now(),
      started_at: at.clock.now(),
    })
    .execute()
  expect((await list({ limit: 1 })).rows).toMatchObject([{ day: '2026-12-20', finished_at: null }])
})

it('is the office’s to see', async () => {
  expect(await company.ci.visitor.ask('listDayEnds', {})).toMatchObject({ code: 'WRONG_ROLE' })
})
