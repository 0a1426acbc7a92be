import { expect, it } from 'vitest'
import { isOfOffice } from './role.ts'

it('admins and super admins are the office, investigators and clients are not', () => {
  expect(isOfOffice('ADMIN_USER')).toBe(true)
  expect(isOfOffice('SUPER_ADMIN_USER')).toBe(true)
  expect(isOfOffice('CI_USER')).toBe(false)
  expect(isOfOffice('CLIENT_USER')).toBe(false)
})
