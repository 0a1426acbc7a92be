import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { pesos, toCentavos, ZERO } from '../money.ts'
import { quickAmounts } from './quick-amounts.ts'

describe('amounts beside the keypad', () => {
  it.each([
    ['round ones around what is due', 385.77, [], [], [100, 200, 400, 500]],
    ['what the client paid lately before round ones', 385.77, [300, 385.77], [385.77], [200, 300, 400, 500]],
    ['no more than two remembered ones', 1000, [310, 320, 330], [1000], [200, 310, 320, 500]],
    ['round ones where nothing is due', 0, [], [], [100, 200, 500, 1000]],
  ])('are %s', (_, due, lately, offered, expected) => {
    const amounts = quickAmounts(pesos(due), lately.map(pesos), offered.map(pesos), pesos(5_000))
    expect(amounts).toEqual(expected.map(pesos))
    expect(quickAmounts(pesos(due), lately.map(pesos), offered.map(pesos), ZERO)).toEqual(amounts)
  })

  it('are none above the balance, of which change is given', () => {
    const lately = [2_766.05, 4_000].map(pesos)
    expect(quickAmounts(pesos(3_393.01), lately, [pesos(3_393.01)], pesos(3_393.01))).toEqual(
      [100, 200, 500, 2_766.05].map(pesos),
    )
    expect(quickAmounts(pesos(40), [], [pesos(40)], pesos(40))).toEqual([pesos(20)])
  })

  it('are four different ones, rising, and none that is offered already', () => {
    const amount = fc.integer({ min: 0, max: 5_000_00 }).map(toCentavos)
    fc.assert(
      fc.property(amount, fc.array(amount), fc.array(amount, { maxLength: 3 }), (due, lately, offered) => {
        const amounts = quickAmounts(due, lately, offered, ZERO)
        expect(amounts).toHaveLength(4)
        expect(amounts).toEqual([...new Set(amounts)].toSorted((a, b) => a - b))
        expect(amounts.every((each) => each > ZERO && !offered.includes(each))).toBe(true)
      }),
    )
  })
})
