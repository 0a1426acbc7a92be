/** A client takes back what no one has approved yet. Somebody else's application is told about as one that is not there. */
import type { Handler } from '../http/ask.ts'
import { refuse } from '../http/refuse.ts'
import { lockForStep, moveApplication } from './approval/move-application.ts'
import { isApplicationOf } from './applications/loan-store.ts'

export const cancelApplication: Handler<'cancelApplication'> = async (ask) => {
  const { tx, input, actor, now } = ask
  if (!(await isApplicationOf(tx, input.application_id, actor.accId))) refuse('NOT_FOUND')
  const application = await lockForStep(ask, { applicationId: input.application_id, to: 'Cancelled' })
  return moveApplication(ask, application, {
    status: 'Cancelled',
    cancelled_at: now,
    cancelled_reason: input.reason,
  })
}
