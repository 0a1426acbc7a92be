import { expect, test } from 'vitest'
import { pesos } from '../money.ts'
import { mayWaive } from './penalty-status.ts'
import { largestPenalty, proposedPenalty } from './penalty.ts'

const late = { overdueScheduled: pesos(1966.67), daysLate: 13, graceDays: 3, pctPerMonth: 5 }

test('a penalty counts the days after the grace days, by the day over 30', () => {
  expect(proposedPenalty(late)).toBe(pesos(32.78))
  expect(proposedPenalty({ ...late, daysLate: 3 })).toBe(0)
  expect(proposedPenalty({ ...late, daysLate: 33 })).toBe(pesos(98.33))
})

test('a penalty proposed is never above the ceiling of the same rate', () => {
  for (let daysLate = 0; daysLate < 200; daysLate++)
    expect(proposedPenalty({ ...late, daysLate })).toBeLessThanOrEqual(
      largestPenalty(late.overdueScheduled, daysLate, 5),
    )
})

test('an admin waives up to the limit, a super admin above it, a CI nothing', () => {
  const limit = pesos(500)
  expect(mayWaive('ADMIN_USER', pesos(500), limit)).toBe(true)
  expect(mayWaive('ADMIN_USER', pesos(500.01), limit)).toBe(false)
  expect(mayWaive('SUPER_ADMIN_USER', pesos(9000), limit)).toBe(true)
  expect(mayWaive('CI_USER', pesos(1), limit)).toBe(false)
})
