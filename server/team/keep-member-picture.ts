import type { Actor, Ask, Loose } from '../http/ask.ts'
import { keepPicture, type NewPicture } from '../people/pictures/keep-picture.ts'
import { ownOrUnder } from './member-under.ts'
import { findMember } from './team-store.ts'

/** The three pictures of a team member are changed alike. */
export async function keepMemberPicture(
  ask: Loose<Ask<{ mgt_id: number }, Actor>>,
  picture: Omit<NewPicture, 'pId'>,
): Promise<{ done: true }> {
  const member = ownOrUnder(ask.actor, await findMember(ask.house.db, ask.input.mgt_id))
  return keepPicture(ask, { pId: member.p_id, ...picture })
}
