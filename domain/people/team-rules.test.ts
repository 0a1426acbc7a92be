import { expect, test } from 'vitest'
import { ROLES } from './role.ts'
import { looksAfter, rolesUnder, setsPasswordOf, TEAM_ROLES } from './team-rules.ts'

test('an admin looks after CIs, a super admin after the whole team, the others after no one', () => {
  expect(ROLES.map((role) => [role, rolesUnder(role)])).toEqual([
    ['CLIENT_USER', []],
    ['CI_USER', []],
    ['ADMIN_USER', ['CI_USER']],
    ['SUPER_ADMIN_USER', TEAM_ROLES],
  ])
  expect(looksAfter('ADMIN_USER', 'ADMIN_USER')).toBe(false)
  expect(looksAfter('SUPER_ADMIN_USER', 'CLIENT_USER')).toBe(false)
})

test("no one sets a super admin's password for them, and an admin none of another admin", () => {
  expect(ROLES.filter((role) => setsPasswordOf(role).includes('SUPER_ADMIN_USER'))).toEqual([])
  expect(ROLES.filter((role) => setsPasswordOf(role).includes('ADMIN_USER'))).toEqual(['SUPER_ADMIN_USER'])
  expect(ROLES.filter((role) => setsPasswordOf(role).includes('CI_USER'))).toEqual([
    'ADMIN_USER',
    'SUPER_ADMIN_USER',
  ])
})

test('anyone who is looked after is one of those below, and a password is set for exactly these', () => {
  const after = (role: (typeof ROLES)[number]) => ROLES.filter((other) => looksAfter(role, other))
  expect(ROLES.map(after)).toEqual([[], [], ['CI_USER'], [...TEAM_ROLES]])
  expect(ROLES.map(setsPasswordOf)).toEqual([
    [],
    [],
    ['CLIENT_USER', 'CI_USER'],
    ['CLIENT_USER', 'CI_USER', 'ADMIN_USER'],
  ])
})
