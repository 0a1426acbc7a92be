/** A client's own file, which they fill in while the account waits to be opened and after. */
import type { Handler } from '../http/ask.ts'
import { refuse } from '../http/refuse.ts'
import { personFacts } from '../people/person-facts.ts'
import { missingInFile } from './approval/borrower-file.ts'

export const getOwnFile: Handler<'getOwnFile'> = async ({ tx, actor, today }) => {
  const facts = (await personFacts(tx, [actor.pId])).get(actor.pId)
  if (actor.role !== 'CLIENT_USER' || !facts) refuse('NOT_FOUND')
  return { ...facts, missing: await missingInFile(tx, actor.accId, today) }
}
