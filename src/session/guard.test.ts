import { expect, test } from 'vitest'
import { ROLES } from '../../domain/people/role.ts'
import { afterSignIn, guardArea, guardChoosing, guardPublic, returnPath, type Who } from './guard.ts'

const who = (role: Who['role'], status: Who['status'] = 'Active'): Who => ({ acc_id: 7, role, status })
const HOMES = {
  CLIENT_USER: '/ClientUser',
  CI_USER: '/CIUser',
  ADMIN_USER: '/AdminUser',
  SUPER_ADMIN_USER: '/SuperAdminUser',
}

test('no one signed in is sent to the login from every area', () => {
  for (const area of [...ROLES, 'PENDING'] as const) expect(guardArea(area, undefined)).toBe('/login')
})

test('each area admits its own role and sends every other one to its own home', () => {
  for (const area of ROLES)
    for (const role of ROLES) expect(guardArea(area, who(role))).toBe(role === area ? undefined : HOMES[role])
})

test('an account that is not Active may visit the pending area only, whatever its role', () => {
  for (const status of ['Pending', 'Suspended', 'Closed'] as const)
    for (const role of ROLES) {
      expect(guardArea(role, who(role, status))).toBe('/PendingAccount')
      expect(guardArea('PENDING', who(role, status))).toBeUndefined()
    }
})

test('an Active account has no business in the pending area', () => {
  expect(guardArea('PENDING', who('CI_USER'))).toBe('/CIUser')
})

test('a session without an account id leads to the home page and is let in there', () => {
  const nameless = { ...who('CLIENT_USER'), acc_id: 0 }
  expect(guardArea('CLIENT_USER', nameless)).toBe('/')
  expect(guardPublic('/', nameless)).toBeUndefined()
})

test('signing in at the home page leads to the client area, or to the pending one', () => {
  expect(afterSignIn('/', who('CLIENT_USER'))).toBe('/ClientUser')
  expect(afterSignIn('/', who('CLIENT_USER', 'Pending'))).toBe('/PendingAccount')
})

test('a collector with a round to walk starts at this Saturday, and never outside the own area', () => {
  const collector = { ...who('CI_USER'), url: '/CIUser/thisSaturdayColl' }
  expect(afterSignIn('/login_ci', collector)).toBe('/CIUser/thisSaturdayColl')
  expect(guardArea('CLIENT_USER', collector)).toBe('/CIUser/thisSaturdayColl')
  expect(guardPublic('/login_ci', { ...collector, url: '/CIUser' })).toBe('/CIUser')
  expect(guardPublic('/login_ci', { ...collector, url: '/AdminUser/home' })).toBe('/CIUser')
  // Beginning with the same letters is not being in it.
  expect(guardPublic('/login_ci', { ...collector, url: '/CIUserElse/home' })).toBe('/CIUser')
  expect(afterSignIn('/login_ci', { ...collector, status: 'Suspended' })).toBe('/PendingAccount')
})

test('a signed-in user who opens a login is sent home', () => {
  for (const path of ['/login', '/login_ci', '/login_admin', '/login_super_admin', '/request_reset_password'])
    expect(guardPublic(path, who('ADMIN_USER'))).toBe('/AdminUser')
  expect(guardPublic('/login_ci', undefined)).toBeUndefined()
})

test('a sign-in goes on to the wanted address only inside the own area', () => {
  const ci = who('CI_USER')
  expect(returnPath('/CIUser/pay/12', ci)).toBe('/CIUser/pay/12')
  expect(returnPath('/CIUser?x=1', ci)).toBe('/CIUser?x=1')
  for (const wanted of [
    '/AdminUser/coh',
    '/CIUserX',
    '/CIUser/../AdminUser/coh',
    '/CIUser/%2e%2e/login',
    '/CIUser/../..\\elsewhere.example',
    'https://elsewhere.example/CIUser',
    '//CIUser',
    undefined,
  ])
    expect(returnPath(wanted, ci)).toBeUndefined()
})

test('whose password the office set chooses an own one first, wherever they were going', () => {
  const owing = { ...who('CI_USER'), owes_own_password: true }
  for (const area of [...ROLES, 'PENDING'] as const) expect(guardArea(area, owing)).toBe('/choose_password')
  expect(guardPublic('/login_ci', owing)).toBe('/choose_password')
  expect(afterSignIn('/', owing)).toBe('/choose_password')
  expect(returnPath('/CIUser/pay/12', owing)).toBeUndefined()
  expect(guardChoosing(owing)).toBeUndefined()
})

test('that screen is nothing for anyone else', () => {
  expect(guardChoosing(undefined)).toBe('/login')
  expect(guardChoosing(who('CI_USER'))).toBe('/CIUser')
})
