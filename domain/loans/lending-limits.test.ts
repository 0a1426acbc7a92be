import fc from 'fast-check'
import { expect, it } from 'vitest'
import { pesos, toCentavos } from '../money.ts'
import { LENDING_LIMITS, limitsPassed, limitWords } from './lending-limits.ts'

const fits = {
  amount: pesos(5000),
  instalment: pesos(419.23),
  asked: pesos(5000),
  levelLimit: pesos(5000),
  capacity: pesos(1038.46),
}

it.each([
  ['a loan within all limits', {}, []],
  ['one centavo above what was asked for', { asked: pesos(4999.99) }, ['asked']],
  ['one centavo above the level', { levelLimit: pesos(4999.99) }, ['level']],
  ['one centavo above the capacity', { capacity: pesos(419.22) }, ['capacity']],
  ['a client who can carry nothing', { capacity: pesos(0) }, ['capacity']],
  ['a client of whom no income is known, where none is needed', { capacity: null }, []],
  [
    '₱ 90,000 for who asked ₱ 5,000',
    { amount: pesos(90_000), instalment: pesos(7546.15) },
    ['asked', 'level', 'capacity'],
  ],
])('%s', (_, differs, passed) => {
  expect(limitsPassed({ ...fits, ...differs })).toEqual(passed)
})

it('says each limit with its figure', () => {
  expect(limitWords(['asked', 'capacity'], fits)).toBe(
    'The amount is above what was asked for (₱\u00a05,000.00) and what the client can carry (₱\u00a01,038.46 an instalment).',
  )
})

const money = fc.integer({ min: 0, max: 10_000_000 }).map(toCentavos)

it('a smaller loan never passes a limit that a larger one keeps', () => {
  fc.assert(
    fc.property(
      money,
      money,
      money,
      money,
      money,
      money,
      (amount, less, instalment, asked, levelLimit, capacity) => {
        const loan = { amount, instalment, asked, levelLimit, capacity }
        const smaller = toCentavos(Math.max(0, amount - less))
        const share = amount === 0 ? instalment : toCentavos(Math.floor((instalment * smaller) / amount))
        const kept = LENDING_LIMITS.filter((limit) => !limitsPassed(loan).includes(limit))
        const passed = limitsPassed({ ...loan, amount: smaller, instalment: share })
        expect(passed.filter((limit) => kept.includes(limit))).toEqual([])
      },
    ),
  )
})
