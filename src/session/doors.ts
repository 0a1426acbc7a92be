/** The four sign-ins: each role has its own address and its own call. */
import { signInAdmin, signInClient, signInInvestigator, signInSuperAdmin } from '../../contract/auth.ts'
import type { Role } from '../../domain/people/role.ts'

export const DOORS = {
  client: { path: '/login', call: signInClient },
  ci: { path: '/login_ci', call: signInInvestigator },
  admin: { path: '/login_admin', call: signInAdmin },
  superAdmin: { path: '/login_super_admin', call: signInSuperAdmin },
} as const

export type Door = keyof typeof DOORS

export const DOOR_OF: Record<Role, Door> = {
  CLIENT_USER: 'client',
  CI_USER: 'ci',
  ADMIN_USER: 'admin',
  SUPER_ADMIN_USER: 'superAdmin',
}
