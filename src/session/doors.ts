/** The four sign-ins: each role has its own call. */
import { signInAdmin, signInClient, signInInvestigator, signInSuperAdmin } from '../../contract/auth/auth.ts'
import type { Role } from '../../domain/people/role.ts'
import type { Door } from './door-paths.ts'

export const SIGN_IN_CALLS = {
  client: signInClient,
  ci: signInInvestigator,
  admin: signInAdmin,
  superAdmin: signInSuperAdmin,
} as const

export const DOOR_OF: Record<Role, Door> = {
  CLIENT_USER: 'client',
  CI_USER: 'ci',
  ADMIN_USER: 'admin',
  SUPER_ADMIN_USER: 'superAdmin',
}
