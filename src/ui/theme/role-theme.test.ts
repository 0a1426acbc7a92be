import { expect, test } from 'vitest'
import { themeFor } from './role-theme.ts'

test("each login wears its own theme, and the super admin's is the tracer's", () => {
  expect(themeFor('/', undefined)).toBe('ClientUser')
  expect(themeFor('/login', undefined)).toBe('ClientUser')
  expect(themeFor('/login_ci', undefined)).toBe('CIUser')
  expect(themeFor('/login_admin', undefined)).toBe('AdminUser')
  expect(themeFor('/login_super_admin', undefined)).toBe('TracerUser')
})

test('any other address is themed as the admin login', () => {
  for (const path of ['/request_reset_password', '/error', '/AccessDenied', '/no/such/page'])
    expect(themeFor(path, undefined)).toBe('AdminUser')
})

test("the super admin's login is the tracer's for whoever is signed in, and no other login is told by its address then", () => {
  for (const role of ['CLIENT_USER', 'CI_USER', 'ADMIN_USER', 'SUPER_ADMIN_USER'] as const)
    expect(themeFor('/login_super_admin', role)).toBe('TracerUser')
  expect(themeFor('/login', 'ADMIN_USER')).toBe('AdminUser')
  expect(themeFor('/login_ci', 'CLIENT_USER')).toBe('ClientUser')
  expect(themeFor('/login_admin', 'CI_USER')).toBe('CIUser')
})

test('after sign-in the role decides', () => {
  expect(themeFor('/CIUser/thisSaturdayColl', 'CI_USER')).toBe('CIUser')
  expect(themeFor('/error', 'CLIENT_USER')).toBe('ClientUser')
  expect(themeFor('/AdminUser/coh', 'ADMIN_USER')).toBe('AdminUser')
  expect(themeFor('/SuperAdminUser', 'SUPER_ADMIN_USER')).toBe('SuperAdminUser')
})
