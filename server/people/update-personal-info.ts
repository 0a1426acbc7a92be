import { isDeepStrictEqual } from 'node:util'
import type { Tx } from '../db/connect.ts'
import type { Handler } from '../http/ask.ts'
import { touchClient } from '../sync/touch-client.ts'
import { noteBasisChanged, refuseWhileDecided } from './basis-changed.ts'
import { correctPerson } from './identity/correct-person.ts'
import { editableClient } from './editable-client.ts'
import { refuseJoinedToTeam, refuseParted } from './identity/refuse-identity.ts'
import { undoesJoin } from './identity/undo-join.ts'

export const updatePersonalInfo: Handler<'updatePersonalInfo'> = async (ask) => {
  const { p_id: pId, ...fields } = ask.input
  const accId = await editableClient(ask.tx, ask.actor, pId)
  if (!(await undoesJoin(ask, pId, fields))) await refuseParted(ask.tx, pId, fields)
  await refuseJoinedToTeam(ask.tx, pId, fields)
  const before = await identityOf(ask.tx, pId)
  if (!(await correctPerson(ask, pId, fields))) return { done: true }
  const after = await identityOf(ask.tx, pId)
  // Who a client is has been looked at for the approval; the office itself may still correct a name that was misspelled.
  if (ask.actor.role === 'CLIENT_USER' && !isDeepStrictEqual(after, before))
    await refuseWhileDecided(ask.tx, accId)
  if (after.birthdate !== before.birthdate) await noteBasisChanged(ask, accId)
  await touchClient(ask.tx, accId)
  return { done: true }
}

const identityOf = (tx: Tx, pId: number) =>
  tx
    .selectFrom('person')
    .select(['firstname', 'middlename', 'lastname', 'suffix', 'birthdate'])
    .where('p_id', '=', pId)
    .executeTakeFirstOrThrow()
