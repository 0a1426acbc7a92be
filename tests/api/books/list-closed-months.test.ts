import { expect, it } from 'vitest'
import { toInstant, toLocalDate } from '../../../domain/calendar.ts'
import { pesos } from '../../../domain/money.ts'
import { spent } from '../../support/money/office.ts'
import { useCompany } from '../../support/world/use-company.ts'

const company = useCompany({ capital: pesos(1000), begins: '2026-08-10' })

const list = (input: { after?: string; limit?: number } = {}) =>
  company.admin.visitor.get('listClosedMonths', input)

it('says of a company that closed nothing where its books begin', async () => {
  expect(await list()).toEqual({
    rows: [],
    next: null,
    total: 0,
    first_day: '2026-08-10',
    open_from: '2026-08-10',
    open: { month: '2026-08', is_over: false, waiting: { expenses: 0, payrolls: 0, new_cash: 0 } },
  })
})

it('lists closed months page by page, the newest first', async () => {
  await company.daysLater(100)
  for (const month of ['2026-08', '2026-09', '2026-10'])
    await company.superAdmin.visitor.get('closeMonth', { month })
  const first = await list({ limit: 2 })
  expect(first.rows.map(({ month }) => month)).toEqual(['2026-10', '2026-09'])
  expect(first).toMatchObject({ total: 3, open_from: '2026-11-01' })
  const second = await list({ limit: 2, after: first.next ?? '' })
  expect(second.rows.map(({ month }) => month)).toEqual(['2026-08'])
  expect(second.next).toBeNull()
})

it('is the office’s to read', async () => {
  expect(await company.ci.visitor.ask('listClosedMonths', {})).toMatchObject({ code: 'WRONG_ROLE' })
})

it('a month is over on the day after its last one, and not on it', async () => {
  const isOver = async (day: string) => {
    company.at.clock.set(toInstant(`${day}T02:00:00.000Z`))
    await company.daysLater(0)
    return (await list()).open
  }
  expect(await isOver('2026-11-30')).toMatchObject({ month: '2026-11', is_over: false })
  expect(await isOver('2026-12-01')).toMatchObject({ month: '2026-11', is_over: true })
})

it('waits for what may still be paid in a month that is over, and not for what came after it', async () => {
  company.at.clock.set(toInstant('2026-12-01T02:00:00.000Z'))
  await company.daysLater(0)
  for (const day of ['2026-11-30', '2026-12-01']) await spent(company, { expense_on: toLocalDate(day) })
  expect((await list()).open).toMatchObject({ month: '2026-11', waiting: { expenses: 1 } })
})
