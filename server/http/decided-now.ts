import type { Ask } from './ask.ts'

/** The columns of a decision that is made by this call: what became of it, by whom and when, and whether one person acted alone. */
export const decidedNow = <Status extends string>(
  { actor, now }: Pick<Ask<unknown>, 'actor' | 'now'>,
  status: Status,
  actedAlone: boolean,
) => ({ status, decided_by: actor.accId, decided_at: now, acted_alone: actedAlone })
