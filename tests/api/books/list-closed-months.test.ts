import { beforeAll, expect, it } from 'vitest'
import { toInstant, toLocalDate } from '../../../domain/calendar.ts'
import { pesos } from '../../../domain/money.ts'
import { daysLater, openCompany, type Company } from '../../support/world/lending-company.ts'
import { useApp } from '../../support/world/use-company.ts'

const at = useApp()
let company: Company

beforeAll(async () => {
  await at.db
    .updateTable('installation')
    .set({ first_day: toLocalDate('2026-08-10') })
    .execute()
  at.clock.set(toInstant('2026-08-10T02:00:00.000Z'))
  company = await openCompany(at, pesos(1000))
})

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
  await daysLater(company, 100)
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
