import type { LocalDate } from '../../domain/calendar.ts'
import type { Tx } from '../db/connect.ts'
import type { Handler } from '../http/ask.ts'
import { touchClient } from '../sync/touch-client.ts'
import { noteBasisChanged } from './basis-changed.ts'
import { correctPerson } from './identity/correct-person.ts'
import { editableClient } from './editable-client.ts'
import { refuseJoinedToTeam, refuseParted } from './identity/refuse-identity.ts'
import { undoesJoin } from './identity/undo-join.ts'

export const updatePersonalInfo: Handler<'updatePersonalInfo'> = async (ask) => {
  const { p_id: pId, ...fields } = ask.input
  const accId = await editableClient(ask.tx, ask.actor, pId)
  if (!(await undoesJoin(ask, pId, fields))) await refuseParted(ask.tx, pId, fields)
  await refuseJoinedToTeam(ask.tx, pId, fields)
  const before = await birthdateOf(ask.tx, pId)
  if (!(await correctPerson(ask, pId, fields))) return { done: true }
  if ((await birthdateOf(ask.tx, pId)) !== before) await noteBasisChanged(ask, accId)
  await touchClient(ask.tx, accId)
  return { done: true }
}

async function birthdateOf(tx: Tx, pId: number): Promise<LocalDate | null> {
  const person = await tx
    .selectFrom('person')
    .select('birthdate')
    .where('p_id', '=', pId)
    .executeTakeFirstOrThrow()
  return person.birthdate
}
