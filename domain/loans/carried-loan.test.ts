import { expect, it } from 'vitest'
import { toLocalDate } from '../calendar.ts'
import { pesos } from '../money.ts'
import { carryLoan, type CarriedLoanFacts } from './carried-loan.ts'
import { balanceOf, paidInstalments } from './loan-position.ts'

const facts: CarriedLoanFacts = {
  frequency: 'weekly',
  principal: pesos(13_000),
  interest: pesos(1170),
  instalments: 13,
  releasedOn: toLocalDate('2026-09-05'),
  firstDueOn: toLocalDate('2026-09-12'),
  paid: pesos(2500),
}

it('13 weekly instalments of 1,090.00 of which 2,500.00 is paid: two paid, 11,670.00 left', () => {
  const { schedule, position } = carryLoan(facts)
  expect(schedule.instalments.map((row) => row.amount)).toEqual(Array.from({ length: 13 }, () => pesos(1090)))
  expect(schedule.maturityOn).toBe('2026-12-05')
  expect(paidInstalments(position)).toBe(2)
  expect(balanceOf(position)).toBe(pesos(11_670))
})

it('the add-on rate is the one that asks that interest', () => {
  expect(carryLoan(facts).addOnPctPerMonth).toBeCloseTo(3, 10)
  expect(carryLoan({ ...facts, interest: pesos(0) }).addOnPctPerMonth).toBe(0)
})

it('what is too small for so many instalments is refused', () => {
  expect(() => carryLoan({ ...facts, principal: pesos(0.05), interest: pesos(0), paid: pesos(0) })).toThrow(
    RangeError,
  )
})
