/**
 * What is typed into a payment, what is wrong with it, and the command it becomes. The form carries the command's id from the
 * moment it opens, so a double tap, a reload and a restored draft are one payment.
 */
import type { InputOf } from '../../../../contract/wire/call.ts'
import type { Calls } from '../../../../contract/index.ts'
import { isInstant, isLocalDate, type Instant, type LocalDate } from '../../../../domain/calendar.ts'
import { isPlace, type Place } from '../../../../domain/collections/place.ts'
import { toCentavos, type Centavos } from '../../../../domain/money.ts'
import { CHIPS, type Chip, type PaymentChip } from '../../../../domain/payments/payment-chips.ts'
import {
  METHODS,
  plainReference,
  referenceProblem,
  type Method,
} from '../../../../domain/payments/payment-method.ts'

export interface PaymentForm {
  readonly id: string
  /** `other` is typed by hand; null until something is chosen. */
  readonly chosen: Chip | 'other' | null
  /** What was typed under `other`. */
  readonly typed: Centavos | null
  readonly method: Method
  readonly reference: string
  readonly note: string
  /** Set when Save was touched, so that a second try after a failure says byte for byte the same. */
  readonly stamp: { readonly at: Instant; readonly day: LocalDate; readonly place: Place | null } | null
}

export function emptyPayment(id: string): PaymentForm {
  return { id, chosen: null, typed: null, method: 'cash', reference: '', note: '', stamp: null }
}

/** Reads a saved draft; undefined where it is none of ours or of another shape. */
export function readPaymentDraft(value: unknown): PaymentForm | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const draft = value as Partial<Record<keyof PaymentForm, unknown>>
  if (typeof draft.id !== 'string') return undefined
  const text = (field: unknown) => (typeof field === 'string' ? field : '')
  return {
    id: draft.id,
    chosen: [...CHIPS, 'other' as const].find((chip) => chip === draft.chosen) ?? null,
    typed: Number.isSafeInteger(draft.typed) ? toCentavos(Number(draft.typed)) : null,
    method: METHODS.find((method) => method === draft.method) ?? 'cash',
    reference: text(draft.reference),
    note: text(draft.note),
    stamp: readStamp(draft.stamp),
  }
}

function readStamp(value: unknown): PaymentForm['stamp'] {
  if (typeof value !== 'object' || value === null || !('at' in value) || !('day' in value)) return null
  const { at, day } = value
  const place = 'place' in value && isPlace(value.place) ? value.place : null
  if (typeof at !== 'string' || typeof day !== 'string' || !isInstant(at) || !isLocalDate(day)) return null
  return { at, day, place }
}

/** The form with something changed. After a failed save it is another intention: what was stamped then is not what is said now. */
export function changedPayment(
  form: PaymentForm,
  patch: Partial<Pick<PaymentForm, 'chosen' | 'typed' | 'method' | 'reference' | 'note'>>,
  newId: () => string,
): PaymentForm {
  const changed = { ...form, ...patch }
  return form.stamp === null ? changed : { ...changed, id: newId(), stamp: null }
}

/** The amount that is meant; undefined while there is none. A chip that no longer fits keeps nothing: it is asked again. */
export function amountOf(form: PaymentForm, chips: readonly PaymentChip[]): Centavos | undefined {
  if (form.chosen === null) return undefined
  if (form.chosen === 'other') return form.typed === null || form.typed <= 0 ? undefined : form.typed
  return chips.find(({ chip }) => chip === form.chosen)?.amount
}

export type PaymentField = 'amount' | 'reference'
export interface PaymentProblem {
  readonly field: PaymentField
  /** A key of the words, or a sentence of the owner's. */
  readonly message: string
}

export function paymentProblem(form: PaymentForm, amount: Centavos | undefined): PaymentProblem | undefined {
  if (amount === undefined) return { field: 'amount', message: amountMessage(form) }
  const reference = referenceProblem(form.method, form.reference)
  return reference === undefined ? undefined : { field: 'reference', message: reference }
}

function amountMessage(form: PaymentForm): string {
  return form.chosen === 'other' && form.typed !== null
    ? 'Amount must be more than zero'
    : 'Amount is required'
}

/** The body that goes into the outbox, byte for byte what the server will read. */
export function paymentBody(
  form: PaymentForm,
  facts: {
    loanId: number
    amount: Centavos
    slipNo: string
    at: Instant
    day: LocalDate
    place: Place | null
  },
): InputOf<Calls['collectPayment']> {
  return {
    payment_id: form.id,
    loan_id: facts.loanId,
    amount: facts.amount,
    method: form.method,
    reference: form.method === 'cash' ? '' : plainReference(form.reference),
    slip_no: facts.slipNo,
    occurred_at: facts.at,
    business_on: facts.day,
    place: facts.place,
    note: form.note.trim(),
  }
}
