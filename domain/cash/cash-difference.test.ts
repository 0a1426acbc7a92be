import { expect, it } from 'vitest'
import { pesos, toCentavos, ZERO } from '../money.ts'
import { DECISIONS_FOR, DIFFERENCE_DECISIONS, shortageRoom, sideOf } from './cash-difference.ts'

it.each([
  [6_000, 20, 11_000, 500],
  [6_000, 5, 11_000, 300],
  [5_500, 20, 11_000, 0],
  [5_000, 20, 11_000, 0],
  [6_000, 20, null, 0],
])(
  'of ₱ %d of wages, at %d %% and a legal minimum of %s a month, ₱ %d may be taken',
  (wages, pct, least, room) => {
    const leastMonthlyPay = least === null ? null : pesos(least)
    expect(shortageRoom({ pctOfWages: pct, leastMonthlyPay }, pesos(wages))).toBe(pesos(room))
  },
)

it('half a centavo is left with the employee', () => {
  expect(shortageRoom({ pctOfWages: 1, leastMonthlyPay: ZERO }, toCentavos(1_099))).toBe(10)
  expect(shortageRoom({ pctOfWages: 100, leastMonthlyPay: toCentavos(101) }, toCentavos(100))).toBe(49)
})

it('more than was recorded is over, less is short, and each has its decisions', () => {
  expect([sideOf(toCentavos(1)), sideOf(toCentavos(-1)), sideOf(ZERO)]).toEqual(['over', 'short', 'short'])
  expect(DECISIONS_FOR).toEqual({
    over: ['absorbed', 'given back', 'offset'],
    short: ['absorbed', 'collected', 'from pay', 'offset'],
  })
  expect(new Set(Object.values(DECISIONS_FOR).flat())).toEqual(new Set(DIFFERENCE_DECISIONS))
})
