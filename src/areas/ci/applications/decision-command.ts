/** A decision as a command of the outbox, in the application's own order. */
import type { ApplicationCard } from '../../../../contract/loans/loans.ts'
import type { LocalDate } from '../../../../domain/calendar.ts'
import type { Centavos } from '../../../../domain/money.ts'
import { aboutApplication, placeOfDecision } from '../../../features/applications/decision-about.ts'
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
  { card, form, day, refused }: Decided,
  recommended: Centavos,
): CommandDraft<'approveAsInvestigator'> {
  return {
    id: form.approvalId,
    call: 'approveAsInvestigator',
    body: approvalBody(form, recommended, card),
    display: { ...aboutApplication(card, day), kind: 'approval', amount: recommended },
    ...placeOfDecision(card, refused),
  }
}

export function rejectionCommand({
  card,
  form,
  day,
  refused,
}: Decided): CommandDraft<'rejectAsInvestigator'> {
  return {
    id: form.rejectionId,
    call: 'rejectAsInvestigator',
    body: rejectionBody(form, card),
    display: { ...aboutApplication(card, day), kind: 'rejection' },
    ...placeOfDecision(card, refused),
  }
}
