/**
 * Applies the rule that a name and a birth date say who somebody is (domain/two-people.ts): were they free to change, one person
 * would become two, and somebody who has to look would become the one who did it.
 */
import type { LocalDate } from '../../../domain/calendar.ts'
import { personKey } from '../../../domain/two-people.ts'
import type { Tx } from '../../db/connect.ts'
import { refuse } from '../../http/refuse.ts'

export interface NameAndBirth {
  readonly firstname: string
  readonly lastname: string
  readonly birthdate: LocalDate
}

const PARTED =
  'Another account here has the same name and birth date and counts as the same person. It stays so.'
export const JOINED = 'Somebody else here has this name and birth date. Two people would count as one.'

/** Throws IDENTITY_TAKEN where a person whose accounts are one, one of them in the team, would become two. */
export async function refuseParted(tx: Tx, pId: number, wanted: NameAndBirth): Promise<void> {
  if (await isParted(tx, pId, wanted)) refuse('IDENTITY_TAKEN', PARTED)
}

/** Whether a person whose accounts are one, one of them in the team, would become two. */
export async function isParted(tx: Tx, pId: number, wanted: NameAndBirth): Promise<boolean> {
  const { before, after, accounts } = await keysAround(tx, pId, wanted)
  const own = accounts.filter(({ isOwn }) => isOwn)
  const others = accounts.filter(({ isOwn, key }) => !isOwn && key === before)
  return before !== after && others.length > 0 && [...own, ...others].some(({ isTeam }) => isTeam)
}

/** Throws IDENTITY_TAKEN where a client would count as somebody of the team, who could then decide on none of that client's loans. */
export async function refuseJoinedToTeam(tx: Tx, pId: number, wanted: NameAndBirth): Promise<void> {
  const { before, after, accounts } = await keysAround(tx, pId, wanted)
  const standing = accounts.filter(({ isOwn, isTeam, isClosed }) => !isOwn && isTeam && !isClosed)
  if (before !== after && standing.some(({ key }) => key === after)) refuse('IDENTITY_TAKEN', JOINED)
}

/** Throws IDENTITY_TAKEN where two people would count as one. */
export async function refuseJoined(tx: Tx, pId: number, wanted: NameAndBirth): Promise<void> {
  const { before, after, accounts } = await keysAround(tx, pId, wanted)
  if (before !== after && accounts.some(({ isOwn, key }) => !isOwn && key === after))
    refuse('IDENTITY_TAKEN', JOINED)
}

/**
 * Whether a client would count as another person, and part from an account that counted as the same. A birth date that was missing is only
 * filled in.
 */
export async function whatNewIdentityDoes(
  tx: Tx,
  pId: number,
  wanted: NameAndBirth,
): Promise<{ readonly isAnother: boolean; readonly parts: boolean }> {
  const { isKnown, before, after, accounts } = await keysAround(tx, pId, wanted)
  const isAnother = isKnown && before !== after
  return { isAnother, parts: isAnother && accounts.some(({ isOwn, key }) => !isOwn && key === before) }
}

async function keysAround(tx: Tx, pId: number, { firstname, lastname, birthdate }: NameAndBirth) {
  const people = tx
    .selectFrom('person')
    .innerJoin('account', 'account.p_id', 'person.p_id')
    .select(['person.p_id', 'firstname', 'lastname', 'birthdate', 'role', 'status'])
  const now = await people.where('person.p_id', '=', pId).executeTakeFirstOrThrow()
  const dates = now.birthdate === null ? [birthdate] : [birthdate, now.birthdate]
  const rows = await people.where('birthdate', 'in', dates).execute()
  return {
    isKnown: now.birthdate !== null,
    before: personKey(now),
    after: personKey({ p_id: pId, firstname, lastname, birthdate }),
    accounts: [now, ...rows].map((row) => ({
      key: personKey(row),
      isOwn: row.p_id === pId,
      isTeam: row.role !== 'CLIENT_USER',
      isClosed: row.status === 'Closed',
    })),
  }
}
