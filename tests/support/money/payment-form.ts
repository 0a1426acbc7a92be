import { v7 as uuid } from 'uuid'
import type { Calls } from '../../../contract/index.ts'
import type { InputOf } from '../../../contract/wire/call.ts'
import { pesos } from '../../../domain/money.ts'
import type { TestApp } from '../world/test-app.ts'

export type PaymentInput = InputOf<Calls['collectPayment']>
export type PaymentWish = Partial<PaymentInput> & { readonly loan_id: number }

/** The form of a payment as a phone fills it in: ₱ 1,090 in cash, now. */
export const paymentForm = ({ clock }: Pick<TestApp, 'clock'>, wish: PaymentWish): PaymentInput => ({
  payment_id: uuid(),
  amount: pesos(1090),
  method: 'cash',
  reference: '',
  slip_no: '',
  occurred_at: clock.now(),
  business_on: clock.today(),
  place: null,
  note: '',
  ...wish,
})
