import { ROLES, type Role } from '../../domain/people/role.ts'
import { setsPasswordOf } from '../../domain/people/team-rules.ts'
import { keyset } from '../db/keyset.ts'
import type { Handler } from '../http/ask.ts'
import { ACCOUNT_ORDERS, accountsWhere, countAccounts, findAccounts } from './account-list-store.ts'

/** An admin has to do with the accounts below; a super admin sees those of the whole house. */
function rolesShown(role: Role): readonly Role[] {
  return role === 'SUPER_ADMIN_USER' ? ROLES : setsPasswordOf(role)
}

export const listAccounts: Handler<'listAccounts'> = async ({ tx, input, actor }) => {
  const { status, search } = input
  const list = keyset(input, ACCOUNT_ORDERS)
  const roles = rolesShown(actor.role).filter((role) => input.role === undefined || role === input.role)
  if (roles.length === 0) return { rows: [], next: null, total: 0 }
  const which = await accountsWhere(tx, { roles, status, search })
  const page = list.page(await findAccounts(tx, which, list))
  const settable = setsPasswordOf(actor.role)
  return {
    ...page,
    rows: page.rows.map((row) => ({
      ...row,
      may_set_password: row.acc_id !== actor.accId && settable.includes(row.role),
    })),
    total: await countAccounts(tx, which),
  }
}
