/** The office's last word: it releases an approved loan from one of its cash places, or rejects an application. */
import type { Handler } from '../http/ask.ts'
import { lockForStep, moveApplication } from './approval/move-application.ts'
import { releaseLoan } from './release/release-loan.ts'

export const decideLoan: Handler<'decideLoan'> = async (ask) => {
  const { input, actor, now } = ask
  if (input.decision === 'release') return releaseLoan(ask, input)
  const application = await lockForStep(ask, {
    applicationId: input.application_id,
    to: 'Rejected',
    version: input.version,
  })
  const { application_id, status } = await moveApplication(ask, application, {
    status: 'Rejected',
    rejected_reason: input.reason,
    rejected_by: actor.accId,
    rejected_at: now,
  })
  return { application_id, status, loan_id: null, net_proceeds: null, previous_balance: null }
}
