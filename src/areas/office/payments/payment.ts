import type { OutputOf } from '../../../../contract/call.ts'
import type { getPayment } from '../../../../contract/payment-facts.ts'

export type Payment = OutputOf<typeof getPayment>
