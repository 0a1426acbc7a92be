import { listPaymentExceptions } from '../../../../contract/payments/payment-decisions.ts'
import { listReversals } from '../../../../contract/payments/reversals.ts'
import { listPayments } from '../../../../contract/payments/takings.ts'
import { useRead } from '../../../data/use-read.ts'

/** How many payments wait for somebody: reads of the `total` alone. */
export function useToDecide() {
  const toVerify = useRead(listPayments, { status: 'For Verification', limit: 0 })
  const reversals = useRead(listReversals, { status: 'Waiting', limit: 0 })
  const toLookAt = useRead(listPaymentExceptions, { limit: 0 })
  return { toVerify, reversals, toLookAt }
}
