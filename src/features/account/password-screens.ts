import type { Role } from '../../../domain/people/role.ts'

/** Where each role changes the own password. */
export const PASSWORD_SCREENS = {
  CLIENT_USER: '/ClientUser/changeownpassword',
  CI_USER: '/CIUser/changeownpassword',
  ADMIN_USER: '/AdminUser/changeownpassword',
  SUPER_ADMIN_USER: '/SuperAdminUser/changeownpassword',
} as const satisfies Record<Role, string>
