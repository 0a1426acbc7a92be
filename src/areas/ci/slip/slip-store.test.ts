import { expect, it } from 'vitest'
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
