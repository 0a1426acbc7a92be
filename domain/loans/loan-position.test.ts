import { describe, expect, test } from 'vitest'
import { toLocalDate } from '../calendar.ts'
import { pesos, toCentavos } from '../money.ts'
import {
  amountOverdue,
  balanceOf,
  daysLate,
  dueOn,
  isFullyPaid,
  nextInstalment,
  paidInstalments,
  penaltiesUnpaid,
  positionFromTotals,
  principalUnpaid,
  scheduledPaid,
  withPenalty,
} from './loan-position.ts'

const day = toLocalDate
const schedule = ['2026-11-07', '2026-11-14', '2026-11-21'].map((dueDay, index) => ({
  no: index + 1,
  dueOn: day(dueDay),
  interest: pesos(100),
  principal: pesos(400),
}))
const at = (paid: number) => positionFromTotals(schedule, pesos(paid), [])

describe('where a loan is', () => {
  test('is told by what was paid: interest before principal, the oldest instalment first', () => {
    const position = at(650)
    expect(position.instalments.map((row) => [row.interestPaid / 100, row.principalPaid / 100])).toEqual([
      [100, 400],
      [100, 50],
      [0, 0],
    ])
    expect([balanceOf(position), scheduledPaid(position), principalUnpaid(position)]).toEqual([
      85_000, 65_000, 75_000,
    ])
    expect([nextInstalment(position)?.no, paidInstalments(position)]).toEqual([2, 1])
  })

  test('on a due day nothing is late yet; the day after, it is', () => {
    expect(amountOverdue(at(500), day('2026-11-14'))).toBe(0)
    expect(daysLate(at(500), day('2026-11-14'))).toBe(0)
    expect(dueOn(at(500), day('2026-11-14'))).toBe(pesos(500))
    expect(amountOverdue(at(500), day('2026-11-15'))).toBe(pesos(500))
    expect(daysLate(at(500), day('2026-11-15'))).toBe(1)
  })

  test('within a span counts both its ends', () => {
    expect(dueOn(at(0), { from: day('2026-11-07'), to: day('2026-11-14') })).toBe(pesos(1000))
    expect(dueOn(at(0), { from: day('2026-11-08'), to: day('2026-11-13') })).toBe(0)
  })

  test('with a penalty is not fully paid, and the penalty alone is not late', () => {
    const position = withPenalty(at(1500), { no: 2, amount: pesos(25) })
    expect([isFullyPaid(position), penaltiesUnpaid(position), daysLate(position, day('2027-01-01'))]).toEqual(
      [false, 2500, 0],
    )
    expect(isFullyPaid(withPenalty(position, { no: 2, amount: pesos(-25) }))).toBe(true)
  })

  test('cannot be told from more than was scheduled, or from less than nothing', () => {
    expect(() => at(1500.01)).toThrow(RangeError)
    expect(() => positionFromTotals(schedule, toCentavos(-1), [])).toThrow(RangeError)
  })

  test('takes a charge after maturity as one more instalment, and no waiver of what was never charged', () => {
    const charged = withPenalty(at(1500), { no: 4, amount: pesos(40) })
    expect(charged.instalments.at(-1)).toMatchObject({ no: 4, dueOn: '2026-11-21', penalty: 4000 })
    expect(paidInstalments(charged)).toBe(3)
    expect(() => withPenalty(at(0), { no: 1, amount: pesos(-1) })).toThrow(RangeError)
    expect(() => withPenalty(at(0), { no: 4, amount: pesos(-1) })).toThrow(RangeError)
    expect(() => withPenalty(at(0), { no: 0, amount: pesos(1) })).toThrow(RangeError)
  })

  test('lets go of a penalty down to what is paid of it, and no further', () => {
    const charged = withPenalty(at(1500), { no: 2, amount: pesos(40) })
    const partly = {
      ...charged,
      instalments: charged.instalments.map((row) =>
        row.no === 2 ? { ...row, penaltyPaid: pesos(15) } : row,
      ),
    }
    expect(isFullyPaid(withPenalty(partly, { no: 2, amount: pesos(-25) }))).toBe(true)
    expect(() => withPenalty(partly, { no: 2, amount: pesos(-25.01) })).toThrow(RangeError)
  })
})
