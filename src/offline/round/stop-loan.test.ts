import { describe, expect, it } from 'vitest'
import type { Stop } from '../../../contract/field/sync.ts'
import { toLocalDate } from '../../../domain/calendar.ts'
import { pesos, sumOf } from '../../../domain/money.ts'
import { aStop } from '../../../tests/support/phone/a-stop.ts'
import { amountsOf, dueDaysOf, plainLoanOf, positionOf, sentTotals } from './stop-loan.ts'

const day = toLocalDate
const weekly: Partial<Stop> = { instalments: 3, instalment_amount: pesos(500), last_amount: pesos(450) }

describe('the due days of a loan', () => {
  it.each<[string, Partial<Stop>, string[]]>([
    ['weekly', {}, ['2026-11-14', '2026-11-21', '2026-11-28']],
    ['of more instalments', { instalments: 4 }, ['2026-11-14', '2026-11-21', '2026-11-28', '2026-12-05']],
    ['that begins later', { first_due_on: day('2026-11-21') }, ['2026-11-21', '2026-11-28', '2026-12-05']],
    ['monthly', { frequency: 'monthly' }, ['2026-11-14', '2026-12-14', '2027-01-14']],
    [
      'monthly, released on the last of a month',
      { frequency: 'monthly', released_on: day('2026-08-31'), first_due_on: day('2026-09-30') },
      ['2026-09-30', '2026-10-31', '2026-11-30'],
    ],
    [
      'monthly, released a day before',
      { frequency: 'monthly', released_on: day('2026-08-30'), first_due_on: day('2026-09-30') },
      ['2026-09-30', '2026-10-30', '2026-11-30'],
    ],
    ['moved by a holiday', { due_days: [day('2026-11-16')] }, ['2026-11-16']],
  ])('%s', (_, over, days) => {
    const stop = aStop({ ...weekly, ...over })
    expect(dueDaysOf(stop)).toEqual(days)
    expect(dueDaysOf(stop)).toBe(dueDaysOf({ ...stop }))
  })
})

it('the amounts of a loan are equal but for the last, and made once for loans of one kind', () => {
  const amounts = (over: Partial<Stop> = {}) => amountsOf(aStop({ ...weekly, ...over }))
  expect(amounts()).toEqual([50_000, 50_000, 45_000])
  expect(amounts({ instalments: 2 })).toEqual([50_000, 45_000])
  expect(amounts({ instalment_amount: pesos(600) })).toEqual([60_000, 60_000, 45_000])
  expect(amounts({ last_amount: pesos(1) })).toEqual([50_000, 50_000, 100])
  expect(amounts({ loan_id: 9 })).toBe(amounts())
})

it('a loan of few figures is its amounts, its days, and what was paid and is open of penalties', () => {
  const stop = aStop({
    ...weekly,
    scheduled_paid: pesos(700),
    open_penalties: [
      [1, pesos(25)],
      [2, pesos(5)],
    ],
    client_credit: pesos(3),
  })
  const totals = sentTotals(stop)
  expect(totals).toEqual({
    scheduledPaid: pesos(700),
    openPenalties: stop.open_penalties,
    clientCredit: pesos(3),
  })
  expect(plainLoanOf(stop, totals)).toEqual({
    amounts: amountsOf(stop),
    dueDays: dueDaysOf(stop),
    scheduledPaid: pesos(700),
    openPenaltyTotal: pesos(30),
  })
})

describe('the whole position', () => {
  const stop = aStop({
    ...weekly,
    principal: pesos(1_400),
    scheduled_paid: pesos(500),
    open_penalties: [[2, pesos(5)]],
  })

  it('has each instalment with its day and its split, and the principal in all of them', () => {
    const { instalments } = positionOf(stop, sentTotals(stop))
    expect(instalments.map(({ no, dueOn }) => [no, dueOn])).toEqual([
      [1, '2026-11-14'],
      [2, '2026-11-21'],
      [3, '2026-11-28'],
    ])
    expect(sumOf(instalments, ({ principal }) => principal)).toBe(pesos(1_400))
    expect(instalments.map(({ interest, principal }) => interest + principal)).toEqual([
      50_000, 50_000, 45_000,
    ])
    expect(instalments.map(({ penalty }) => penalty)).toEqual([0, 500, 0])
  })

  it('is none where days are missing', () => {
    const short = { ...stop, due_days: [day('2026-11-14')] }
    expect(() => positionOf(short, sentTotals(short))).toThrow(RangeError)
  })
})
