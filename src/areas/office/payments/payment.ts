import type { OutputOf } from '../../../../contract/wire/call.ts'
import type { getPayment } from '../../../../contract/payments/payment-facts.ts'
import { useWords } from '../../../words/use-words.ts'

export type Payment = OutputOf<typeof getPayment>

/** All that is doubted of a payment, the gravest first, in one line. */
export function useDoubtWords(): (exception: NonNullable<Payment['exception']>) => string {
  const t = useWords('payments')
  return ({ reason, also }) => [reason, ...also].map((one) => t(`doubts.${one}`)).join('. ')
}
