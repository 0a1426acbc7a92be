import { expect, it } from 'vitest'
import { toLocalDate } from '../calendar.ts'
import { unpaidPosition } from '../loans/loan-position.ts'
import { allocate } from '../payments/allocation.ts'
import { pesos } from '../money.ts'
import { lateSlices, type PaidPart } from './late-slices.ts'

const from = toLocalDate('2026-11-28')
const whole = unpaidPosition([{ no: 1, dueOn: from, interest: pesos(90), principal: pesos(1_000) }])

function slices(to: string, ...paid: [on: string, amount: number][]) {
  const position = paid.reduce((left, [, amount]) => allocate(left, pesos(amount)).after, whole)
  const parts = paid.map(([on, amount]): PaidPart => ({ on: toLocalDate(on), amount: pesos(amount) }))
  return lateSlices(position.instalments[0]!, new Map([[1, parts]]), { from, to: toLocalDate(to) }).map(
    ({ amount, daysLate }) => [amount / 100, daysLate],
  )
}

it.each<[string, [string, number][], number[][]]>([
  [
    '2026-12-11',
    [['2026-12-08', 500]],
    [
      [590, 13],
      [500, 9],
    ],
  ],
  ['2026-12-11', [], [[1_090, 13]]],
  ['2026-11-28', [], []],
  ['2026-12-11', [['2026-11-28', 1_090]], []],
  ['2026-12-11', [['2026-11-29', 1_090]], []],
  ['2026-12-11', [['2026-11-30', 1_090]], [[1_090, 1]]],
  // What was paid after the day that is looked at was unpaid on it.
  ['2026-12-11', [['2026-12-12', 1_090]], [[1_090, 13]]],
  ['2026-12-11', [['2026-12-11', 1_090]], [[1_090, 12]]],
])('on %s, with %j paid, %j was late', (to, paid, late) => {
  expect(slices(to, ...paid)).toEqual(late)
})

it('what no payment is known of is late as it is', () => {
  expect(lateSlices(whole.instalments[0]!, new Map(), { from, to: toLocalDate('2026-11-30') })).toEqual([
    { amount: pesos(1_090), daysLate: 2 },
  ])
})
