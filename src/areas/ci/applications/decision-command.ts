/** A decision as a command of the outbox, in the application's own order. */
import type { ApplicationCard } from '../../../../contract/loans.ts'
import type { LocalDate } from '../../../../domain/calendar.ts'
import type { Centavos } from '../../../../domain/money.ts'
import type { CommandDraft } from '../../../offline/outbox/prepare-command.ts'
import { approvalBody, rejectionBody, type DecisionForm } from './decision-form.ts'

interface Decided {
  readonly card: ApplicationCard
  readonly form: DecisionForm
  readonly day: LocalDate
  /** A decision that was not accepted, whose place this one takes. */
  readonly refused: string | undefined
}

export function approvalCommand(
  decided: Decided,
  recommended: Centavos,
): CommandDraft<'approveAsInvestigator'> {
  const { card, form } = decided
  return {
    id: form.approvalId,
    call: 'approveAsInvestigator',
    body: approvalBody(form, recommended, card),
    display: { ...displayOf(decided), kind: 'approval', amount: recommended },
    ...placeOf(decided),
  }
}

export function rejectionCommand(decided: Decided): CommandDraft<'rejectAsInvestigator'> {
  const { card, form } = decided
  return {
    id: form.rejectionId,
    call: 'rejectAsInvestigator',
    body: rejectionBody(form, card),
    display: { ...displayOf(decided), kind: 'rejection' },
    ...placeOf(decided),
  }
}

function displayOf({ card, day: businessOn }: Decided) {
  return { title: card.name, applicationId: card.application_id, accId: card.acc_id, businessOn }
}

function placeOf({ card, refused }: Decided) {
  return {
    streamKey: `application:${card.application_id}`,
    ...(refused === undefined ? {} : { supersedes: refused }),
  } as const
}
