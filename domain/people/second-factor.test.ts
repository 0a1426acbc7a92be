import { expect, it } from 'vitest'
import { demandsSecondFactor, secondStep, stepOf } from './second-factor.ts'
import { ROLES } from './role.ts'

it('a code is of its 30 seconds', () => {
  expect([0, 29_999, 30_000, 61_000].map(stepOf)).toEqual([0, 0, 1, 2])
})

it.each([
  [{ admins: true, super_admins: true }, ['ADMIN_USER', 'SUPER_ADMIN_USER']],
  [{ admins: true, super_admins: false }, ['ADMIN_USER']],
  [{ admins: false, super_admins: true }, ['SUPER_ADMIN_USER']],
  [{ admins: false, super_admins: false }, []],
])('where the company asks %o, it is demanded of %o', (demands, of) => {
  expect(ROLES.filter((role) => demandsSecondFactor(role, demands))).toEqual(of)
})

it('who has one shows it, who must have one adds it, and no one else is asked', () => {
  expect([
    secondStep(true, true),
    secondStep(true, false),
    secondStep(false, true),
    secondStep(false, false),
  ]).toEqual(['code', 'code', 'enrol', 'whole'])
})
