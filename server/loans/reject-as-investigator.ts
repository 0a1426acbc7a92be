/** A CI's rejection after the visit. The client stays whose it was. */
import type { Handler } from '../http/ask.ts'
import { lockForStep, moveApplication } from './approval/move-application.ts'

export const rejectAsInvestigator: Handler<'rejectAsInvestigator'> = async (ask) => {
  const { input, actor, now } = ask
  const application = await lockForStep(ask, {
    applicationId: input.application_id,
    to: 'Rejected',
    version: input.version,
  })
  return moveApplication(ask, application, {
    status: 'Rejected',
    rejected_reason: input.reason,
    rejected_by: actor.accId,
    rejected_at: now,
  })
}
