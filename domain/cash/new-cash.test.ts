import { expect, it } from 'vitest'
import { changesOf } from '../ledger/postings.ts'
import { pesos } from '../money.ts'
import { mayConfirmTogether, transfersForNewCash, type NewCashKind } from './new-cash.ts'

it.each<[NewCashKind, [string, number][]]>([
  [
    'capital',
    [
      ['cash_on_hand', 100],
      ['owners_capital', 100],
    ],
  ],
  [
    'draw',
    [
      ['cash_on_hand', -100],
      ['owners_capital', -100],
    ],
  ],
  [
    'deposit',
    [
      ['cash_on_hand', -100],
      ['bank', 100],
    ],
  ],
  [
    'withdrawal',
    [
      ['cash_on_hand', 100],
      ['bank', -100],
    ],
  ],
])('%s moves what its name says', (kind, moved) => {
  expect(Object.fromEntries(changesOf(transfersForNewCash(kind, pesos(1))))).toEqual(
    Object.fromEntries(moved),
  )
})

it.each([
  [25_000, 'ADMIN_USER', 'ADMIN_USER', true],
  [25_000.01, 'ADMIN_USER', 'ADMIN_USER', false],
  [25_000.01, 'SUPER_ADMIN_USER', 'ADMIN_USER', true],
  [25_000.01, 'ADMIN_USER', 'SUPER_ADMIN_USER', true],
] as const)('₱ %d, submitted by %s and confirmed by %s: %s', (amount, submitted, confirms, may) => {
  expect(mayConfirmTogether(pesos(amount), pesos(25_000), [submitted, confirms])).toBe(may)
})
