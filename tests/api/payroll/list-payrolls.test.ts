import { beforeAll, describe, expect, it } from 'vitest'
import type { InputOf } from '../../../contract/wire/call.ts'
import type { Calls } from '../../../contract/index.ts'
import { toLocalDate } from '../../../domain/calendar.ts'
import { pesos } from '../../../domain/money.ts'
import { paySalaries, turnBondsOn } from '../../support/money/office.ts'
import { useCompany } from '../../support/world/use-company.ts'

const company = useCompany()

/** Five salaries from June to October, two approved, one rejected, one deleted, and a collecting of bonds in July. */
beforeAll(async () => {
  await paySalaries(company)
  await turnBondsOn(company)
  const { admin, superAdmin, ci } = company
  for (const month of [6, 7, 8, 9, 10]) {
    const form = { year: 2026, month, cut_off: 'second' as const }
    const { payroll_id } = await admin.visitor.get('createPayroll', form)
    if (month < 8) await superAdmin.visitor.get('approvePayroll', { payroll_id, paid_from: 'cash_on_hand' })
    if (month === 8) await superAdmin.visitor.get('rejectPayroll', { payroll_id, reason: 'Wrong' })
    if (month === 9) await admin.visitor.get('deletePayroll', { payroll_id })
  }
  const line = { mgt_id: ci.mgtId, direction: 'collect' as const, amount: pesos(100), reason: 'Agreed' }
  const bonds = { year: 2026, month: 7, cut_off: 'first' as const, lines: [line] }
  await superAdmin.visitor.get('createBondPayroll', bonds)
})

const list = (asked: InputOf<Calls['listPayrolls']> = {}) => company.admin.visitor.get('listPayrolls', asked)
const months = async (asked: InputOf<Calls['listPayrolls']> = {}) =>
  (await list(asked)).rows.map((row) => Number(row.period_from.slice(5, 7)))

describe('what it shows', () => {
  it('the newest first without those deleted, with number and net pay of each status', async () => {
    const { rows, total, sums, counts } = await list()
    expect(rows.map((row) => [row.period_from, row.kind, row.status, row.is_own])).toEqual([
      ['2026-10-16', 'Salary', 'Pending', true],
      ['2026-08-16', 'Salary', 'Rejected', true],
      ['2026-07-16', 'Salary', 'Approved', true],
      ['2026-07-01', 'Cash Bond', 'Pending', false],
      ['2026-06-16', 'Salary', 'Approved', true],
    ])
    expect(total).toBe(5)
    const net = rows[0]?.net ?? 0
    expect(counts).toEqual({ Pending: 2, Approved: 2, Rejected: 1, Deleted: 1 })
    expect(sums).toEqual({
      net: 4 * net - 10_000,
      Pending: net - 10_000,
      Approved: 2 * net,
      Rejected: net,
      Deleted: net,
    })
  })

  it('page by page in both orders, each once', async () => {
    for (const sort of ['newest', 'oldest'] as const) {
      const found: number[] = []
      let after: string | undefined
      do {
        const asked = { sort, limit: 2, ...(after === undefined ? {} : { after }) }
        const { rows, next } = await list(asked)
        found.push(...rows.map((row) => Number(row.period_from.slice(5, 7))))
        after = next ?? undefined
      } while (after !== undefined)
      expect(found).toEqual(sort === 'newest' ? [10, 8, 7, 7, 6] : [6, 7, 7, 8, 10])
    }
  })

  it('what a kind, a status, a span of days or a member leaves', async () => {
    expect(await months({ kind: 'Cash Bond' })).toEqual([7])
    expect(await months({ status: 'Deleted' })).toEqual([9])
    expect((await list({ status: 'Deleted' })).total).toBe(1)
    expect(await months({ from: toLocalDate('2026-07-20'), to: toLocalDate('2026-08-16') })).toEqual([8, 7])
    expect(await months({ search: 'reyes', kind: 'Cash Bond' })).toEqual([7])
    expect(await months({ search: 'cruz' })).toEqual([10, 8, 7, 6])
    expect(await months({ search: '%' })).toEqual([])
  })
})

it('is the office’s to see', async () => {
  expect(await company.ci.visitor.ask('listPayrolls', {})).toMatchObject({ code: 'WRONG_ROLE' })
})
