/**
 * The one way in which a quote, an approval and a release are tested against the ceilings: from the same terms and schedule
 * that the disclosure statement is made of, so that both state the same rates. `on` is the day of the release, from which the
 * days of the instalments are counted.
 */
import { add, ZERO, type Centavos } from '../../money.ts'
import { checkCeilings, type CeilingCheck, type CeilingResult } from './ceilings.ts'
import { serviceFeeOf } from './disclosure.ts'
import { flowsAfter } from './effective-rate.ts'
import { periodsPerMonth } from './rate.ts'
import type { Schedule } from '../plan/schedule.ts'
import type { Terms } from '../terms.ts'

export interface LoanToTest extends Pick<
  CeilingCheck,
  'ceilings' | 'on' | 'secured' | 'principal' | 'warnAbovePctPerMonth'
> {
  readonly terms: Terms
  readonly schedule: Schedule
  readonly stampTax?: Centavos | undefined
  /** Penalties posted so far and the one about to be; none before the release. */
  readonly penalties?: Centavos | undefined
}

export function testLoan(loan: LoanToTest): CeilingResult {
  const { terms, schedule, principal } = loan
  const periods = periodsPerMonth(terms.frequency)
  return checkCeilings({
    ceilings: loan.ceilings,
    on: loan.on,
    secured: loan.secured,
    principal,
    tenor: { months: terms.months },
    interestTotal: schedule.interestTotal,
    chargesDeducted: add(
      serviceFeeOf(terms, principal),
      terms.notarialFee,
      terms.insuranceFee,
      loan.stampTax ?? ZERO,
    ),
    flows: flowsAfter(loan.on, schedule.instalments),
    penaltyPctPerMonth: terms.penaltyPctPerMonth,
    penalties: loan.penalties ?? ZERO,
    contractualPctPerMonth: schedule.ratePerPeriod * periods * 100,
    warnAbovePctPerMonth: loan.warnAbovePctPerMonth,
  })
}
