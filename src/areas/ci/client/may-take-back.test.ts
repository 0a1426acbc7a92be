import { expect, it } from 'vitest'
import { toLocalDate } from '../../../../domain/calendar.ts'
import { pesos, ZERO } from '../../../../domain/money.ts'
import type { CommandRow } from '../../../offline/outbox/command-row.ts'
import type { ShownPayment } from './fold-loan.ts'
import { mayTakeBack } from './may-take-back.ts'

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
