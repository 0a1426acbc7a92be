/** A slip drawn up again from the books, for payments that were not recorded on this phone. */
import { sumOf, type Centavos } from '../../../domain/money.ts'
import type { Component } from '../../../domain/payments/allocation.ts'
import type { ProfileLoan, ProfilePayment } from '../client-profile/profile-parts.ts'
import type { SlipFacts } from './slip-facts.ts'

export function slipOfPosted(
  payment: ProfilePayment,
  loan: Pick<ProfileLoan, 'loan_id' | 'instalments'>,
  client: { name: string; accId: number },
): SlipFacts {
  const total = (component: Component): Centavos =>
    sumOf(
      payment.parts.filter((part) => part.component === component),
      (part) => part.amount,
    )
  const first = payment.parts[0]?.no ?? null
  return {
    paymentId: payment.payment_id,
    slipNo: payment.slip_no,
    issuedAt: payment.occurred_at,
    businessOn: payment.business_on,
    client: client.name,
    accId: client.accId,
    loanId: loan.loan_id,
    instalmentNo: first,
    dueOn: loan.instalments.find(({ no }) => no === first)?.due_on ?? null,
    amount: payment.amount,
    penalty: total('penalty'),
    interest: total('interest'),
    principal: total('principal'),
    credit: payment.client_credit,
    balanceAfter: null,
    method: payment.method,
    reference: payment.reference,
    collector: payment.collector,
  }
}
