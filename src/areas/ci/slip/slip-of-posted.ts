/** The slip of a payment that was recorded on another phone: the same words as on the phone that handed it over. */
import type { HandedSlip } from '../../../../contract/people/client-profile.ts'
import { sumOf, ZERO, type Centavos } from '../../../../domain/money.ts'
import type { Component } from '../../../../domain/payments/allocation.ts'
import type { ProfileLoan, ProfilePayment } from '../client/profile-parts.ts'
import { toVerifyOfOlder, type SlipFacts } from './paper/slip-facts.ts'

/** A profile that an older app kept has no slips. */
type KeptPayment = Omit<ProfilePayment, 'slip'> & { readonly slip?: HandedSlip | null }

export function slipOfPosted(
  payment: KeptPayment,
  loan: Pick<ProfileLoan, 'loan_id' | 'instalments'>,
  client: { name: string; accId: number },
): SlipFacts {
  return {
    paymentId: payment.payment_id,
    slipNo: payment.slip_no,
    businessOn: payment.business_on,
    client: client.name,
    accId: client.accId,
    loanId: loan.loan_id,
    amount: payment.amount,
    method: payment.method,
    reference: payment.reference,
    collector: payment.collector,
    ...(payment.slip ? handedOver(payment, payment.slip) : fromTheSplit(payment, loan)),
  }
}

type Handed = Pick<
  SlipFacts,
  | 'issuedAt'
  | 'instalmentNo'
  | 'dueOn'
  | 'penalty'
  | 'interest'
  | 'principal'
  | 'credit'
  | 'balanceAfter'
  | 'toVerify'
>

function handedOver(payment: KeptPayment, slip: HandedSlip): Handed {
  return {
    issuedAt: slip.issued_at,
    instalmentNo: slip.instalment_no,
    dueOn: slip.due_on,
    penalty: slip.penalty,
    interest: slip.interest,
    principal: slip.principal,
    credit: slip.credit,
    balanceAfter: slip.balance_after,
    toVerify: slip.to_verify ?? toVerifyOfOlder(payment),
  }
}

/** Where no slip of ours went with the payment: what it pays now; the balance of that moment is not known. */
function fromTheSplit(payment: KeptPayment, { instalments }: Pick<ProfileLoan, 'instalments'>): Handed {
  const total = (component: Component): Centavos =>
    sumOf(
      payment.parts.filter((part) => part.component === component),
      (part) => part.amount,
    )
  const first = payment.parts[0]?.no ?? null
  return {
    issuedAt: payment.occurred_at,
    instalmentNo: first,
    dueOn: instalments.find(({ no }) => no === first)?.due_on ?? null,
    penalty: total('penalty'),
    interest: total('interest'),
    principal: total('principal'),
    credit: payment.client_credit,
    balanceAfter: null,
    toVerify: ZERO,
  }
}
