import { expect, it } from 'vitest'
import { toLocalDate } from '../../../domain/calendar.ts'
import type { Fate } from '../../../domain/cash/cash-held.ts'
import { pesos } from '../../../domain/money.ts'
import { aCommandRow } from '../../../tests/support/phone/a-command-row.ts'
import type { CommandRow } from '../outbox/command-row.ts'
import type { CommandState } from '../outbox/command-state.ts'
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

it('a void says itself what it takes back, where the payment is no longer on the phone', () => {
  const alone = aCommandRow({ id: 'alone', display: { kind: 'void', voids: 'gone', amount, method: 'cash' } })
  expect(cashMoves([alone])).toMatchObject([{ kind: 'given back', payment: 'gone', amount }])
})

it.each<[CommandState, Fate]>([
  ['queued', 'open'],
  ['paused', 'open'],
  ['unknown', 'open'],
  ['acked', 'posted'],
  ['reconciled', 'posted'],
  ['rejected', 'refused'],
  ['quarantined', 'refused'],
  ['withdrawn', 'gone'],
  ['superseded', 'gone'],
  ['returned', 'gone'],
])('cash whose command is %s is %s, in the order of the phone', (state, fate) => {
  expect(cashMoves([aCommandRow({ id: 'cash', seq: 4, state })])).toEqual([
    { id: 'cash', seq: 4, fate, isDecided: false, kind: 'taken', amount, on: toLocalDate('2026-11-21') },
  ])
})

it('what somebody has decided about a refused payment is known', () => {
  const handling = { kind: 'given up' } as unknown as CommandRow['handling']
  expect(cashMoves([aCommandRow({ state: 'rejected', handling })])).toMatchObject([{ isDecided: true }])
})

it('a hand-over leaves with what was recorded and with what was counted; a visit moves nothing', () => {
  const display = { kind: 'remittance', recorded: amount, amount: pesos(480), unposted: ['c9'] } as const
  expect(
    cashMoves([aCommandRow({ display }), aCommandRow({ id: 'visit', display: { kind: 'visit' } })]),
  ).toMatchObject([{ kind: 'handed over', amount, counted: pesos(480), unposted: ['c9'] }])
})
