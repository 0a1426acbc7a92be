import type { Instant, LocalDate } from '../../../../domain/calendar.ts'
import { isSettlement } from '../../../../domain/payments/payment-method.ts'
import type { ShownPayment } from './fold-loan.ts'
import type { CommandDraft } from '../../../offline/outbox/prepare-command.ts'

interface Taken {
  readonly payment: ShownPayment
  readonly loanId: number
  readonly accId: number
  readonly client: string
  readonly today: LocalDate
}

/** A payment taken back, as a command of the outbox: it goes after the payment itself. */
export function voidCommand(
  id: string,
  { payment, loanId, accId, client, today }: Taken,
  { reason, at }: { readonly reason: string; readonly at: Instant },
): CommandDraft<'voidOwnPayment'> {
  return {
    id,
    call: 'voidOwnPayment',
    body: { payment_id: payment.paymentId, reason, occurred_at: at },
    streamKey: `loan:${loanId}`,
    dependsOn: payment.command ? [payment.paymentId] : [],
    display: {
      kind: 'void',
      title: client,
      loanId,
      accId,
      amount: payment.amount,
      // The payment may be of another phone: then this alone says whether cash was given back.
      ...(isSettlement(payment.method) ? {} : { method: payment.method }),
      businessOn: today,
      voids: payment.paymentId,
    },
  }
}
