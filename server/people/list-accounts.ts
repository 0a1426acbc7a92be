import { ROLES, type Role } from '../../domain/people/role.ts'
import { setsPasswordOf } from '../../domain/people/team-rules.ts'
import { numberUnder, pageEnd, placeUnder } from '../db/page-end.ts'
import type { Handler } from '../http/ask.ts'
import { accountsWhere, countAccounts, findAccounts } from './account-list-store.ts'

/** An admin has to do with the accounts below; a super admin sees those of the whole house. */
function rolesShown(role: Role): readonly Role[] {
  return role === 'SUPER_ADMIN_USER' ? ROLES : setsPasswordOf(role)
}

export const listAccounts: Handler<'listAccounts'> = async ({ tx, input, actor }) => {
  const { status, search, sort } = input
  const roles = rolesShown(actor.role).filter((role) => input.role === undefined || role === input.role)
  if (roles.length === 0) return { rows: [], next: null, total: 0 }
  const limit = Math.max(1, input.limit)
  const which = await accountsWhere(tx, { roles, status, search })
  const place =
    sort === 'newest'
      ? { olderThan: numberUnder(sort, input.after) ?? Number.MAX_SAFE_INTEGER }
      : { afterUsername: placeUnder(sort, input.after) ?? '' }
  const found = await findAccounts(tx, which, place, limit + 1)
  const page = found.slice(0, limit)
  const last = page.at(-1)
  const settable = setsPasswordOf(actor.role)
  return {
    rows: page.map((row) => ({
      ...row,
      may_set_password: row.acc_id !== actor.accId && settable.includes(row.role),
    })),
    next:
      found.length > limit && last ? pageEnd(sort, sort === 'newest' ? last.acc_id : last.username) : null,
    total: await countAccounts(tx, which),
  }
}
