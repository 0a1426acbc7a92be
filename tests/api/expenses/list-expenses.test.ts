import { beforeAll, describe, expect, it } from 'vitest'
import type { InputOf } from '../../../contract/call.ts'
import type { Calls } from '../../../contract/index.ts'
import { addDays } from '../../../domain/calendar.ts'
import { pesos } from '../../../domain/money.ts'
import { spent } from '../../support/office.ts'
import { useCompany } from '../../support/use-company.ts'

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
  it('the newest first, with the totals of each status', async () => {
    const { rows, total, totals } = await list()
    expect(rows.map((row) => row.expense_on)).toEqual(
      rows
        .map((row) => row.expense_on)
        .toSorted()
        .toReversed(),
    )
    expect(total).toBe(9)
    expect(totals).toEqual([
      { status: 'Pending', expenses: 5, amount: pesos(2700) },
      { status: 'Approved', expenses: 3, amount: pesos(1700) },
      { status: 'Rejected', expenses: 1, amount: pesos(100) },
    ])
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
    expect(approved.totals.map(({ expenses }) => expenses)).toEqual([3, 2, 0])
  })

  it('begins anew at an end that is none', async () => {
    for (const after of ['2026-02-30|1', 'x', "'; drop", '|', '2026-11-20|x'])
      expect(await amounts({ after })).toHaveLength(9)
  })
})

it('is the office’s to see', async () => {
  expect(await company.ci.visitor.ask('listExpenses', {})).toMatchObject({ code: 'WRONG_ROLE' })
})
