/**
 * The life of a penalty: proposed by the day-end job or typed by an admin, posted by an admin, then paid or waived.
 * A waiver up to the limit of the settings (₱ 500.00 as delivered) is an admin's, above it a super admin's. What was given up on the same
 * instalment before counts too, by anybody: a penalty of ₱ 900 that is typed as ninety of ₱ 10 is the same penalty.
 */
import type { Centavos } from '../money.ts'
import type { Role } from '../people/role.ts'
import { OFFICE } from '../people/role.ts'
import { mayMove, statusMachine } from '../status.ts'

export const PENALTY_STATUSES = ['Proposed', 'Posted', 'Waived', 'Dismissed'] as const

export const penaltyStatus = statusMachine(PENALTY_STATUSES, {
  Proposed: { Posted: OFFICE, Dismissed: OFFICE },
  Posted: { Waived: OFFICE },
})

/** `given` is the penalty and what was given up on its instalment before. */
export function mayWaive(role: Role, given: Centavos, adminLimit: Centavos): boolean {
  if (!mayMove(penaltyStatus, 'Posted', 'Waived', role)) return false
  return role === 'SUPER_ADMIN_USER' || given <= adminLimit
}
