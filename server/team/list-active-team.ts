import { TEAM_ROLES } from '../../domain/people/team-rules.ts'
import type { Handler } from '../http/ask.ts'
import { findTeam } from './team-store.ts'

/** Names and roles only: whom one looks after, with pay and sign-ins, is another question. */
export const listActiveTeam: Handler<'listActiveTeam'> = async ({ tx, input }) => {
  const found = await findTeam(tx, {
    roles: TEAM_ROLES.filter((role) => input.role === undefined || role === input.role),
    status: 'Active',
    search: input.search,
    without: null,
    sort: input.sort,
    after: input.after,
    limit: input.limit,
  })
  const rows = found.rows.map(({ mgt_id, acc_id, name, role }) => ({ mgt_id, acc_id, name, role }))
  return { ...found, rows }
}
