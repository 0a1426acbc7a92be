/**
 * Where an address leads, from the session alone (owner's text, sections 2, 4 and 6). Pure: the routes turn its answer
 * into redirects.
 */
import { homeOf, PENDING_HOME, type Role } from '../../domain/people/role.ts'
import type { AccountStatus } from '../../domain/people/account-status.ts'

export interface Who {
  readonly acc_id: number
  readonly role: Role
  readonly status: AccountStatus
  /** Where the server says that this person starts, inside their own area. */
  readonly url?: string
  /** The password is one that the office set. */
  readonly owes_own_password?: boolean
}

/** Where an own password is chosen before anything else. */
export const CHOOSE_PASSWORD = '/choose_password'

/** The pending area is open to accounts that are not Active; the others to their own role. */
export type Area = Role | 'PENDING'

/** Undefined lets it pass; otherwise where to go instead. */
export function guardArea(area: Area, who: Who | undefined): string | undefined {
  if (!who) return '/login'
  if (!hasAccount(who)) return '/'
  if (who.owes_own_password) return CHOOSE_PASSWORD
  const active = who.status === 'Active'
  if (active ? area === who.role : area === 'PENDING') return undefined
  return startOf(who)
}

/** Where a signed-in user goes from a public address; undefined shows it. */
export function guardPublic(path: string, who: Who | undefined): string | undefined {
  return who && hasAccount(who) ? afterSignIn(path, who) : undefined
}

/**
 * Where a sign-in leads. From '/' it is '/ClientUser' or '/PendingAccount' whatever the role, as the owner has it: the
 * area then sends everybody else to their own home.
 */
export function afterSignIn(path: string, who: Who): string {
  if (who.owes_own_password) return CHOOSE_PASSWORD
  const active = who.status === 'Active'
  if (path === '/') return active ? homeOf('CLIENT_USER', true) : PENDING_HOME
  return startOf(who)
}

/** The address somebody wanted before signing in, if it is one of our own inside their area, as a browser reads it. */
export function returnPath(wanted: string | undefined, who: Who): string | undefined {
  const home = homeOf(who.role, who.status === 'Active')
  if (who.owes_own_password || !wanted?.startsWith(home)) return undefined
  // `/CIUser/../AdminUser` leads out of the area, and a browser takes `\` for `/`.
  const { pathname, search } = new URL(wanted, 'https://own.example')
  return pathname === home || pathname.startsWith(`${home}/`) ? pathname + search : undefined
}

/** Undefined lets somebody choose an own password; otherwise where they belong. */
export function guardChoosing(who: Who | undefined): string | undefined {
  if (!who) return '/login'
  return who.owes_own_password ? undefined : startOf(who)
}

/** The home of the role, or the screen in it that the server names; another area's address is not followed. */
function startOf({ role, status, url }: Who): string {
  const home = homeOf(role, status === 'Active')
  return url?.startsWith(`${home}/`) ? url : home
}

function hasAccount(who: Who): boolean {
  return Number.isSafeInteger(who.acc_id) && who.acc_id > 0
}
