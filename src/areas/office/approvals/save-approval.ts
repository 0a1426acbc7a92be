/** An admin's approval becomes a command of the outbox, with the version of the application that was decided on. */
import type { ApplicationCard } from '../../../../contract/loans.ts'
import type { Centavos } from '../../../../domain/money.ts'
import { newCommandId, saveCommand } from '../../../offline/outbox/save-command.ts'
import { takeUpWork } from '../../../session/take-up-work.ts'

interface Decision {
  readonly amount: Centavos
  readonly termsId: number
  /** An earlier decision on it that came back, whose place this one takes. */
  readonly refusedId: string | undefined
}

/** True once it is safe on the device. */
export async function saveApproval(
  card: ApplicationCard,
  { amount, termsId, refusedId }: Decision,
): Promise<boolean> {
  const offline = await takeUpWork()
  if (!offline) return false
  const { clock } = offline.around
  const answer = await saveCommand(offline, {
    id: newCommandId(clock),
    call: 'approveAsAdmin',
    streamKey: `application:${card.application_id}`,
    body: {
      application_id: card.application_id,
      version: card.version,
      approved_amount: amount,
      terms_id: termsId,
    },
    display: {
      kind: 'approval',
      title: card.name,
      applicationId: card.application_id,
      accId: card.acc_id,
      amount,
      businessOn: clock.today(),
    },
    ...(refusedId === undefined ? {} : { supersedes: refusedId }),
  })
  return answer.saved
}
