import { beforeAll, describe, expect, it } from 'vitest'
import type { InputOf } from '../../../contract/wire/call.ts'
import type { Calls } from '../../../contract/index.ts'
import { addDays } from '../../../domain/calendar.ts'
import { pesos } from '../../../domain/money.ts'
import { spent } from '../../support/money/office.ts'
import { useCompany } from '../../support/world/use-company.ts'

const company = useCompany()
const { at } = company

/** Nine expenses on nine days, of ₱ 100 to ₱ 900 in no order; three approved, one rejected, five waiting. */
beforeAll(async () => {
  const { superAdmin } = company
  for (const [index, amount] of [500, 300, 900, 100, 700, 200, 800, 400, 600].entries()) {
    const expense_id = await spent(company, {
      amount: pesos(amount),
      expense_on: addDays(at.clock.today(), -index),
      category: index % 2 === 0 ? 'fuel' : 'meals',
      payee: `Store ${index} 100%`,
    })
    if (index < 3) await superAdmin.visitor.get('approveExpense', { expense_id, paid_from: 'cash_on_hand' })
    if (index === 3) await superAdmin.visitor.get('rejectExpense', { expense_id, reason: 'No' })
  }
})

type Asked = InputOf<Calls['listExpenses']>
const list = (asked: Asked = {}) => company.admin.visitor.get('listExpenses', asked)
const amounts = async (asked: Asked = {}) => (await list(asked)).rows.map((row) => row.amount / 100)

describe('what it shows', () => {
  it('the newest first, with number and sum of each status', async () => {
    const { rows, total, sums, counts } = await list()
    expect(rows.map((row) => row.expense_on)).toEqual(
      rows
        .map((row) => row.expense_on)
        .toSorted()
        .toReversed(),
    )
    expect(total).toBe(9)
    expect(counts).toEqual({ Pending: 5, Approved: 3, Rejected: 1 })
    expect(sums).toEqual({
      amount: pesos(4500),
      Pending: pesos(2700),
      Approved: pesos(1700),
      Rejected: pesos(100),
    })
  })

  it('in every order, page by page, each once', async () => {
    const orders = {
      newest: [500, 300, 900, 100, 700, 200, 800, 400, 600],
      oldest: [600, 400, 800, 200, 700, 100, 900, 300, 500],
      largest: [900, 800, 700, 600, 500, 400, 300, 200, 100],
      smallest: [100, 200, 300, 400, 500, 600, 700, 800, 900],
    } as const
    for (const [sort, expected] of Object.entries(orders)) {
      const found: number[] = []
      let after: string | undefined
      do {
        const asked = {
          sort: sort as keyof typeof orders,
          limit: 2,
          ...(after === undefined ? {} : { after }),
        }
        const { rows, next, total } = await list(asked)
        expect(total).toBe(9)
        found.push(...rows.map((row) => row.amount / 100))
        after = next ?? undefined
      } while (after !== undefined)
      expect(found, sort).toEqual(expected)
    }
  })

  it('what a search, a category, a span of days or a status leaves, with its totals', async () => {
    expect(await amounts({ search: 'store 4' })).toEqual([700])
    expect(await amounts({ search: '100%' })).toHaveLength(9)
    expect(await amounts({ search: '_tore' })).toEqual([])
    expect(await amounts({ category: 'meals' })).toEqual([300, 100, 200, 400])
    const today = at.clock.today()
    expect(await amounts({ from: addDays(today, -2), to: addDays(today, -1) })).toEqual([300, 900])
    const approved = await list({ status: 'Approved', category: 'fuel' })
    expect([approved.rows.length, approved.total]).toEqual([2, 2])
    expect(approved.counts).toEqual({ Pending: 3, Approved: 2, Rejected: 0 })
    expect(approved.sums.amount).toBe(approved.sums.Approved)
  })
})

it('is the office’s to see', async () => {
  expect(await company.ci.visitor.ask('listExpenses', {})).toMatchObject({ code: 'WRONG_ROLE' })
})
