/** A client's applications and loans, the newest first. */
import type { Handler } from '../http/ask.ts'
import { refuse } from '../http/refuse.ts'
import { maySeeClient } from '../people/visibility/client-visibility.ts'
import { applicationCards } from './applications/application-cards.ts'
import { asItsClientSees } from './as-its-client-sees.ts'

export const listClientApplications: Handler<'listClientApplications'> = async ({
  tx,
  input,
  actor,
  today,
}) => {
  if (!(await maySeeClient(tx, actor, input.id))) refuse('NOT_FOUND')
  const rows = await tx
    .selectFrom('application')
    .select('application_id')
    .where('acc_id', '=', input.id)
    .orderBy('application_id', 'desc')
    .execute()
  const cards = await applicationCards(
    tx,
    rows.map((row) => row.application_id),
    today,
  )
  return actor.role === 'CLIENT_USER' ? cards.map(asItsClientSees) : cards
}
