/**
 * CI, approver and releaser are three people, and who recorded an acceptance does not hand out the money for it: on paper, or in the app
 * as a client whose password they set. No one releases a loan of their own.
 */
import type { Centavos } from '../../../domain/money.ts'
import { requireSecondPerson, type StepBefore } from '../../audit/second-person.ts'
import type { AskFor } from '../../http/ask.ts'
import { whoTookRecommendationIn } from '../../audit/who-took-in.ts'
import { refuseOwnAffair } from '../../people/own-affair.ts'
import { whoAccepted } from '../disclosures/who-accepted.ts'
import type { ApplicationRow } from '../applications/loan-store.ts'

/** Throws SECOND_PERSON. Answers whether a super admin of a small company releases what they decided themselves. */
export async function releasesAlone(
  ask: AskFor<'decideLoan'>,
  application: ApplicationRow,
  amount: Centavos,
): Promise<boolean> {
  const { application_id, ci_acc_id, ci_decided_at, admin_acc_id, admin_decided_at } = application
  await refuseOwnAffair(ask.tx, ask.actor, application.acc_id)
  const before: StepBefore[] = [
    { accId: ci_acc_id, at: ci_decided_at ?? 'now', did: 'recommended this application' },
    { accId: admin_acc_id, at: admin_decided_at ?? 'now', did: 'approved this application' },
    ...(await whoTookRecommendationIn(ask.tx, application_id)),
    ...(await whoAccepted(ask.tx, application_id)),
  ]
  const act = { call: 'decideLoan', table: 'application', id: application_id, amount } as const
  return (await requireSecondPerson(ask, before, act)).actedAlone
}
