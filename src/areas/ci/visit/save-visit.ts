import type { Stop } from '../../../../contract/sync.ts'
import type { Instant, LocalDate } from '../../../../domain/calendar.ts'
import type { VisitOutcome } from '../../../../domain/collections/visit-outcome.ts'
import type { Offline } from '../../../offline/account/offline.ts'
import { saveCommand, type SaveFailure } from '../../../offline/outbox/save-command.ts'
import { visitBody, type VisitForm } from './visit-form.ts'

/** Answers undefined when the visit is safe on the phone, else why it is not. */
export async function saveVisit(
  offline: Offline,
  stop: Stop,
  form: VisitForm & { readonly outcome: VisitOutcome; readonly at: Instant },
  day: LocalDate,
): Promise<SaveFailure | undefined> {
  const body = visitBody(form, stop.loan_id)
  const answer = await saveCommand(offline, {
    id: form.id,
    call: 'recordVisit',
    body,
    streamKey: `loan:${stop.loan_id}`,
    display: {
      kind: 'visit',
      title: stop.name,
      loanId: stop.loan_id,
      accId: stop.acc_id,
      businessOn: day,
      outcome: form.outcome,
      ...(body.promise_on ? { promiseOn: body.promise_on } : {}),
      ...(body.promise_amount ? { promiseAmount: body.promise_amount } : {}),
    },
  })
  return answer.saved ? undefined : answer.reason
}
