/** What became of a slip, for whoever scans it. Names nobody. */
import type { PaymentStatus } from '../../domain/payments/payment-status.ts'
import type { Handler } from '../http/ask.ts'

const IN_WORDS = {
  Posted: 'posted',
  'For Verification': 'for verification',
  Reversed: 'reversed',
} as const satisfies Record<PaymentStatus, string>

export const readSlip: Handler<'readSlip'> = async ({ tx, input }) => {
  const payment = await tx
    .selectFrom('payment')
    .select(['status', 'slip_no', 'amount', 'business_on'])
    .where('payment_id', '=', input.id.toLowerCase())
    .executeTakeFirst()
  if (!payment) return { state: 'not posted yet', slip_no: null, amount: null, business_on: null }
  const { status, ...rest } = payment
  return { state: IN_WORDS[status], ...rest }
}
