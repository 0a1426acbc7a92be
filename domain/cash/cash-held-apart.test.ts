import { describe, expect, it } from 'vitest'
import {
  books,
  givenBack,
  handedOver,
  taken,
  TODAY,
  YESTERDAY,
} from '../../tests/support/money/cash-moves.ts'
import { pesos, subtract } from '../money.ts'
import { cashHeld } from './cash-held.ts'

describe('beside the sum of what a collector holds', () => {
  it('a phone counts its own payments of today since the last hand-over, less those given back', () => {
    const moves = [
      taken(1, 100, { fate: 'posted' }),
      handedOver(2, 100, { fate: 'posted' }),
      taken(3, 200, { fate: 'posted' }),
      taken(4, 300),
      givenBack(5, 3, 200),
      taken(6, 50, { on: YESTERDAY }),
      givenBack(7, 6, 50),
    ]
    const held = cashHeld(moves, books(0, 0), TODAY)
    expect(held.ownPayments).toBe(1)
    expect(held.elsewhere).toBe(subtract(held.recorded, pesos(300)))
  })

  it('cash given back for a payment that this phone does not hold is its own doing of no day', () => {
    expect(cashHeld([givenBack(1, 99, 40)], books(100, 0), TODAY)).toMatchObject({
      recorded: pesos(60),
      ownPayments: 0,
      elsewhere: pesos(60),
    })
  })

  it('names what the books do not have yet apart from what is unsent on the phone', () => {
    const moves = [taken(1, 100, { fate: 'posted' }), taken(2, 200), handedOver(3, 0)]
    expect(cashHeld(moves, books(0, 0), TODAY)).toMatchObject({ onBooks: pesos(100), waiting: 1 })
  })

  it('names each remittance once, whether the books know of it or only this phone', () => {
    const own = handedOver(3, 100, { counted: 90 })
    const known = { ...books(0, 0), handedOver: [{ id: 'c3', counted: pesos(90), recorded: pesos(100) }] }
    const other = { ...books(0, 0), handedOver: [{ id: 'z', counted: pesos(7), recorded: pesos(7) }] }
    expect(cashHeld([own], known, TODAY).withOfficeIds).toEqual(['c3'])
    expect(cashHeld([own], other, TODAY)).toMatchObject({
      withOfficeIds: ['z', 'c3'],
      withOffice: pesos(97),
      handedOverDifference: pesos(-10),
    })
    expect(cashHeld([handedOver(3, 100, { fate: 'posted' })], null, TODAY).withOfficeIds).toEqual([])
    expect(cashHeld([handedOver(3, 100)], null, TODAY).withOfficeIds).toEqual(['c3'])
  })

  it('tells which refusals somebody has still to decide about', () => {
    const moves = [
      taken(1, 10, { fate: 'refused' }),
      taken(2, 20, { fate: 'refused', isDecided: true }),
      taken(3, 30, { fate: 'posted' }),
      givenBack(4, 3, 30, { fate: 'refused' }),
      givenBack(5, 3, 30, { fate: 'refused', isDecided: true }),
    ]
    expect(cashHeld(moves, books(0, 0), TODAY)).toMatchObject({
      undecided: 2,
      refusedIds: ['c1', 'c2'],
      refused: pesos(30),
    })
  })
})
