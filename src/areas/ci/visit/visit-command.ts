import type { Stop } from '../../../../contract/field/sync.ts'
import { manilaDay, type Instant } from '../../../../domain/calendar.ts'
import type { VisitOutcome } from '../../../../domain/collections/visit-outcome.ts'
import type { CommandDraft } from '../../../offline/outbox/prepare-command.ts'
import { visitBody, type VisitForm } from './visit-form.ts'

/** A visit as a command of the outbox, of the day on which it was made. */
export function visitCommand(
  stop: Stop,
  form: VisitForm & { readonly outcome: VisitOutcome; readonly at: Instant },
): CommandDraft<'recordVisit'> {
  const body = visitBody(form, stop.loan_id)
  return {
    id: form.id,
    call: 'recordVisit',
    body,
    streamKey: `loan:${stop.loan_id}`,
    display: {
      kind: 'visit',
      title: stop.name,
      loanId: stop.loan_id,
      accId: stop.acc_id,
      businessOn: manilaDay(form.at),
      outcome: form.outcome,
      ...(body.promise_on ? { promiseOn: body.promise_on } : {}),
      ...(body.promise_amount ? { promiseAmount: body.promise_amount } : {}),
    },
  }
}
