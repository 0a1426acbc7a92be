/**
 * The published tables that the settings start with: SSS Circular 2024-006 (January 2025), PhilHealth 5 %, Pag-IBIG
 * Circular 460 (February 2024), withholding tax of RR 11-2018 Annex E as of 2023, the yearly schedule of the same law, and ₱ 90,000.00
 * of benefits free of tax (RA 10963).
 */
import { toLocalDate } from '../calendar.ts'
import { pesos } from '../money.ts'
import type { ContributionTables, TaxTable } from './contribution-tables.ts'

const table = (...rows: readonly (readonly [over: number, base: number, pct: number])[]): TaxTable =>
  rows.map(([over, base, pct]) => ({ over: pesos(over), base: pesos(base), pct }))

/** Income tax of a year from 2023. */
const YEARLY_TAX: TaxTable = table(
  [250_000, 0, 15],
  [400_000, 22_500, 20],
  [800_000, 102_500, 25],
  [2_000_000, 402_500, 30],
  [8_000_000, 2_202_500, 35],
)

export const PUBLISHED_TABLES: readonly ContributionTables[] = [
  {
    effectiveFrom: toLocalDate('2025-01-01'),
    sss: {
      leastCredit: pesos(5000),
      mostCredit: pesos(35_000),
      step: pesos(500),
      belowCredit: pesos(250),
      regularCredit: pesos(20_000),
      employeePct: 5,
      employerPct: 10,
      ecLow: pesos(10),
      ecHigh: pesos(30),
      ecHighFrom: pesos(15_000),
    },
    philHealth: { pct: 5, floor: pesos(10_000), ceiling: pesos(100_000) },
    pagIbig: {
      lowUpTo: pesos(1500),
      lowEmployeePct: 1,
      employeePct: 2,
      employerPct: 2,
      mostFundSalary: pesos(10_000),
    },
    withholding: {
      daily: table(
        [685, 0, 15],
        [1096, 61.65, 20],
        [2192, 280.85, 25],
        [5479, 1102.6, 30],
        [21_918, 6034.3, 35],
      ),
      weekly: table(
        [4808, 0, 15],
        [7692, 432.6, 20],
        [15_385, 1971.2, 25],
        [38_462, 7740.45, 30],
        [153_846, 42_355.65, 35],
      ),
      'semi-monthly': table(
        [10_417, 0, 15],
        [16_667, 937.5, 20],
        [33_333, 4270.7, 25],
        [83_333, 16_770.7, 30],
        [333_333, 91_770.7, 35],
      ),
      monthly: table(
        [20_833, 0, 15],
        [33_333, 1875, 20],
        [66_667, 8541.8, 25],
        [166_667, 33_541.8, 30],
        [666_667, 183_541.8, 35],
      ),
    },
    yearlyTax: YEARLY_TAX,
    benefitsExempt: pesos(90_000),
  },
]
