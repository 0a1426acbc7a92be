import { expect, it } from 'vitest'
import { CARRIED } from '../../tests/support/money/carried-loan.ts'
import { pesos } from '../money.ts'
import { carryLoan } from './carried-loan.ts'
import { balanceOf, paidInstalments } from './loan-position.ts'

it('13 weekly instalments of 1,090.00 of which 2,500.00 is paid: two paid, 11,670.00 left', () => {
  const { schedule, position } = carryLoan(CARRIED)
  expect(schedule.instalments.map((row) => row.amount)).toEqual(Array.from({ length: 13 }, () => pesos(1090)))
  expect(schedule.maturityOn).toBe('2026-12-05')
  expect(paidInstalments(position)).toBe(2)
  expect(balanceOf(position)).toBe(pesos(11_670))
})

it('the add-on rate is the one that asks that interest', () => {
  expect(carryLoan(CARRIED).addOnPctPerMonth).toBeCloseTo(3, 10)
  expect(carryLoan({ ...CARRIED, interest: pesos(0) }).addOnPctPerMonth).toBe(0)
})

it('what is too small for so many instalments is refused', () => {
  expect(() => carryLoan({ ...CARRIED, principal: pesos(0.05), interest: pesos(0), paid: pesos(0) })).toThrow(
    RangeError,
  )
})
