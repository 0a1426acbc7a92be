/** A payment that the office takes itself, at the counter or by bank or e-wallet, becomes a command of the outbox. */
import * as v from 'valibot'
import { collectPayment } from '../../../../../contract/payments/payments.ts'
import type { Clock } from '../../../../../domain/clock.ts'
import { plainReference, referenceProblem } from '../../../../../domain/payments/payment-method.ts'
import { filledIn } from '../../../../features/form/known-fields.ts'
import type { NumberedDraft } from '../../../../offline/outbox/prepare-command.ts'

/** What is typed in. The id is made when the form opens, so that a double press, a reload and a restored draft are one payment. */
export const counterForm = v.pick(collectPayment.input, [
  'payment_id',
  'loan_id',
  'amount',
  'method',
  'reference',
  'business_on',
  'note',
  'pays_off',
])
export type CounterForm = v.InferOutput<typeof counterForm>

/** Throws where the form was not held against its schema before. */
export const readCounterForm = (values: object): CounterForm => v.parse(counterForm, filledIn(values))

interface Problem {
  readonly field: 'reference' | 'business_on'
  readonly message: string
}

/** What the schema of one field alone cannot say; `dayAhead` is said of a day that has not come. */
export function counterProblem(
  { method, reference, business_on: day }: CounterForm,
  { today }: Pick<Clock, 'today'>,
  dayAhead: string,
): Problem | undefined {
  const wrong = referenceProblem(method, reference)
  if (wrong !== undefined) return { field: 'reference', message: wrong }
  return day > today() ? { field: 'business_on', message: dayAhead } : undefined
}

interface About {
  /** The client's name, or the loan's number where the name is not known here. */
  readonly title: string
  readonly accId: number
  /** The refused payment whose place this one takes. */
  readonly refused: string | undefined
}

/** The device draws the slip's number. What the slip says is worked out by the office: without internet nothing here knows what is owed. */
export function counterCommand(
  form: CounterForm,
  { title, accId, refused }: About,
  { now }: Pick<Clock, 'now'>,
): NumberedDraft<'collectPayment'> {
  const { payment_id: id, loan_id: loanId, amount, method, business_on: businessOn, note } = form
  const reference = method === 'cash' ? '' : plainReference(form.reference)
  return {
    id,
    call: 'collectPayment',
    streamKey: `loan:${loanId}`,
    written: (slipNo) => ({
      body: { ...form, reference, slip_no: slipNo, occurred_at: now(), place: null },
      display: {
        kind: 'payment',
        title,
        loanId,
        accId,
        amount,
        method,
        slipNo,
        businessOn,
        ...(reference !== '' && { reference }),
        ...(note !== '' && { note }),
        ...(form.pays_off && { paysOff: true }),
      },
    }),
    ...(refused !== undefined && { supersedes: refused }),
  }
}
