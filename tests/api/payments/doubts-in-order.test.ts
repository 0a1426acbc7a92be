import { expect, it } from 'vitest'
import { pesos } from '../../../domain/money.ts'
import { allocate } from '../../../domain/payments/allocation.ts'
import { unpaidPosition } from '../../../domain/loans/loan-position.ts'
import { doubtsAbout, type Claim } from '../../../server/payments/payment-exception.ts'

type About = Parameters<typeof doubtsAbout>

const ALL: Claim = {
  bySuspended: true,
  isOwn: true,
  isOthers: true,
  asPayOff: false,
  lateness: 'backdated',
}

function doubts(claim: Claim): readonly string[] {
  const loan = { status: 'Cancelled' } as unknown as About[0]
  const around = { referenceElsewhere: true, looksLikeDuplicate: true, slipUsed: true } as About[3]
  const time = { clockFarOff: true } as About[4]
  return doubtsAbout(loan, claim, allocate(unpaidPosition([]), pesos(100)), around, time)
}

it('of a payment with every doubt the gravest is told first, and that one is asked about', () => {
  expect(doubts(ALL)).toEqual([
    'loan not open',
    'collector suspended',
    'own loan',
    'not assigned',
    'more than balance',
    'backdated',
    'reference of another payment',
    'looks like a duplicate',
    'slip number used',
    'clock far off',
  ])
})

it('a month that is closed is told in the place of a day that is over', () => {
  const told = doubts({ ...ALL, lateness: 'month closed' })
  expect(told.indexOf('month closed')).toBe(5)
  expect(told).not.toContain('backdated')
})
