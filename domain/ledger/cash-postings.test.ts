import { describe, expect, test } from 'vitest'
import { pesos } from '../money.ts'
import {
  transfersForDifference,
  transfersForRemittance,
  transfersForRemittedReversal,
} from './cash-postings.ts'
import { changesOf } from './postings.ts'

describe('a remittance', () => {
  test('that is short leaves nothing with the collector and shows the shortage', () => {
    const changes = changesOf(
      transfersForRemittance({ collector: 12, recorded: pesos(1000), received: pesos(940) }),
    )
    expect(Object.fromEntries(changes)).toEqual({
      cash_on_hand: pesos(940),
      'cash_with_collector:12': pesos(-1000),
      'collector_over_short:12': pesos(60),
    })
  })

  test('that is over brings the surplus to the safe and shows it', () => {
    const changes = changesOf(
      transfersForRemittance({ collector: 12, recorded: pesos(1000), received: pesos(1005) }),
    )
    expect(changes.get('cash_on_hand')).toBe(pesos(1005))
    expect(changes.get('collector_over_short:12')).toBe(pesos(-5))
  })

  test('of a till that a reversal left below nothing brings it back to nothing', () => {
    const changes = changesOf(
      transfersForRemittance({ collector: 12, recorded: pesos(-700), received: pesos(300) }),
    )
    expect(Object.fromEntries(changes)).toEqual({
      cash_on_hand: pesos(300),
      'cash_with_collector:12': pesos(700),
      'collector_over_short:12': pesos(-1000),
    })
  })
})

describe('a payment that is reversed after its cash was handed over', () => {
  const till = 'cash_with_collector:12'

  test('leaves the till as it is: the safe gives the cash back', () => {
    const changes = changesOf(transfersForRemittedReversal(12, pesos(500), 'given back'))
    expect(Object.fromEntries(changes)).toEqual({ [till]: pesos(500), cash_on_hand: pesos(-500) })
  })

  test('and never was taken leaves what was handed over for it as over', () => {
    const changes = changesOf(transfersForRemittedReversal(12, pesos(500), 'never taken'))
    expect(Object.fromEntries(changes)).toEqual({
      [till]: pesos(500),
      'collector_over_short:12': pesos(-500),
    })
  })
})

describe('a difference', () => {
  const short = transfersForRemittance({ collector: 12, recorded: pesos(100), received: pesos(0) })
  const over = transfersForRemittance({ collector: 12, recorded: pesos(0), received: pesos(100) })

  test.each([
    ['absorbed', 'short', { over_short: pesos(100) }],
    ['collected', 'short', { cash_on_hand: pesos(100) }],
    ['absorbed', 'over', { over_short: pesos(-100) }],
    ['given back', 'over', { cash_on_hand: pesos(-100) }],
  ] as const)('that was %s (%s) is settled', (kind, side, moved) => {
    const before = side === 'short' ? short : over
    const decided = transfersForDifference(12, pesos(100), kind, side)
    expect(Object.fromEntries(changesOf(decided))).toMatchObject(moved)
    expect(changesOf([...before, ...decided]).get('collector_over_short:12')).toBe(0)
  })
})
