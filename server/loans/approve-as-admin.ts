/** The second approval: amount and terms are settled, and the ceilings in force today are tested. */
import { formatPesos } from '../../domain/money.ts'
import { requireSecondPerson, type StepBefore } from '../audit/second-person.ts'
import type { Handler } from '../http/ask.ts'
import { refuse, refuseField } from '../http/refuse.ts'
import { whoTookRecommendationIn } from '../audit/who-took-in.ts'
import { refuseOwnAffair } from '../people/own-affair.ts'
import { isSecured } from '../settings/secured.ts'
import { termsOn } from '../settings/settings.ts'
import { refuseIncompleteFile } from './approval/borrower-file.ts'
import { passLimits } from './approval/pass-limits.ts'
import { lockForStep, moveApplication } from './approval/move-application.ts'
import { quoteLoan } from './quote.ts'
import { whoChangedBasis } from './approval/who-changed-basis.ts'
import { refuseUnsettled } from './approval/refuse-unsettled.ts'

export const approveAsAdmin: Handler<'approveAsAdmin'> = async (ask) => {
  const { tx, input, actor, now, today } = ask
  const application = await lockForStep(ask, {
    applicationId: input.application_id,
    to: 'Approved by Admin',
    version: input.version,
  })
  await refuseOwnAffair(tx, actor, application.acc_id)
  await refuseIncompleteFile(tx, application.acc_id, today)
  await refuseUnsettled(tx, application.acc_id)
  const [terms] = await termsOn(tx, today, input.terms_id)
  if (!terms) refuse('NOT_FOUND')
  const principal = input.approved_amount
  if (principal < terms.minAmount || principal > terms.maxAmount)
    refuseField(
      'approved_amount',
      `Approved amount must be ${formatPesos(terms.minAmount)} to ${formatPesos(terms.maxAmount)}`,
    )
  const secured = isSecured(application.cu_type)
  const { schedule } = await quoteLoan(tx, { terms, principal, releasedOn: today, secured })
  const { acc_id: accId, amount: asked } = application
  const instalment = schedule.instalmentAmount
  const wished = { accId, terms, asked, amount: principal, instalment }
  const step = { call: 'approveAsAdmin', reason: input.override_reason, letPass: [] } as const
  const limits = await passLimits(ask, application, wished, step)
  const before: StepBefore[] = [
    {
      accId: application.ci_acc_id,
      at: application.ci_decided_at ?? 'now',
      did: 'recommended this application',
    },
    ...(await whoTookRecommendationIn(tx, application.application_id)),
    ...(await whoChangedBasis(tx, application.application_id)),
  ]
  const act = {
    call: 'approveAsAdmin',
    table: 'application',
    id: application.application_id,
    amount: principal,
  } as const
  const { actedAlone } = await requireSecondPerson(ask, before, act)
  return moveApplication(ask, application, {
    status: 'Approved by Admin',
    admin_acc_id: actor.accId,
    approved_amount: principal,
    approved_terms_id: terms.termsId,
    admin_decided_at: now,
    acted_alone: actedAlone,
    ...limits,
  })
}
