/** What the slip of a payment says: as the phone handed it over, else as it is split now. */
import type { HandedSlip } from '../../contract/client-profile.ts'
import type { InputOf } from '../../contract/call.ts'
import type { collectPayment } from '../../contract/payments.ts'
import { balanceOf, type LoanPosition } from '../../domain/loans/loan-position.ts'
import { add } from '../../domain/money.ts'
import { totalsByComponent, type Allocation } from '../../domain/payments/allocation.ts'
import type { SettledTime } from './business-day.ts'

/** A slip whose parts are not its amount was made by no phone of ours, and says nothing. */
export function handedSlipOf({ slip, amount }: InputOf<typeof collectPayment>, ours: HandedSlip): HandedSlip {
  const isWhole = slip && add(slip.penalty, slip.interest, slip.principal, slip.credit) === amount
  return isWhole ? slip : ours
}

/** What the slip of a payment says by the books, as it is split now. */
export function slipByBooks(
  before: LoanPosition,
  { parts, clientCredit, after }: Allocation,
  { occurredAt }: SettledTime,
): HandedSlip {
  const no = parts[0]?.instalmentNo ?? null
  return {
    issued_at: occurredAt,
    instalment_no: no,
    due_on: before.instalments.find((instalment) => instalment.no === no)?.dueOn ?? null,
    ...totalsByComponent(parts),
    credit: clientCredit,
    balance_after: balanceOf(after),
  }
}
