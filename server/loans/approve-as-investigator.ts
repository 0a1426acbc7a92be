/** A CI's approval after the visit. A client who was no one's becomes the CI's own. */
import type { Handler } from '../http/ask.ts'
import type { AskFor } from '../http/ask.ts'
import { limitsPassed, limitWords } from '../../domain/loans/lending-limits.ts'
import { refuse } from '../http/refuse.ts'
import { termsByIds } from '../settings/settings.ts'
import { instalmentOf } from './applications/application-cards.ts'
import { limitedLoan, refuseIncompleteFile } from './approval/borrower-file.ts'
import type { ApplicationRow } from './applications/loan-store.ts'
import { refuseOwnAffair } from '../people/own-affair.ts'
import { notifyOffice } from '../notices/notify.ts'
import { assignClient } from './applications/loan-store.ts'
import { lockForStep, moveApplication } from './approval/move-application.ts'
import { requireTeamMember } from './approval/require-team-member.ts'

export const approveAsInvestigator: Handler<'approveAsInvestigator'> = async (ask) => {
  const { input, now } = ask
  const mgtId = requireTeamMember(ask.actor)
  const application = await lockForStep(ask, {
    applicationId: input.application_id,
    to: 'Approved by CI',
    version: input.version,
  })
  await refuseOwnAffair(ask.tx, ask.actor, application.acc_id)
  await refuseIncompleteFile(ask.tx, application.acc_id, ask.today)
  await refuseAboveLimits(ask, application)
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

/** A CI recommends nothing that only a super admin could let pass; measured on the terms that were asked for. */
async function refuseAboveLimits(
  { tx, input, today }: AskFor<'approveAsInvestigator'>,
  { acc_id: accId, amount: asked, terms_id: termsId }: ApplicationRow,
): Promise<void> {
  const terms = (await termsByIds(tx, [termsId])).get(termsId)
  if (!terms) throw new Error('an application has terms')
  const amount = input.recommended_amount
  const instalment = instalmentOf(amount, terms, today)
  const loan = await limitedLoan(tx, { accId, terms, asked, amount, instalment }, today)
  const passed = limitsPassed(loan)
  if (passed.length > 0) refuse('OVER_LIMIT', limitWords(passed, loan))
}
