import { describe, expect, it } from 'vitest'
import { toLocalDate } from '../../../../domain/calendar.ts'
import { pesos, ZERO } from '../../../../domain/money.ts'
import type { CommandRow } from '../../../offline/outbox/command-row.ts'
import type { ShownPayment } from './fold-loan.ts'
import { aCommandRow, atHour } from '../../../../tests/support/phone/a-command-row.ts'
import { lastHandOver, mayTakeBack } from './may-take-back.ts'

const FRIDAY = toLocalDate('2026-11-20')
const SATURDAY = toLocalDate('2026-11-21')
const OWN = 4

const posted: ShownPayment = {
  paymentId: 'p1',
  businessOn: SATURDAY,
  bookedOn: SATURDAY,
  amount: pesos(500),
  method: 'cash',
  reference: '',
  slipNo: 'A-000001-1',
  status: 'Posted',
  collector: 'Rosa',
  mgtId: OWN,
  parts: [],
  credit: ZERO,
  command: null,
}
const command = (state: CommandRow['state']) => ({ state }) as CommandRow

it.each<[string, Partial<ShownPayment>, boolean]>([
  ['an own one of today', {}, true],
  ["a colleague's", { mgtId: 5 }, false],
  ['one of an unknown collector', { mgtId: null }, false],
  [
    'one of today that the phone saved, not sent yet',
    { status: 'waiting', command: command('queued') },
    true,
  ],
  ['one that the office refused', { status: 'refused', command: command('rejected') }, false],
  ['one that is being taken back', { status: 'voiding' }, false],
  ['one that is reversed', { status: 'Reversed' }, false],
  ["yesterday's under a clock that was set back", { bookedOn: FRIDAY }, false],
  ["today's, saved while the clock was a day behind", { businessOn: FRIDAY }, true],
])('%s may be taken back or not: %j is %s', (_, differs, is) => {
  expect(mayTakeBack({ ...posted, ...differs }, { today: SATURDAY, own: OWN })).toBe(is)
})

it('without knowing who asks only what this phone itself saved', () => {
  const asked = { today: SATURDAY, own: undefined }
  expect(mayTakeBack(posted, asked)).toBe(false)
  expect(mayTakeBack({ ...posted, command: command('acked') }, asked)).toBe(true)
})

describe('cash that was handed over', () => {
  const NOON = atHour('04:00')
  const asked = { today: SATURDAY, own: OWN, handedOverAt: NOON }
  const savedAt = (hour: string) => ({ ...command('acked'), savedAt: atHour(hour) })

  it.each<[string, Partial<ShownPayment>, boolean]>([
    ['cash recorded before it', { command: savedAt('03:59') }, false],
    ['cash recorded since', { command: savedAt('04:01') }, true],
    ['a wallet payment of before, which no bag held', { command: savedAt('03:59'), method: 'GCash' }, true],
    ['one of another phone, of which this one cannot tell', {}, true],
  ])('%s is taken back by the office alone, or not: %j is %s', (_, differs, is) => {
    expect(mayTakeBack({ ...posted, ...differs }, asked)).toBe(is)
  })

  it('is known by the last hand-over that was not refused', () => {
    const handOver = (
      hour: string,
      state: CommandRow['state'],
      kind: 'remittance' | 'payment' = 'remittance',
    ) => aCommandRow({ id: hour, state, savedAt: atHour(hour), display: { kind } })
    expect(lastHandOver([])).toBeUndefined()
    expect(
      lastHandOver([
        handOver('02:00', 'acked'),
        handOver('03:00', 'queued'),
        handOver('04:00', 'superseded'),
        handOver('05:00', 'acked', 'payment'),
      ]),
    ).toBe(atHour('03:00'))
  })
})
