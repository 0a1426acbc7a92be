/**
 * Whether a client may ask for the next loan while one runs: when enough of what is scheduled is paid, 75 % as delivered. The
 * new loan then pays the old one off out of its proceeds.
 *
 * 14,170.00 scheduled: from 10,627.50 paid on. Penalties count on neither side.
 */
import { sumOf, toCentavos } from '../money.ts'
import { scheduledPaid, type LoanPosition } from './loan-position.ts'

/** `pct` is whole: 75 is 75 %. */
export function isRenewable(position: LoanPosition, pct: number): boolean {
  const scheduled = sumOf(position.instalments, (row) => toCentavos(row.interest + row.principal))
  return scheduledPaid(position) * 100 >= scheduled * pct
}
