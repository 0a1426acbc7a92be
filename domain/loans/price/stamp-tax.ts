/**
 * Documentary stamp tax on a loan: ₱ 1.50 for every ₱ 200.00 or fraction of it; a term under a year pays by the day over 365.
 *
 * ₱ 25,050.00 for 120 days: 126 units, 189.00 for a year, 62.14 for the term.
 */
import { add, roundCentavos, toCentavos, type Centavos } from '../../money.ts'

export interface StampTaxRate {
  readonly perUnit: Centavos
  readonly unit: Centavos
}

const DAYS_OF_A_YEAR = 365

/** Units begun, the tax of a whole year, and the tax of the term, half-up to the centavo. */
export function documentaryStampTax(
  principal: Centavos,
  termDays: number,
  rate: StampTaxRate,
): { units: number; fullTax: Centavos; tax: Centavos } {
  const units = Math.ceil(principal / rate.unit)
  const fullTax = toCentavos(units * rate.perUnit)
  const share = Math.min(termDays, DAYS_OF_A_YEAR) / DAYS_OF_A_YEAR
  return { units, fullTax, tax: roundCentavos(fullTax * share, 'half-up') }
}

/**
 * The least principal that covers an amount and its own stamps: a restructuring hands nothing over that they could be deducted from. The
 * tax grows by less than the principal, so that adding it again comes to rest. Throws RangeError where the stamps are above the amount.
 */
export function withItsStamps(amount: Centavos, taxOf: (principal: Centavos) => Centavos): Centavos {
  let principal = amount
  for (;;) {
    const next = add(amount, taxOf(principal))
    if (next === principal) return principal
    if (next > 2 * amount)
      throw new RangeError(`the stamps are above the ${amount} centavos that they are for`)
    principal = next
  }
}
