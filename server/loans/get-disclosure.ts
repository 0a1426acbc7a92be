/** What a client is to see before the loan is released, and afterwards what was seen. */
import type { Handler } from '../http/ask.ts'
import { refuse } from '../http/refuse.ts'
import { maySeeClient } from '../people/visibility/client-visibility.ts'
import { disclosureStatement } from './disclosures/disclosure-statement.ts'
import { findDisclosed } from './disclosures/disclosure-store.ts'

export const getDisclosure: Handler<'getDisclosure'> = async ({ tx, input, actor, today }) => {
  const application = await findDisclosed(tx, input.id)
  if (!application || !(await maySeeClient(tx, actor, application.acc_id))) refuse('NOT_FOUND')
  return disclosureStatement(tx, application, today, input)
}
