/** What the slip of a payment says: as the phone handed it over, else as it is split now. */
import type { HandedSlip } from '../../contract/people/client-profile.ts'
import type { InputOf } from '../../contract/wire/call.ts'
import type { collectPayment } from '../../contract/payments/payments.ts'
import { balanceOf, type LoanPosition } from '../../domain/loans/loan-position.ts'
import type { Instant } from '../../domain/calendar.ts'
import { add, type Centavos } from '../../domain/money.ts'
import { totalsByComponent, type Allocation } from '../../domain/payments/allocation.ts'
import { amountToVerify, type CountedPayment } from '../../domain/payments/to-verify.ts'

/** A slip whose parts are not its amount was made by no phone of ours, and says nothing. */
export function handedSlipOf({ slip, amount }: InputOf<typeof collectPayment>, ours: HandedSlip): HandedSlip {
  const isWhole = slip && add(slip.penalty, slip.interest, slip.principal, slip.credit) === amount
  return isWhole ? slip : ours
}

/** What the slip of a payment says by the books, as it is split now. */
export function slipByBooks(
  payment: CountedPayment & { readonly occurredAt: Instant },
  before: { readonly position: LoanPosition; readonly toVerify: Centavos },
  { parts, clientCredit, after }: Allocation,
): HandedSlip {
  const no = parts[0]?.instalmentNo ?? null
  return {
    issued_at: payment.occurredAt,
    instalment_no: no,
    due_on: before.position.instalments.find((instalment) => instalment.no === no)?.dueOn ?? null,
    ...totalsByComponent(parts),
    credit: clientCredit,
    balance_after: balanceOf(after),
    to_verify: add(before.toVerify, amountToVerify([payment])),
  }
}
