/** Which of the owner's five themes an address wears. */
import type { Role } from '../../../domain/people/role.ts'

export const ROLE_THEMES = ['AdminUser', 'SuperAdminUser', 'CIUser', 'ClientUser', 'TracerUser'] as const
export type RoleTheme = (typeof ROLE_THEMES)[number]

const THEME_OF_ROLE: Record<Role, RoleTheme> = {
  CLIENT_USER: 'ClientUser',
  CI_USER: 'CIUser',
  ADMIN_USER: 'AdminUser',
  SUPER_ADMIN_USER: 'SuperAdminUser',
}

/**
 * The role decides; before sign-in the login's address does, and every address other than the client, super admin and
 * CI logins counts as the admin login (owner's text, section 2).
 */
export function themeFor(path: string, role: Role | undefined): RoleTheme {
  if (path === '/login_super_admin') return 'TracerUser'
  if (role) return THEME_OF_ROLE[role]
  if (path === '/' || path === '/login') return 'ClientUser'
  if (path === '/login_ci') return 'CIUser'
  return 'AdminUser'
}
