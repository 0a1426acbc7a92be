import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { pesos, sumOf, toCentavos, ZERO } from '../money.ts'
import { PAID_WITH } from './payment-method.ts'
import { PAYMENT_STATUSES } from './payment-status.ts'
import { amountToVerify, isToVerify } from './to-verify.ts'

describe('what is still to be verified', () => {
  it.each([
    ['cash that is not sent yet', 'cash', undefined, false],
    ['GCash that is not sent yet', 'GCash', undefined, true],
    ['GCash that reached the office', 'GCash', 'For Verification', true],
    ['GCash that the office found', 'GCash', 'Posted', false],
    ['a check that bounced', 'check', 'Reversed', false],
    ['the credit of the client', 'client credit', undefined, false],
  ] as const)('%s', (_, method, status, expected) => {
    expect(isToVerify({ method, status })).toBe(expected)
  })

  it('is never more than what was paid, and nothing once the office has found everything', () => {
    const payment = fc.record({
      amount: fc.integer({ min: 1, max: 10_000_000 }).map(toCentavos),
      method: fc.constantFrom(...PAID_WITH),
      status: fc.option(fc.constantFrom(...PAYMENT_STATUSES), { nil: undefined }),
    })
    fc.assert(
      fc.property(fc.array(payment), (payments) => {
        expect(amountToVerify(payments)).toBeLessThanOrEqual(sumOf(payments, ({ amount }) => amount))
        expect(amountToVerify(payments.map((one) => ({ ...one, status: 'Posted' as const })))).toBe(ZERO)
      }),
    )
  })

  it('adds up what is to be found and leaves cash out', () => {
    expect(
      amountToVerify([
        { amount: pesos(500), method: 'GCash' },
        { amount: pesos(300), method: 'cash' },
        { amount: pesos(200), method: 'bank', status: 'For Verification' },
      ]),
    ).toBe(pesos(700))
  })
})
