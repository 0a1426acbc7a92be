/**
 * Who looks after whom in the office: admins after CIs, super admins after everybody of the team. No one looks after oneself,
 * which the caller knows. A password is set for those below only: anyone who could set a super admin's would be one.
 */
import type { Role } from './role.ts'

export const TEAM_ROLES = ['CI_USER', 'ADMIN_USER', 'SUPER_ADMIN_USER'] as const satisfies readonly Role[]
export type TeamRole = (typeof TEAM_ROLES)[number]

const LOOKS_AFTER: Record<Role, readonly TeamRole[]> = {
  CLIENT_USER: [],
  CI_USER: [],
  ADMIN_USER: ['CI_USER'],
  SUPER_ADMIN_USER: TEAM_ROLES,
}

const SETS_PASSWORD_OF: Record<Role, readonly Role[]> = {
  CLIENT_USER: [],
  CI_USER: [],
  ADMIN_USER: ['CLIENT_USER', 'CI_USER'],
  SUPER_ADMIN_USER: ['CLIENT_USER', 'CI_USER', 'ADMIN_USER'],
}

/** The roles of the team that a role registers, opens, closes and corrects. */
export function rolesUnder(role: Role): readonly TeamRole[] {
  return LOOKS_AFTER[role]
}

export function looksAfter(role: Role, other: Role): boolean {
  return rolesUnder(role).some((under) => under === other)
}

/** The roles whose password a role may set again. */
export function setsPasswordOf(role: Role): readonly Role[] {
  return SETS_PASSWORD_OF[role]
}
