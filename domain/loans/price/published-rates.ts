/**
 * The published rows that the settings tables start with. Formulas never read them: they are handed rows, so that a new
 * circular is a new row. Sources: SEC MC 3 s.2022 and MC 14 s.2025 for the ceilings, NIRC sec. 179 for documentary stamps.
 */
import { toLocalDate } from '../../calendar.ts'
import { pesos } from '../../money.ts'
import type { Ceiling } from './ceilings.ts'
import type { StampTaxRate } from './stamp-tax.ts'

const SMALL_LOAN = {
  maxPrincipal: pesos(10_000),
  maxMonths: 4,
  nominalPctPerMonth: 6,
  penaltyPctPerMonth: 5,
  totalCostPct: 100,
}

export const PUBLISHED_CEILINGS: readonly Ceiling[] = [
  {
    ...SMALL_LOAN,
    effectiveFrom: toLocalDate('2022-03-03'),
    effectiveTo: toLocalDate('2026-03-31'),
    eirPctPerMonth: 15,
  },
  { ...SMALL_LOAN, effectiveFrom: toLocalDate('2026-04-01'), effectiveTo: null, eirPctPerMonth: 12 },
]

export const PUBLISHED_STAMP_TAX: StampTaxRate = { perUnit: pesos(1.5), unit: pesos(200) }
