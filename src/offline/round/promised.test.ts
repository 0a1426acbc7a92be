import { expect, it } from 'vitest'
import { toLocalDate } from '../../../domain/calendar.ts'
import { pesos, toCentavos } from '../../../domain/money.ts'
import { aCommandRow } from '../../../tests/support/phone/a-command-row.ts'
import { aStop } from '../../../tests/support/phone/a-stop.ts'
import type { CommandRow } from '../outbox/command-row.ts'
import { stopView } from './projection.ts'

const TODAY = toLocalDate('2026-11-21')
const on = toLocalDate('2026-11-25')
const snapshot = aStop({ version: 4, promise_on: on, promise_amount: pesos(500) })
const KEPT = { promiseOn: null, promiseAmount: null }

const paid = (seq: number, amount: number, over: Partial<CommandRow> = {}) =>
  aCommandRow({ id: `p${seq}`, seq, display: { amount: toCentavos(amount) }, ...over })
const said = (seq: number, over: Partial<CommandRow> = {}) =>
  aCommandRow({
    id: `v${seq}`,
    seq,
    display: { kind: 'visit', outcome: 'promise to pay', promiseOn: on, promiseAmount: pesos(500) },
    ...over,
  })
const view = (commands: CommandRow[], stop = snapshot) =>
  stopView(stop, commands, { from: TODAY, to: TODAY }, TODAY)

it('a promise that the office told of is kept by what is paid here since, and a part leaves the rest of it', () => {
  expect(view([])).toMatchObject({ promiseOn: on, promiseAmount: pesos(500) })
  expect(view([paid(1, 20_000)])).toMatchObject({ promiseOn: on, promiseAmount: pesos(300) })
  expect(view([paid(1, 20_000), paid(2, 30_000)])).toMatchObject(KEPT)
  expect(view([paid(1, 50_000)]).chips).not.toContain('promised')
})

it('what the office has counted already keeps no promise a second time', () => {
  const inside = paid(1, 20_000, { state: 'acked', ack: { loan_version: 4 } })
  const notYet = paid(1, 20_000, { state: 'acked', ack: { loan_version: 5 } })
  expect(view([inside])).toMatchObject({ promiseAmount: pesos(500) })
  expect(view([notYet])).toMatchObject({ promiseAmount: pesos(300) })
})

it('a payment that was taken back or refused keeps no promise', () => {
  const back = aCommandRow({ id: 'b', seq: 2, display: { kind: 'void', voids: 'p1', amount: pesos(500) } })
  expect(view([paid(1, 50_000), back])).toMatchObject({ promiseOn: on, promiseAmount: pesos(500) })
  expect(view([paid(1, 50_000, { state: 'rejected' })])).toMatchObject({ promiseAmount: pesos(500) })
})

it('money from before a promise keeps it not, money after it does', () => {
  const plain = aStop({ version: 4 })
  expect(view([paid(1, 50_000), said(2)], plain)).toMatchObject({ promiseOn: on, promiseAmount: pesos(500) })
  expect(view([said(1), paid(2, 50_000)], plain)).toMatchObject(KEPT)
})

it('of a promise made here the office tells once it has it: one that was paid at its counter comes back no more', () => {
  const posted = said(1, { state: 'acked', ack: { loan_version: 4 } })
  expect(view([posted], aStop({ version: 3 }))).toMatchObject({ promiseOn: on })
  expect(view([posted], aStop({ version: 5 }))).toMatchObject(KEPT)
})

it('what kept a promise and is taken back here leaves it to be kept again', () => {
  const kept = aStop({ version: 4, promise_on: on, promise_amount: pesos(500), promise_paid: pesos(500) })
  expect(view([], kept)).toMatchObject(KEPT)
  const inside = paid(1, 30_000, { state: 'acked', ack: { loan_version: 4 } })
  const back = aCommandRow({ id: 'b', seq: 2, display: { kind: 'void', voids: 'p1', amount: pesos(300) } })
  expect(view([inside, back], kept)).toMatchObject({ promiseOn: on, promiseAmount: pesos(300) })
  const all = { ...kept, promise_paid: pesos(100) }
  expect(view([inside, back], all), 'of more than is known to have kept it').toMatchObject({
    promiseAmount: pesos(500),
  })
})

it('a promise for a day to come is said where nothing is due, and one whose day is over is not', () => {
  const nothingDue = { ...snapshot, scheduled_paid: pesos(100_000) }
  expect(view([], nothingDue).chips).toContain('promised')
  expect(view([], { ...nothingDue, promise_on: toLocalDate('2026-11-20') }).chips).not.toContain('promised')
})
