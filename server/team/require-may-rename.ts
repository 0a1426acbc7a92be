import type { AskFor } from '../http/ask.ts'
import { refuse } from '../http/refuse.ts'
import { refuseJoined, refuseParted, type NameAndBirth } from '../people/identity/refuse-identity.ts'
import { whatDiffers } from '../people/identity/what-differs.ts'
import { isOneself } from './member-under.ts'
import { lockSuperAdmins, type Member } from './team-store.ts'

type Wanted = NameAndBirth & {
  readonly middlename?: string | undefined
  readonly suffix?: string | undefined
}

/**
 * Who a member is, a super admin says, and not of oneself. What stays as it is asks nothing. Throws WRONG_ROLE or
 * IDENTITY_TAKEN.
 */
export async function requireMayRename(
  { tx, actor }: AskFor<'updateTeamMember'>,
  member: Member,
  { firstname, middlename, lastname, suffix, birthdate }: Wanted,
): Promise<void> {
  const before = await tx
    .selectFrom('person')
    .select(['firstname', 'middlename', 'lastname', 'suffix', 'birthdate'])
    .where('p_id', '=', member.p_id)
    .executeTakeFirstOrThrow()
  const wanted = { firstname, middlename, lastname, suffix, birthdate }
  if (!whatDiffers<Partial<typeof before>>(before, wanted as Partial<typeof before>)) return
  if (isOneself(actor, member))
    refuse('WRONG_ROLE', 'No one changes their own name or birth date. A super admin does it for you.')
  if (actor.role !== 'SUPER_ADMIN_USER')
    refuse('WRONG_ROLE', 'Only a super admin changes the name or birth date of a team member.')
  // Two changes at once would each see the other's name as it was.
  await lockSuperAdmins(tx)
  await refuseParted(tx, member.p_id, wanted)
  await refuseJoined(tx, member.p_id, wanted)
}
