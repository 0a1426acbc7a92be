/** A decision becomes a command of the outbox, in the application's own order. */
import type { ApplicationCard } from '../../../../contract/loans.ts'
import type { LocalDate } from '../../../../domain/calendar.ts'
import type { Centavos } from '../../../../domain/money.ts'
import type { Offline } from '../../../offline/account/offline.ts'
import { saveCommand, type SaveFailure } from '../../../offline/outbox/save-command.ts'
import { approvalBody, rejectionBody, type DecisionForm } from './decision-form.ts'

/** Answers undefined when the decision is safe on the phone. */
export async function saveApproval(
  offline: Offline,
  card: ApplicationCard,
  form: DecisionForm,
  recommended: Centavos,
  day: LocalDate,
  refused: string | undefined,
): Promise<SaveFailure | undefined> {
  const answer = await saveCommand(offline, {
    id: form.approvalId,
    call: 'approveAsInvestigator',
    body: approvalBody(form, recommended, card),
    streamKey: `application:${card.application_id}`,
    display: { ...displayOf(card, day), kind: 'approval', amount: recommended },
    ...inPlaceOf(refused),
  })
  return answer.saved ? undefined : answer.reason
}

export async function saveRejection(
  offline: Offline,
  card: ApplicationCard,
  form: DecisionForm,
  day: LocalDate,
  refused: string | undefined,
): Promise<SaveFailure | undefined> {
  const answer = await saveCommand(offline, {
    id: form.rejectionId,
    call: 'rejectAsInvestigator',
    body: rejectionBody(form, card),
    streamKey: `application:${card.application_id}`,
    display: { ...displayOf(card, day), kind: 'rejection' },
    ...inPlaceOf(refused),
  })
  return answer.saved ? undefined : answer.reason
}

function displayOf(card: ApplicationCard, businessOn: LocalDate) {
  return { title: card.name, applicationId: card.application_id, accId: card.acc_id, businessOn }
}

/** A decision made again after a refusal takes the refused one's place. */
function inPlaceOf(refused: string | undefined): { supersedes?: string } {
  return refused === undefined ? {} : { supersedes: refused }
}
