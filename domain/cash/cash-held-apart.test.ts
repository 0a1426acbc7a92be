import { describe, expect, it } from 'vitest'
import {
  books,
  givenBack,
  handedOver,
  taken,
  TODAY,
  YESTERDAY,
} from '../../tests/support/money/cash-moves.ts'
import { pesos, subtract, ZERO } from '../money.ts'
import { cashHeld, type BooksCash, type CashMove } from './cash-held.ts'

const heldToday = (moves: CashMove[], known: BooksCash | null) => cashHeld(moves, known, TODAY)

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
    const held = heldToday(moves, books(0, 0))
    expect(held.ownPayments).toBe(1)
    expect(held.elsewhere).toBe(subtract(held.recorded, pesos(300)))
  })

  it('names what came from other days and phones, and what the office or another phone took', () => {
    const moves = [taken(1, 200, { fate: 'posted', on: YESTERDAY }), taken(2, 500, { fate: 'posted' })]
    expect(heldToday(moves, books(900, 2)).elsewhere).toBe(pesos(400))
    expect(heldToday(moves, books(0, 2)).elsewhere).toBe(pesos(-500))
    const after = [...moves, handedOver(3, 900), taken(4, 80)]
    expect(heldToday(after, books(900, 2)).elsewhere).toBe(ZERO)
  })

  it('cash given back for a payment that this phone does not hold is its own doing of no day', () => {
    expect(heldToday([givenBack(1, 99, 40)], books(100, 0))).toMatchObject({
      recorded: pesos(60),
      ownPayments: 0,
      elsewhere: pesos(60),
    })
  })

  it('names what the books do not have yet apart from what is unsent on the phone', () => {
    const moves = [taken(1, 100, { fate: 'posted' }), taken(2, 200), handedOver(3, 0)]
    expect(heldToday(moves, books(0, 0))).toMatchObject({ onBooks: pesos(100), waiting: 1 })
  })

  it('names each remittance once, whether the books know of it or only this phone', () => {
    const own = handedOver(3, 100, { counted: 90 })
    const known = { ...books(0, 0), handedOver: [{ id: 'c3', counted: pesos(90), recorded: pesos(100) }] }
    const other = { ...books(0, 0), handedOver: [{ id: 'z', counted: pesos(7), recorded: pesos(7) }] }
    expect(heldToday([own], known).withOfficeIds).toEqual(['c3'])
    expect(heldToday([own], other)).toMatchObject({
      withOfficeIds: ['z', 'c3'],
      withOffice: pesos(97),
      handedOverDifference: pesos(-10),
    })
    expect(heldToday([handedOver(3, 100, { fate: 'posted' })], null).withOfficeIds).toEqual([])
    expect(heldToday([handedOver(3, 100)], null).withOfficeIds).toEqual(['c3'])
  })

  it('tells which refusals somebody has still to decide about', () => {
    const moves = [
      taken(1, 10, { fate: 'refused' }),
      taken(2, 20, { fate: 'refused', isDecided: true }),
      taken(3, 30, { fate: 'posted' }),
      givenBack(4, 3, 30, { fate: 'refused' }),
      givenBack(5, 3, 30, { fate: 'refused', isDecided: true }),
    ]
    expect(heldToday(moves, books(0, 0))).toMatchObject({
      undecided: 2,
      refusedIds: ['c1', 'c2'],
      refused: pesos(30),
    })
  })
})
