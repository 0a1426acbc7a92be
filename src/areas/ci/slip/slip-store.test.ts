import { expect, it } from 'vitest'
import { pesos, ZERO } from '../../../../domain/money.ts'
import { aSlip } from '../../../../tests/support/live/a-slip.ts'
import { readStoredSlip } from './slip-store.ts'

const slip = aSlip()

it('a slip that a phone kept is read as it was handed over', () => {
  expect(readStoredSlip(slip)).toEqual(slip)
})

it.each(['paymentId', 'slipNo', 'client', 'loanId', 'amount', 'issuedAt', 'businessOn'] as const)(
  'what is kept without %s, or with something else in its place, is no slip',
  (fact) => {
    expect(readStoredSlip({ ...slip, [fact]: undefined })).toBeUndefined()
    expect(readStoredSlip({ ...slip, [fact]: true })).toBeUndefined()
  },
)

it.each([
  ['issuedAt', '2026-11-21'],
  ['businessOn', '2026-02-30'],
] as const)('a slip whose %s is %s is none', (fact, day) => {
  expect(readStoredSlip({ ...slip, [fact]: day })).toBeUndefined()
})

it.each([null, undefined, 'slip', 7])('%s is no slip', (stored) => {
  expect(readStoredSlip(stored)).toBeUndefined()
})

it('a slip of an older app, which does not say what is to be verified, is to be verified where it was no cash', () => {
  const older = (method: 'cash' | 'GCash') => readStoredSlip({ ...slip, method, toVerify: undefined })
  expect(older('cash')).toEqual({ ...slip, toVerify: ZERO })
  expect(older('GCash')).toEqual({ ...slip, method: 'GCash', toVerify: pesos(500) })
  expect(readStoredSlip({ ...slip, method: 'GCash', toVerify: pesos(20) })?.toVerify).toBe(pesos(20))
})
