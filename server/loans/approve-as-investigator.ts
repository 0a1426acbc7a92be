/** A CI's approval after the visit. A client who was nobody's becomes the CI's own. */
import type { Handler } from '../http/ask.ts'
import { refuseOwnAffair } from '../people/own-affair.ts'
import { notifyOffice } from '../notices/notify.ts'
import { assignClient } from './loan-store.ts'
import { lockForStep, moveApplication } from './move-application.ts'
import { requireTeamMember } from './require-team-member.ts'

export const approveAsInvestigator: Handler<'approveAsInvestigator'> = async (ask) => {
  const { input, now } = ask
  const mgtId = requireTeamMember(ask.actor)
  const application = await lockForStep(ask, {
    applicationId: input.application_id,
    to: 'Approved by CI',
    version: input.version,
  })
  await refuseOwnAffair(ask.tx, ask.actor, application.acc_id)
  if (application.assigned_ci === null) {
    await assignClient(ask.tx, application.acc_id, mgtId)
    ask.changed('client', application.acc_id, { assigned_ci: null }, { assigned_ci: mgtId })
  }
  const waiting = {
    application_id: application.application_id,
    acc_id: application.acc_id,
    amount: input.recommended_amount,
  }
  await notifyOffice(ask.tx, { kind: 'approval waiting', params: waiting }, now)
  return moveApplication(ask, application, {
    status: 'Approved by CI',
    ci_mgt_id: mgtId,
    ci_findings: input.findings,
    ci_recommended_amount: input.recommended_amount,
    ci_visit_place: input.visit_place,
    ci_decided_at: now,
  })
}
