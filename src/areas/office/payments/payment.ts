import type { OutputOf } from '../../../../contract/wire/call.ts'
import type { getPayment } from '../../../../contract/payments/payment-facts.ts'

export type Payment = OutputOf<typeof getPayment>
