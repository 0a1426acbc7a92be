import { looksAfter } from '../../domain/people/team-rules.ts'
import type { Actor } from '../http/ask.ts'
import { refuse } from '../http/refuse.ts'
import type { Member } from './team-store.ts'

export const isOneself = (actor: Actor, member: Member) => member.acc_id === actor.accId

/** The member, where it is oneself or somebody whom one looks after. Throws NOT_FOUND. */
export function ownOrUnder(actor: Actor, member: Member | undefined): Member {
  if (!member || !(isOneself(actor, member) || looksAfter(actor.role, member.role))) refuse('NOT_FOUND')
  return member
}
