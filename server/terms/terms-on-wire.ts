/** Terms as the wire names them. */
import type { OutputOf } from '../../contract/wire/call.ts'
import type { getTermsAndInterest } from '../../contract/loans/terms.ts'
import type { TermsRow } from '../settings/settings.ts'

export function termsOnWire(terms: TermsRow): OutputOf<typeof getTermsAndInterest>[number] {
  return {
    terms_id: terms.termsId,
    kind: terms.kind,
    frequency: terms.frequency,
    quote: terms.quote,
    rate_per_month: terms.ratePerMonth,
    months: terms.months,
    instalments: terms.instalments,
    service_fee_pct: terms.serviceFeePct,
    notarial_fee: terms.notarialFee,
    insurance_fee: terms.insuranceFee,
    penalty_pct_per_month: terms.penaltyPctPerMonth,
    grace_days: terms.graceDays,
    first_due_min_days: terms.firstDueMinDays,
    first_due_max_days: terms.firstDueMaxDays,
    min_amount: terms.minAmount,
    max_amount: terms.maxAmount,
    effective_from: terms.effectiveFrom,
  }
}
