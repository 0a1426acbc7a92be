import { looksAfter, rolesUnder } from '../../domain/people/team-rules.ts'
import type { Handler } from '../http/ask.ts'
import { refuse } from '../http/refuse.ts'
import { findMember, findTeam } from './team-store.ts'

/**
 * The id is the mgt_id of whose team is meant. A team is whom its head looks after, by role: one company, one team of CIs.
 * Admins ask for their own; a super admin may look through the eyes of any admin.
 */
export const listTeam: Handler<'listTeam'> = async ({ tx, input, actor }) => {
  const head = await findMember(tx, input.id)
  if (!head || head.role === 'CI_USER') refuse('NOT_FOUND')
  if (head.mgt_id !== actor.mgtId && !looksAfter(actor.role, head.role)) refuse('NOT_FOUND')
  return findTeam(tx, {
    roles: rolesUnder(head.role).filter((role) => input.role === undefined || role === input.role),
    status: input.status,
    search: input.search,
    without: head.mgt_id,
    sort: input.sort,
    after: input.after,
    limit: input.limit,
  })
}
