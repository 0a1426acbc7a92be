/** The plan of an amount on terms as the API tells them, worked out on the device by the rules of the office. */
import type { getTermsAndInterest } from '../../../contract/loans/terms.ts'
import type { OutputOf } from '../../../contract/wire/call.ts'
import type { LocalDate } from '../../../domain/calendar.ts'
import { buildSchedule, type Schedule } from '../../../domain/loans/plan/schedule.ts'
import type { Centavos } from '../../../domain/money.ts'

export type Terms = OutputOf<typeof getTermsAndInterest>[number]

/** Undefined where the amount is too small for the terms. */
export function scheduleOn(terms: Terms, principal: Centavos, releasedOn: LocalDate): Schedule | undefined {
  const { quote, rate_per_month: ratePerMonth, months, frequency, instalments } = terms
  try {
    return buildSchedule({ principal, quote, ratePerMonth, months, frequency, instalments, releasedOn })
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}
