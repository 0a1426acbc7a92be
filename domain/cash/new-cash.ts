/**
 * Cash that the office brings in, takes out or moves: capital and withdrawals into the safe, draws and deposits out of it. One
 * person submits it, a second confirms, and only then is it on the books; above an amount in a day one of the two is a super admin.
 */
import type { CashPlace } from '../ledger/chart.ts'
import { transfersForCapital, transfersForDraw, transfersForMove, type Transfer } from '../ledger/postings.ts'
import type { Centavos } from '../money.ts'
import type { Role } from '../people/role.ts'

export const NEW_CASH_KINDS = ['capital', 'draw', 'deposit', 'withdrawal'] as const
export type NewCashKind = (typeof NEW_CASH_KINDS)[number]

/** Between which places it moves; null is the owner. */
export const NEW_CASH_MOVES: Record<
  NewCashKind,
  { readonly from: CashPlace | null; readonly into: CashPlace | null }
> = {
  capital: { from: null, into: 'cash_on_hand' },
  draw: { from: 'cash_on_hand', into: null },
  deposit: { from: 'cash_on_hand', into: 'bank' },
  withdrawal: { from: 'bank', into: 'cash_on_hand' },
}

export function transfersForNewCash(kind: NewCashKind, amount: Centavos): Transfer[] {
  const { from, into } = NEW_CASH_MOVES[kind]
  if (from !== null && into !== null) return transfersForMove(from, into, amount)
  return into === null ? transfersForDraw(amount) : transfersForCapital(amount)
}

/** Whether these two may do it together. `amount` is all of the kind that was submitted that day and no super admin had a part in. */
export function mayConfirmTogether(
  amount: Centavos,
  superAdminAbove: Centavos,
  roles: readonly [submitted: Role, confirms: Role],
): boolean {
  return amount <= superAdminAbove || roles.includes('SUPER_ADMIN_USER')
}
