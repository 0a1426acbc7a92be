import { sql } from 'kysely'
import { personKey } from '../../../domain/two-people.ts'
import { peopleBehind } from '../../audit/people-behind.ts'
import type { Tx } from '../../db/connect.ts'
import type { AskFor } from '../../http/ask.ts'
import { noteIdentityAlone } from './note-identity-alone.ts'
import { isParted, type NameAndBirth } from './refuse-identity.ts'

/**
 * Whether a super admin takes back that a correction made one person of a client and somebody else, which is then on the report of what was
 * done alone. A client who came under that name stays that person, and so does one who counts as the super admin.
 */
export async function undoesJoin(
  ask: AskFor<'updatePersonalInfo'>,
  pId: number,
  wanted: NameAndBirth,
): Promise<boolean> {
  const { tx, actor } = ask
  if (actor.role !== 'SUPER_ADMIN_USER' || !(await isParted(tx, pId, wanted))) return false
  const { now, former } = await identitiesOf(tx, pId)
  const [acting] = await peopleBehind(tx, [{ accId: actor.accId, at: 'now' }])
  if (acting?.people.has(now) || personKey({ p_id: pId, ...wanted }) !== former) return false
  await noteIdentityAlone(ask, pId, 'A name or birth date that a correction had made somebody else’s.')
  return true
}

/** Who a client counts as, and as whom before the last correction that changed it; undefined where none did. */
async function identitiesOf(tx: Tx, pId: number): Promise<{ now: string; former: string | undefined }> {
  const person = await tx
    .selectFrom('person')
    .select(['p_id', 'firstname', 'lastname', 'birthdate'])
    .where('p_id', '=', pId)
    .executeTakeFirstOrThrow()
  const { rows } = await sql<{ before: Partial<typeof person> }>`
    select change -> 'before' as before from audit, jsonb_array_elements(audit.changes) as change
    where audit.call = 'updatePersonalInfo' and change ->> 'table' = 'person' and change ->> 'id' = ${pId}::text
      and change -> 'before' ?| array['firstname', 'lastname', 'birthdate'] order by audit_id desc`.execute(
    tx,
  )
  const now = personKey(person)
  let earlier = person
  for (const { before } of rows) {
    earlier = { ...earlier, ...before }
    if (personKey(earlier) !== now) return { now, former: personKey(earlier) }
  }
  return { now, former: undefined }
}
