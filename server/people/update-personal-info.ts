import { isDeepStrictEqual } from 'node:util'
import type { Tx } from '../db/connect.ts'
import type { Handler } from '../http/ask.ts'
import { refuse } from '../http/refuse.ts'
import { noteBasisChanged } from './identity/basis-changed.ts'
import { correctPerson } from './identity/correct-person.ts'
import { editableClient } from './editable-client.ts'
import { refuseAnotherPerson } from './identity/refuse-another-person.ts'
import { refuseJoinedToTeam, refuseParted } from './identity/refuse-identity.ts'
import { undoesJoin } from './identity/undo-join.ts'
import { noteFileChanged } from './identity/note-file-changed.ts'

export const updatePersonalInfo: Handler<'updatePersonalInfo'> = async (ask) => {
  const { p_id: pId, ...fields } = ask.input
  const accId = await editableClient(ask.tx, ask.actor, pId)
  if (!(await undoesJoin(ask, pId, fields))) {
    await refuseParted(ask.tx, pId, fields)
    await refuseAnotherPerson(ask, { pId, accId }, fields)
  }
  await refuseJoinedToTeam(ask.tx, pId, fields)
  const before = await identityOf(ask.tx, pId)
  if (!(await correctPerson(ask, pId, fields))) return { done: true }
  const after = await identityOf(ask.tx, pId)
  // What the account was opened by is the office's to correct; a birth date that is missing is filled in.
  const mayDiffer = before.birthdate === null ? { ...before, birthdate: after.birthdate } : before
  if (ask.actor.role === 'CLIENT_USER' && !isDeepStrictEqual(after, mayDiffer))
    await refuseOnceOpened(ask.tx, accId)
  if (after.birthdate !== before.birthdate) await noteBasisChanged(ask, accId)
  await noteFileChanged(ask.tx, accId)
  return { done: true }
}

const identityOf = (tx: Tx, pId: number) =>
  tx
    .selectFrom('person')
    .select(['firstname', 'middlename', 'lastname', 'suffix', 'birthdate'])
    .where('p_id', '=', pId)
    .executeTakeFirstOrThrow()

/**
 * One person borrows once and the second person is another one by name and birth date: who could change theirs would be somebody else for
 * the next loan. The account is held until the end, so that it is not opened meanwhile. Throws STATE_CONFLICT.
 */
async function refuseOnceOpened(tx: Tx, accId: number): Promise<void> {
  const { status } = await tx
    .selectFrom('account')
    .select('status')
    .where('acc_id', '=', accId)
    .forShare()
    .executeTakeFirstOrThrow()
  if (status !== 'Pending')
    refuse(
      'STATE_CONFLICT',
      'Your account was opened by this name and birth date. Ask the office to correct them.',
    )
}
