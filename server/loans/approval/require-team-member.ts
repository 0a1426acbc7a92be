/** The team member's id of an actor; a management account without one may not act for the team. */
import type { Actor } from '../../http/ask.ts'
import { refuse } from '../../http/refuse.ts'

export function requireTeamMember(actor: Actor): number {
  return actor.mgtId ?? refuse('WRONG_ROLE')
}
