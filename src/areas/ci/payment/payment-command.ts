/** A payment as a command of the outbox, with its slip as it is handed over. */
import type { Place } from '../../../../domain/collections/place.ts'
import type { Clock } from '../../../../domain/clock.ts'
import { ZERO, type Centavos } from '../../../../domain/money.ts'
import { plainReference } from '../../../../domain/payments/payment-method.ts'
import type { InputOf } from '../../../../contract/wire/call.ts'
import type { HandedSlip } from '../../../../contract/people/client-profile.ts'
import type { Calls } from '../../../../contract/index.ts'
import type { Stop } from '../../../../contract/field/sync.ts'
import type { NumberedDraft } from '../../../offline/outbox/prepare-command.ts'
import { slipKey } from '../slip/slip-store.ts'
import type { SlipFacts } from '../slip/paper/slip-facts.ts'
import { paymentBody, type PaymentForm } from './payment-form.ts'
import { previewPayment, type LoanBefore } from '../../../features/payment/payment-preview.ts'

export interface PaymentToSave {
  readonly form: PaymentForm
  readonly stamp: NonNullable<PaymentForm['stamp']>
  readonly amount: Centavos
  readonly stop: Stop
  /** The loan before this payment. */
  readonly before: LoanBefore
  readonly collector: string
  /** The refused payment that this one takes the place of. */
  readonly supersedes?: string
}

export function paymentCommand(payment: PaymentToSave): NumberedDraft<'collectPayment'> {
  const { form, stop, supersedes } = payment
  return {
    id: form.id,
    call: 'collectPayment',
    streamKey: `loan:${stop.loan_id}`,
    written: (slipNo) => written(payment, slipNo),
    ...(supersedes === undefined ? {} : { supersedes }),
  }
}

/** Everything that the slip's number is written on. */
function written(
  payment: PaymentToSave,
  slipNo: string,
): ReturnType<NumberedDraft<'collectPayment'>['written']> {
  const { form, stamp, amount, stop } = payment
  const body = bodyOf(payment, slipNo)
  return {
    body,
    display: {
      kind: 'payment',
      title: stop.name,
      loanId: stop.loan_id,
      accId: stop.acc_id,
      amount,
      method: form.method,
      slipNo,
      businessOn: stamp.day,
      ...(body.reference ? { reference: body.reference } : {}),
      ...(body.note ? { note: body.note } : {}),
      ...(stamp.place ? { place: stamp.place } : {}),
    },
    beside: { key: slipKey(form.id), value: slipOf(payment, slipNo) },
  }
}

export function slipOf(
  { form, stamp, amount, stop, before, collector }: PaymentToSave,
  slipNo: string,
): SlipFacts {
  const preview = previewPayment(before, { amount, method: form.method })
  const first = preview.rows[0]?.no ?? null
  return {
    paymentId: form.id,
    slipNo,
    issuedAt: stamp.at,
    businessOn: stamp.day,
    client: stop.name,
    accId: stop.acc_id,
    loanId: stop.loan_id,
    instalmentNo: first,
    dueOn: before.position.instalments.find(({ no }) => no === first)?.dueOn ?? null,
    amount,
    ...preview.totals,
    credit: preview.credit > ZERO ? preview.credit : ZERO,
    balanceAfter: preview.balanceAfter,
    toVerify: preview.toVerify,
    method: form.method,
    reference: form.method === 'cash' ? '' : plainReference(form.reference),
    collector,
  }
}

/** What goes to the office: the payment, and what its slip says. */
export function bodyOf(payment: PaymentToSave, slipNo: string): InputOf<Calls['collectPayment']> {
  const { form, stamp, amount, stop } = payment
  const facts = { loanId: stop.loan_id, amount, slipNo, at: stamp.at, day: stamp.day, place: stamp.place }
  return { ...paymentBody(form, facts), slip: slipToSend(slipOf(payment, slipNo)) }
}

/** The part of a slip that the office cannot work out later: it goes with the payment, so that other phones show the same. */
function slipToSend(slip: SlipFacts): HandedSlip {
  return {
    issued_at: slip.issuedAt,
    instalment_no: slip.instalmentNo,
    due_on: slip.dueOn,
    penalty: slip.penalty,
    interest: slip.interest,
    principal: slip.principal,
    credit: slip.credit,
    balance_after: slip.balanceAfter ?? ZERO,
    to_verify: slip.toVerify,
  }
}

/** The moment, the day and the place that the payment will carry for good. */
export function stampNow(clock: Clock, place: Place | null): NonNullable<PaymentForm['stamp']> {
  return { at: clock.now(), day: clock.today(), place }
}
