import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, toLocalDate } from '../calendar.ts'
import { add, pesos, toCentavos, ZERO, type Centavos } from '../money.ts'
import { allocate, allocatePayOff } from '../payments/allocation.ts'
import {
  balanceOf,
  isFullyPaid,
  principalUnpaid,
  unpaidPosition,
  type LoanPosition,
} from './loan-position.ts'
import { forNewLoan, payOffOn, rebateOf, withoutUnpaidInterest, withRebate } from './pay-off.ts'
import { buildSchedule } from './plan/schedule.ts'

const releasedOn = toLocalDate('2026-11-07')
const two = unpaidPosition([
  { no: 1, dueOn: addDays(releasedOn, 14), interest: pesos(60), principal: pesos(1000) },
  { no: 2, dueOn: addDays(releasedOn, 28), interest: pesos(30), principal: pesos(1000) },
])
const on = (days: number) => payOffOn(two, addDays(releasedOn, days), releasedOn, 'to-the-day')

describe('paying off', () => {
  test.each([
    [0, 2000, 90],
    // 17.142… and 21.428… of the interest is earned by then: to the nearest centavo.
    [4, 2017.14, 72.86],
    [5, 2021.43, 68.57],
    [7, 2030, 60],
    [14, 2060, 30],
    [21, 2075, 15],
    [28, 2090, 0],
    [90, 2090, 0],
  ])('%i days after the release takes %d and gives up %d', (days, amount, rebate) => {
    expect(on(days)).toMatchObject({ amount: pesos(amount), rebate: pesos(rebate), principal: pesos(2000) })
  })

  test('costs the whole balance where the company gives up nothing', () => {
    const whole = payOffOn(two, releasedOn, releasedOn, 'none')
    expect(whole).toMatchObject({ amount: pesos(2090), rebate: ZERO, interest: pesos(90) })
  })

  test('leaves interest that was paid where it was paid', () => {
    const { after } = allocate(two, pesos(60))
    expect(payOffOn(after, releasedOn, releasedOn, 'to-the-day')).toMatchObject({
      amount: pesos(2000),
      rebate: pesos(30),
    })
  })

  test('closes the loan with exactly its amount, and is as any payment with a centavo less', () => {
    const day = addDays(releasedOn, 7)
    const { amount } = on(7)
    expect(isFullyPaid(allocatePayOff(two, amount, { day, releasedOn }).after)).toBe(true)
    const less = toCentavos(amount - 1)
    expect(allocatePayOff(two, less, { day, releasedOn })).toEqual(allocate(two, less))
  })
})

const anyLoan = fc.record({
  principal: fc.integer({ min: 100_000, max: 5_000_000 }).map(toCentavos),
  months: fc.integer({ min: 1, max: 12 }),
  paid: fc.integer({ min: 0, max: 6_000_000 }).map(toCentavos),
  days: fc.integer({ min: 0, max: 500 }),
})

function partlyPaid(principal: Centavos, months: number, paid: Centavos): LoanPosition {
  const { instalments } = buildSchedule({
    principal,
    months,
    quote: 'add-on',
    ratePerMonth: 3,
    frequency: 'monthly',
    instalments: months,
    releasedOn,
  })
  return allocate(unpaidPosition(instalments), paid).after
}

test('amount and rebate make the balance; a day later never takes less; nothing is given up twice', () => {
  fc.assert(
    fc.property(anyLoan, ({ principal, months, paid, days }) => {
      const position = partlyPaid(principal, months, paid)
      const day = addDays(releasedOn, days)
      const payOff = payOffOn(position, day, releasedOn, 'to-the-day')
      expect(add(payOff.amount, payOff.rebate)).toBe(balanceOf(position))
      expect(add(payOff.principal, payOff.interest, payOff.penalties)).toBe(payOff.amount)
      const later = payOffOn(position, addDays(day, 1), releasedOn, 'to-the-day')
      expect(later.amount).toBeGreaterThanOrEqual(payOff.amount)
      const owed = withRebate(position, day, releasedOn)
      expect(rebateOf(owed)).toBe(payOff.rebate)
      expect(withRebate(owed, day, releasedOn)).toEqual(owed)
    }),
  )
})

test('a restructuring takes over the principal alone; what else was owed is given up, and nothing that was paid', () => {
  fc.assert(
    fc.property(anyLoan, ({ principal, months, paid, days }) => {
      const position = partlyPaid(principal, months, paid)
      const takenOver = forNewLoan(position, addDays(releasedOn, days), releasedOn)
      expect(takenOver.principal).toBe(principalUnpaid(position))
      expect(add(takenOver.principal, takenOver.interestGivenUp, takenOver.rebate)).toBe(balanceOf(position))
      const left = withoutUnpaidInterest(position)
      expect(balanceOf(left)).toBe(takenOver.principal)
      expect(rebateOf(left)).toBe(add(takenOver.interestGivenUp, takenOver.rebate))
    }),
  )
})
