import { beforeAll, expect, it } from 'vitest'
import type { InputOf } from '../../../contract/wire/call.ts'
import type { getCashFlow } from '../../../contract/cash/cash.ts'
import { toInstant, toLocalDate } from '../../../domain/calendar.ts'
import { pesos } from '../../../domain/money.ts'
import { moveCash } from '../../support/money/move-cash.ts'
import { useCompany } from '../../support/world/use-company.ts'

const company = useCompany({ capital: pesos(100_000) })
const { at } = company
let proceeds: number

/** 21 November: capital and a release; 23rd: a payment at the office and a deposit; 1 December: a draw. */
beforeAll(async () => {
  const { loanId } = await company.lend()
  const loan = await at.db.selectFrom('loan').select('net_proceeds').executeTakeFirstOrThrow()
  proceeds = loan.net_proceeds
  await company.daysLater(2)
  await company.pay({ loan_id: loanId, amount: pesos(1090) }, company.admin)
  await company.pay({ loan_id: loanId, amount: pesos(500) })
  await moveCash(company, { kind: 'deposit', amount: pesos(20_000) })
  at.clock.set(toInstant('2026-12-01T02:00:00.000Z'))
  await company.daysLater(0)
  await moveCash(company, { kind: 'draw', amount: pesos(300) })
})

type Ask = InputOf<typeof getCashFlow>
const flow = (from: string, to: string, more: Partial<Ask> = {}) =>
  company.admin.visitor.get('getCashFlow', {
    from: toLocalDate(from),
    to: toLocalDate(to),
    by: 'day',
    ...more,
  })

it('opens, comes in, goes out and closes, day after day and as a whole', async () => {
  const { periods, lines, ...whole } = await flow('2026-11-01', '2026-12-31')
  const afterRelease = 10_000_000 - proceeds
  expect(whole).toEqual({
    place: 'cash_on_hand',
    from: '2026-11-01',
    to: '2026-12-31',
    opening: 0,
    cash_in: 10_109_000,
    cash_out: proceeds + 2_030_000,
    closing: afterRelease + 109_000 - 2_030_000,
    overdrawn: 0,
    waiting: { cash_in: 0, cash_out: 0, entries: 0 },
  })
  expect(periods.map((row) => [row.from, row.opening, row.closing])).toEqual([
    ['2026-11-21', 0, afterRelease],
    ['2026-11-23', afterRelease, afterRelease - 1_891_000],
    ['2026-12-01', afterRelease - 1_891_000, afterRelease - 1_921_000],
  ])
  expect(lines).toEqual([
    { line: 'capital', cash_in: 10_000_000, cash_out: 30_000, entries: 2 },
    { line: 'cash', cash_in: 0, cash_out: 2_000_000, entries: 1 },
    { line: 'payment', cash_in: 109_000, cash_out: 0, entries: 2 },
    { line: 'release', cash_in: 0, cash_out: proceeds, entries: 1 },
  ])
})

it('closes with the cash on hand that there is', async () => {
  const { closing } = await flow('2026-11-23', '2026-12-31')
  expect(closing).toBe((await company.admin.visitor.get('getCashOnHand', {})).cash_on_hand)
})

it('sums by month, and as one span', async () => {
  const months = await flow('2026-11-22', '2026-12-31', { by: 'month' })
  expect(months.periods.map((row) => [row.from, row.cash_in, row.cash_out])).toEqual([
    ['2026-11-01', 109_000, 2_000_000],
    ['2026-12-01', 0, 30_000],
  ])
  const {
    periods,
    place: _,
    to: __,
    waiting: ___,
    overdrawn: ____,
    ...whole
  } = await flow('2026-11-22', '2026-12-31', { by: 'span' })
  expect(periods).toEqual([whole])
})

it('tells of the bank too, and of days on which nothing moved', async () => {
  expect(await flow('2026-11-01', '2026-12-31', { place: 'bank' })).toMatchObject({
    closing: 2_000_000,
    lines: [{ line: 'cash', cash_in: 2_000_000 }],
  })
  expect(await flow('2026-11-25', '2026-11-26', { place: 'bank' })).toMatchObject({
    opening: 2_000_000,
    closing: 2_000_000,
    periods: [],
  })
})

it('refuses a span that ends before it begins, and more days than anybody reads', async () => {
  const ask = async (from: string, to: string, by: Ask['by'] = 'day') =>
    company.admin.visitor.ask('getCashFlow', { from: toLocalDate(from), to: toLocalDate(to), by })
  expect(await ask('2026-11-02', '2026-11-01')).toMatchObject({ code: 'INVALID_INPUT' })
  expect(await ask('2025-01-01', '2026-02-04')).toMatchObject({ success: true })
  expect(await ask('2025-01-01', '2026-02-05')).toMatchObject({ code: 'INVALID_INPUT' })
  expect(await ask('2022-02-01', '2040-01-01', 'month')).toMatchObject({ success: true })
})

it('is the office’s to see', async () => {
  const ask = { from: toLocalDate('2026-11-01'), to: toLocalDate('2026-11-02'), by: 'span' as const }
  expect(await company.ci.visitor.ask('getCashFlow', ask)).toMatchObject({ code: 'WRONG_ROLE' })
})
