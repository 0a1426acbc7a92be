/**
 * Whether a client may ask for the next loan while one runs: when enough of what is scheduled is paid, 75 % as delivered. The
 * new loan then pays the old one off out of its proceeds.
 *
 * 14,170.00 scheduled: from 10,627.50 paid on. Penalties count on neither side.
 */
import { sumOf, toCentavos, ZERO, type Centavos } from '../money.ts'
import { scheduledPaid, type LoanPosition } from './loan-position.ts'

/** `pct` is whole: 75 is 75 %. */
export function isRenewable(position: LoanPosition, pct: number): boolean {
  return leftToRenew(position, pct) === ZERO
}

/** What has still to be paid of it until then. */
export function leftToRenew(position: LoanPosition, pct: number): Centavos {
  const scheduled = sumOf(position.instalments, (row) => toCentavos(row.interest + row.principal))
  const needed = Math.ceil((scheduled * pct) / 100)
  return toCentavos(Math.max(needed - scheduledPaid(position), 0))
}
