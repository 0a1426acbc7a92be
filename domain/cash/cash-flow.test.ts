import { expect, it } from 'vitest'
import { toLocalDate } from '../calendar.ts'
import { pesos } from '../money.ts'
import { cashFlow, cashPeriod, type CashMove } from './cash-flow.ts'

const move = (on: string, line: string, cashIn: number, cashOut: number): CashMove => ({
  on: toLocalDate(on),
  line,
  cashIn: pesos(cashIn),
  cashOut: pesos(cashOut),
  entries: 1,
})
const moves = [
  move('2026-11-21', 'remittance', 1090, 0),
  move('2026-10-31', 'expense', 0, 200),
  move('2026-11-20', 'release', 0, 9560),
  move('2026-11-20', 'cash', 500, 300),
]
const span = { from: toLocalDate('2026-10-15'), to: toLocalDate('2026-11-30') }

it('opens each day with what the day before closed with', () => {
  const days = cashFlow(pesos(100_000), moves, 'day', span)
  expect(days.map(({ from, opening, closing }) => [from, opening, closing])).toEqual([
    ['2026-10-31', pesos(100_000), pesos(99_800)],
    ['2026-11-20', pesos(99_800), pesos(90_440)],
    ['2026-11-21', pesos(90_440), pesos(91_530)],
  ])
  expect(days[1]?.lines).toEqual([
    { line: 'cash', cashIn: pesos(500), cashOut: pesos(300), entries: 1 },
    { line: 'release', cashIn: 0, cashOut: pesos(9560), entries: 1 },
  ])
})

it('sums months by their first day, and a span from its own', () => {
  expect(cashFlow(pesos(0), moves, 'month', span).map((row) => [row.from, row.closing])).toEqual([
    ['2026-10-01', pesos(-200)],
    ['2026-11-01', pesos(-8470)],
  ])
  expect(cashFlow(pesos(0), moves, 'span', span)).toEqual([cashPeriod(span.from, pesos(0), moves)])
})

it('has nothing to show where nothing moved', () => {
  expect(cashFlow(pesos(5), [], 'day', span)).toEqual([])
  expect(cashPeriod(span.from, pesos(5), [])).toMatchObject({ opening: 500, closing: 500, lines: [] })
})
