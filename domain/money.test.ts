import fc from 'fast-check'
import { expect, it } from 'vitest'
import { formatPesos, LARGEST_AMOUNT, parsePesos, toCentavos } from './money.ts'

it.each([
  [0, '₱\u00a00'],
  [100_000, '₱\u00a01,000.00'],
  [-5025, '-₱\u00a050.25'],
])('%d centavos are written %s', (amount, written) => {
  expect(formatPesos(toCentavos(amount))).toBe(written)
})

it('an amount is one piece that no line can break, and is read back as it was written', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: LARGEST_AMOUNT }), (amount) => {
      const written = formatPesos(toCentavos(amount))
      expect(written).not.toMatch(/[ \t\n-]/)
      expect(parsePesos(written)).toBe(amount)
    }),
  )
})
