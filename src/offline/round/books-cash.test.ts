import { expect, it } from 'vitest'
import { pesos } from '../../../domain/money.ts'
import { aCommandRow } from '../../../tests/support/phone/a-command-row.ts'
import { cashMoves } from './books-cash.ts'

const amount = pesos(500)
const voidOf = (voids: string) =>
  aCommandRow({ id: `void of ${voids}`, seq: 2, display: { kind: 'void', voids, amount } })

it('cash that is taken back goes out of the bag again', () => {
  const moves = cashMoves([aCommandRow({ id: 'cash' }), voidOf('cash')])
  expect(moves).toMatchObject([
    { kind: 'taken', amount },
    { kind: 'given back', amount, payment: 'cash' },
  ])
})

it('what came by wallet was never in the bag, and does not leave it', () => {
  const gcash = aCommandRow({ id: 'gcash', display: { method: 'GCash' } })
  expect(cashMoves([gcash, voidOf('gcash')])).toEqual([])
})
