/**
 * The dated tables from which contributions and tax are worked out. Formulas are handed the table in force on the pay day;
 * these are the shapes, and how the one in force is found.
 */
import type { LocalDate } from '../calendar.ts'
import { rowOn, type DatedRow } from '../dated-row.ts'
import type { Centavos } from '../money.ts'

export interface SssTable {
  /** Salary credits run from the least to the most in steps. */
  readonly leastCredit: Centavos
  readonly mostCredit: Centavos
  readonly step: Centavos
  /** Pay this far below a credit still belongs to it. */
  readonly belowCredit: Centavos
  /** The part of the credit above this goes to the provident fund. */
  readonly regularCredit: Centavos
  readonly employeePct: number
  readonly employerPct: number
  /** Employees' compensation, the employer's alone: the lower amount below the credit named, else the higher. */
  readonly ecLow: Centavos
  readonly ecHigh: Centavos
  readonly ecHighFrom: Centavos
}

export interface PhilHealthTable {
  readonly pct: number
  readonly floor: Centavos
  readonly ceiling: Centavos
}

export interface PagIbigTable {
  /** Up to this fund salary the employee pays the low per cent. */
  readonly lowUpTo: Centavos
  readonly lowEmployeePct: number
  readonly employeePct: number
  readonly employerPct: number
  readonly mostFundSalary: Centavos
}

/** One step of a graduated tax: `base` plus `pct` of what lies over `over`. */
export interface TaxBracket {
  readonly over: Centavos
  readonly base: Centavos
  readonly pct: number
}

/** Ascending; income up to the first `over` is free. */
export type TaxTable = readonly TaxBracket[]

export const PAY_PERIODS = ['daily', 'weekly', 'semi-monthly', 'monthly'] as const
export type PayPeriod = (typeof PAY_PERIODS)[number]

export interface ContributionTables extends DatedRow {
  readonly sss: SssTable
  readonly philHealth: PhilHealthTable
  readonly pagIbig: PagIbigTable
  readonly withholding: Readonly<Record<PayPeriod, TaxTable>>
  /** Income tax of a whole year. */
  readonly yearlyTax: TaxTable
  /** The 13th month and other benefits of a year are free of tax up to this. */
  readonly benefitsExempt: Centavos
}

/** The tables in force on a day. Throws RangeError on a day before the first of them. */
export function tablesOn(tables: readonly ContributionTables[], day: LocalDate): ContributionTables {
  const inForce = rowOn(tables, day)
  if (!inForce) throw new RangeError(`no contribution tables on ${day}`)
  return inForce
}
