import fc from 'fast-check'
import { expect, it } from 'vitest'
import { toLocalDate } from '../calendar.ts'
import { pesos, toCentavos, type Centavos } from '../money.ts'
import { leftOfPromise, type PromiseToPay } from './promise.ts'

const on = toLocalDate('2026-11-25')

it.each([
  ['nothing came', pesos(500), 0, pesos(500)],
  ['a part came', pesos(500), 20_000, pesos(300)],
  ['all but a centavo came', pesos(500), 49_999, toCentavos(1)],
])('of a promise is left what was not paid: %s', (_, amount, paid, left) => {
  expect(leftOfPromise({ on, amount }, toCentavos(paid))).toEqual({ on, amount: left })
})

it('a promise is kept by its amount or more, and one without an amount by any money', () => {
  expect(leftOfPromise({ on, amount: pesos(500) }, pesos(500))).toBeNull()
  expect(leftOfPromise({ on, amount: pesos(500) }, pesos(501))).toBeNull()
  expect(leftOfPromise({ on, amount: null }, toCentavos(1))).toBeNull()
  expect(leftOfPromise({ on, amount: null }, toCentavos(0))).toEqual({ on, amount: null })
})

it('money that came in parts leaves what it leaves in one', () => {
  const centavos = fc.integer({ min: 1, max: 100_000 }).map(toCentavos)
  fc.assert(
    fc.property(centavos, fc.array(centavos, { maxLength: 4 }), (amount, parts) => {
      const later = (promise: PromiseToPay | null, paid: Centavos) => promise && leftOfPromise(promise, paid)
      const all = toCentavos(parts.reduce((sum, part) => sum + part, 0))
      expect(parts.reduce<PromiseToPay | null>(later, { on, amount })).toEqual(
        leftOfPromise({ on, amount }, all),
      )
    }),
  )
})
