import { sql } from 'kysely'
import { personKey } from '../../../domain/two-people.ts'
import { noteActAlone } from '../../audit/note-act-alone.ts'
import { peopleBehind } from '../../audit/people-behind.ts'
import type { AskFor } from '../../http/ask.ts'
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
  const now = await tx
    .selectFrom('person')
    .select(['p_id', 'firstname', 'lastname', 'birthdate'])
    .where('p_id', '=', pId)
    .executeTakeFirstOrThrow()
  const [acting] = await peopleBehind(tx, [{ accId: actor.accId, at: 'now' }])
  if (acting?.people.has(personKey(now))) return false
  const { rows } = await sql`
    select from audit, jsonb_array_elements(audit.changes) as change
    where audit.call = 'updatePersonalInfo' and change ->> 'table' = 'person' and change ->> 'id' = ${pId}::text
      and change -> 'after' ?| array['firstname', 'lastname', 'birthdate'] limit 1`.execute(tx)
  if (rows.length === 0) return false
  const reason = 'A name or birth date that a correction had made somebody else’s.'
  await noteActAlone(ask, 'alone', {
    call: 'updatePersonalInfo',
    table: 'person',
    id: pId,
    amount: null,
    reason,
  })
  return true
}
