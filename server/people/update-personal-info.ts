import type { Handler } from '../http/ask.ts'
import { touchClient } from '../sync/touch-client.ts'
import { correctPerson } from './correct-person.ts'
import { editableClient } from './editable-client.ts'
import { refuseParted } from './refuse-identity.ts'

export const updatePersonalInfo: Handler<'updatePersonalInfo'> = async (ask) => {
  const { p_id: pId, ...fields } = ask.input
  const accId = await editableClient(ask.tx, ask.actor, pId)
  await refuseParted(ask.tx, pId, fields)
  if (await correctPerson(ask, pId, fields)) await touchClient(ask.tx, accId)
  return { done: true }
}
