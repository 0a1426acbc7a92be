/** An admin's approval as a command of the outbox, with the version of the application that was decided on. */
import type { ApplicationCard } from '../../../../contract/loans/loans.ts'
import type { LocalDate } from '../../../../domain/calendar.ts'
import type { Centavos } from '../../../../domain/money.ts'
import { aboutApplication, placeOfDecision } from '../../../features/applications/decision-about.ts'
import type { CommandDraft } from '../../../offline/outbox/prepare-command.ts'

interface Approval {
  readonly id: string
  readonly card: ApplicationCard
  readonly amount: Centavos
  readonly termsId: number
  readonly day: LocalDate
  /** An approval that was not accepted, whose place this one takes. */
  readonly refused: string | undefined
}

export function adminApproval({
  id,
  card,
  amount,
  termsId,
  day,
  refused,
}: Approval): CommandDraft<'approveAsAdmin'> {
  const { application_id, version } = card
  return {
    id,
    call: 'approveAsAdmin',
    body: { application_id, version, approved_amount: amount, terms_id: termsId },
    display: { ...aboutApplication(card, day), kind: 'approval', amount },
    ...placeOfDecision(card, refused),
  }
}
