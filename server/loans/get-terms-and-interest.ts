/** The terms in force today. */
import type { Handler } from '../http/ask.ts'
import { termsOn } from '../settings/settings.ts'

export const getTermsAndInterest: Handler<'getTermsAndInterest'> = async ({ tx, today }) =>
  (await termsOn(tx, today)).map((terms) => ({
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
    min_amount: terms.minAmount,
    max_amount: terms.maxAmount,
    effective_from: terms.effectiveFrom,
  }))
