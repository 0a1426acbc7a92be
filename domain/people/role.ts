/** The four roles, spelled as the owner spells them, and where each one lives. */
export const ROLES = ['CLIENT_USER', 'CI_USER', 'ADMIN_USER', 'SUPER_ADMIN_USER'] as const
export type Role = (typeof ROLES)[number]

/** Who runs the company from a desk. */
export const OFFICE = ['ADMIN_USER', 'SUPER_ADMIN_USER'] as const

export function isOfOffice(role: Role): boolean {
  return OFFICE.some((one) => one === role)
}

const HOME: Record<Role, string> = {
  CLIENT_USER: '/ClientUser',
  CI_USER: '/CIUser',
  ADMIN_USER: '/AdminUser',
  SUPER_ADMIN_USER: '/SuperAdminUser',
}

/** The only area open to an account that is not Active. */
export const PENDING_HOME = '/PendingAccount'

/** The home address of a role; an account that is not Active lives in the pending area whatever its role. */
export function homeOf(role: Role, active: boolean): string {
  return active ? HOME[role] : PENDING_HOME
}
