/** One application. Who may not see it is told what is told about one that is not there. */
import type { Handler } from '../http/ask.ts'
import { refuse } from '../http/refuse.ts'
import { maySeeClient } from '../people/visibility/client-visibility.ts'
import { applicationCards } from './applications/application-cards.ts'
import { asItsClientSees } from './as-its-client-sees.ts'

export const getApplication: Handler<'getApplication'> = async ({ tx, input, actor, today }) => {
  const [card] = await applicationCards(tx, [input.application_id], today)
  if (!card || !(await maySeeClient(tx, actor, card.acc_id))) refuse('NOT_FOUND')
  return actor.role === 'CLIENT_USER' ? asItsClientSees(card) : card
}
