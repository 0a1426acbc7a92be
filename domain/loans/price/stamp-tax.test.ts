import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pesos, subtract, toCentavos } from '../../money.ts'
import { documentaryStampTax, withItsStamps } from './stamp-tax.ts'

const rate = { perUnit: toCentavos(150), unit: pesos(200) }

test('a principal with its own stamps covers the amount and the stamps, and no smaller one does', () => {
  const amounts = fc.integer({ min: 1000, max: 100_000_000 }).map(toCentavos)
  fc.assert(
    fc.property(amounts, fc.integer({ min: 1, max: 800 }), (amount, days) => {
      const taxOf = (principal: number) => documentaryStampTax(toCentavos(principal), days, rate).tax
      const principal = withItsStamps(amount, taxOf)
      expect(subtract(principal, taxOf(principal))).toBe(amount)
      expect(principal - 1 - taxOf(principal - 1)).toBeLessThan(amount)
    }),
  )
})

test('stamps above the amount that they are for are no principal', () => {
  expect(() => withItsStamps(pesos(1), (principal) => toCentavos(principal + 1))).toThrow(RangeError)
})

test('the stamps of a part of the year are the nearest centavo to its days, of every unit begun', () => {
  const taxOf = (days: number) => documentaryStampTax(pesos(800.01), days, rate)
  expect(taxOf(365)).toEqual({ units: 5, fullTax: 750, tax: 750 })
  expect([taxOf(100).tax, taxOf(101).tax, taxOf(400).tax]).toEqual([205, 208, 750])
})
