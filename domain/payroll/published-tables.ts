/**
 * The published tables that the settings start with: SSS Circular 2024-006 (January 2025), PhilHealth 5 %, Pag-IBIG
 * Circular 460 (February 2024), withholding tax of RR 11-2018 Annex E as of 2023, the yearly schedule of the same law, and ₱ 90,000.00
 * of benefits free of tax (RA 10963).
 */
import { toLocalDate } from '../calendar.ts'
import { pesos } from '../money.ts'
import type { ContributionTables, TaxBracket, TaxTable } from './contribution-tables.ts'
import { taxOf } from './contributions.ts'

/** The first bracket is taxed at 15 %, each above at 5 % more; its base is the tax on what lies below, as the annex prints it. */
function taxTable(...begins: readonly number[]): TaxTable {
  const brackets: TaxBracket[] = []
  for (const over of begins.map(pesos))
    brackets.push({ over, base: taxOf(over, brackets), pct: 15 + 5 * brackets.length })
  return brackets
}

/** Income tax of a year from 2023. */
const YEARLY_TAX = taxTable(250_000, 400_000, 800_000, 2_000_000, 8_000_000)

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
      daily: taxTable(685, 1096, 2192, 5479, 21_918),
      weekly: taxTable(4808, 7692, 15_385, 38_462, 153_846),
      'semi-monthly': taxTable(10_417, 16_667, 33_333, 83_333, 333_333),
      monthly: taxTable(20_833, 33_333, 66_667, 166_667, 666_667),
    },
    yearlyTax: YEARLY_TAX,
    benefitsExempt: pesos(90_000),
  },
]
