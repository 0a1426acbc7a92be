/** What is written down about a visit that brought no money, and the command it becomes. */
import type { InputOf } from '../../../../contract/wire/call.ts'
import type { recordVisit } from '../../../../contract/field/collections.ts'
import {
  addDays,
  comingSaturday,
  isLocalDate,
  type Instant,
  type LocalDate,
} from '../../../../domain/calendar.ts'
import {
  VISIT_OUTCOMES,
  visitNeeds,
  visitProblem,
  type VisitOutcome,
} from '../../../../domain/collections/visit-outcome.ts'
import { toCentavos, type Centavos } from '../../../../domain/money.ts'
import { paymentChips } from '../../../../domain/payments/payment-chips.ts'
import { readTriedAt, type TriedForm } from '../../../features/form/tried-form.ts'
import type { StopView } from '../../../offline/round/projection.ts'

export interface VisitForm extends TriedForm {
  readonly outcome: VisitOutcome | null
  readonly promiseOn: LocalDate | null
  readonly promiseAmount: Centavos | null
  readonly note: string
}

export function emptyVisit(id: string): VisitForm {
  return { id, outcome: null, promiseOn: null, promiseAmount: null, note: '', at: null }
}

export function readVisitDraft(value: unknown): VisitForm | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const draft = value as Partial<Record<keyof VisitForm, unknown>>
  if (typeof draft.id !== 'string') return undefined
  return {
    id: draft.id,
    outcome: VISIT_OUTCOMES.find((outcome) => outcome === draft.outcome) ?? null,
    promiseOn: typeof draft.promiseOn === 'string' && isLocalDate(draft.promiseOn) ? draft.promiseOn : null,
    promiseAmount: Number.isSafeInteger(draft.promiseAmount) ? toCentavos(Number(draft.promiseAmount)) : null,
    note: typeof draft.note === 'string' ? draft.note : '',
    at: readTriedAt(draft.at),
  }
}

/** The amount that a promise is proposed with: what can be collected now, or else the next instalment. */
export function proposedPromise(
  view: Pick<StopView, 'collectible' | 'position'>,
  today: LocalDate,
): Centavos | null {
  return view.collectible > 0 ? view.collectible : (paymentChips(view.position, today)[0]?.amount ?? null)
}

/** The two days that are promised most: tomorrow, and when the round comes by next. */
export function promiseDays(today: LocalDate): {
  readonly tomorrow: LocalDate
  readonly saturday: LocalDate
} {
  return { tomorrow: addDays(today, 1), saturday: comingSaturday(today) }
}

/** Whether choosing it says everything: two touches and the visit is saved. */
export function isWholeVisit(outcome: VisitOutcome): boolean {
  const needs = visitNeeds(outcome)
  return !needs.promise && !needs.note
}

export function problemOf(form: VisitForm, today: LocalDate): ReturnType<typeof visitProblem> {
  if (form.outcome === null) return undefined
  const promises = visitNeeds(form.outcome).promise
  return visitProblem(
    {
      outcome: form.outcome,
      promiseOn: promises ? form.promiseOn : null,
      promiseAmount: promises ? form.promiseAmount : null,
      note: form.note,
    },
    today,
  )
}

/** What belongs to another outcome is not sent with this one. */
export function visitBody(
  form: VisitForm & { readonly outcome: VisitOutcome; readonly at: Instant },
  loanId: number,
): InputOf<typeof recordVisit> {
  const promises = visitNeeds(form.outcome).promise
  return {
    visit_id: form.id,
    loan_id: loanId,
    outcome: form.outcome,
    promise_on: promises ? form.promiseOn : null,
    promise_amount: promises ? form.promiseAmount : null,
    note: form.note.trim(),
    occurred_at: form.at,
  }
}
