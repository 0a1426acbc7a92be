/**
 * What an employee and the company pay into SSS, PhilHealth and Pag-IBIG for a month, and the tax withheld.
 *
 * Basic 30,000.00 a month: SSS 1,500.00 (employer 3,030.00), PhilHealth 750.00 each, Pag-IBIG 200.00 each; 27,550.00 is
 * taxable, 1,007.55 is withheld and 26,542.45 handed over.
 */
import { add, smaller, larger, subtract, timesRate, toCentavos, ZERO, type Centavos } from '../money.ts'
import type {
  ContributionTables,
  PagIbigTable,
  PhilHealthTable,
  SssTable,
  TaxTable,
} from './contribution-tables.ts'

export interface Shares {
  readonly employee: Centavos
  readonly employer: Centavos
}

export interface SssShares extends Shares {
  readonly credit: Centavos
  readonly regularCredit: Centavos
  readonly providentCredit: Centavos
  readonly employeeRegular: Centavos
  readonly employeeProvident: Centavos
  readonly employerWithoutEc: Centavos
  readonly ec: Centavos
}

/** SSS by the salary credit that a month's pay belongs to: 14,750.00 belongs to 15,000.00, a centavo less to 14,500.00. */
export function sssOf(monthlyPay: Centavos, table: SssTable): SssShares {
  const steps = Math.floor((monthlyPay - table.belowCredit) / table.step)
  const stepped = toCentavos(steps * table.step + table.step)
  const credit = smaller(larger(stepped, table.leastCredit), table.mostCredit)
  const regularCredit = smaller(credit, table.regularCredit)
  const providentCredit = subtract(credit, regularCredit)
  const employeeRegular = timesRate(regularCredit, table.employeePct / 100, 'half-up')
  const employeeProvident = timesRate(providentCredit, table.employeePct / 100, 'half-up')
  const employerWithoutEc = timesRate(credit, table.employerPct / 100, 'half-up')
  const ec = credit < table.ecHighFrom ? table.ecLow : table.ecHigh
  return {
    credit,
    regularCredit,
    providentCredit,
    employeeRegular,
    employeeProvident,
    employerWithoutEc,
    ec,
    employee: add(employeeRegular, employeeProvident),
    employer: add(employerWithoutEc, ec),
  }
}

/** PhilHealth on the monthly basic between floor and ceiling, shared half and half; an odd centavo is the employer's. */
export function philHealthOf(monthlyBasic: Centavos, table: PhilHealthTable): Shares & { total: Centavos } {
  const counted = smaller(larger(monthlyBasic, table.floor), table.ceiling)
  const total = timesRate(counted, table.pct / 100, 'half-up')
  const employee = toCentavos(Math.floor(total / 2))
  return { total, employee, employer: subtract(total, employee) }
}

/** Pag-IBIG on the fund salary up to its maximum; low pay gives a lower per cent. */
export function pagIbigOf(monthlyFundSalary: Centavos, table: PagIbigTable): Shares {
  const counted = smaller(monthlyFundSalary, table.mostFundSalary)
  const pct = monthlyFundSalary <= table.lowUpTo ? table.lowEmployeePct : table.employeePct
  return {
    employee: timesRate(counted, pct / 100, 'half-up'),
    employer: timesRate(counted, table.employerPct / 100, 'half-up'),
  }
}

/** A graduated tax on income of the table's period, half-up to the centavo. */
export function taxOf(taxable: Centavos, table: TaxTable): Centavos {
  const bracket = table.findLast((row) => taxable > row.over)
  if (!bracket) return ZERO
  return add(bracket.base, timesRate(subtract(taxable, bracket.over), bracket.pct / 100, 'half-up'))
}

/** What the law takes of pay. */
export interface Statutory {
  readonly sss: Shares
  readonly philHealth: Shares
  readonly pagIbig: Shares
  readonly taxable: Centavos
  readonly withholding: Centavos
}

export interface PaySlip extends Statutory {
  readonly net: Centavos
}

/** A month of basic pay alone. */
export function monthlySlip(monthlyBasic: Centavos, tables: ContributionTables): PaySlip {
  const shares = monthlyShares(monthlyBasic, tables)
  return slipOf(monthlyBasic, shares, tables.withholding.monthly)
}

/** One of two cut-offs of a month: contributions by half (an odd centavo in the first), tax by the semi-monthly table. */
export function cutOffSlip(
  monthlyBasic: Centavos,
  gross: Centavos,
  cutOff: 'first' | 'second',
  tables: ContributionTables,
): PaySlip {
  const half = (share: Centavos) =>
    cutOff === 'first' ? toCentavos(Math.ceil(share / 2)) : toCentavos(Math.floor(share / 2))
  const halves = ({ employee, employer }: Shares): Shares => ({
    employee: half(employee),
    employer: half(employer),
  })
  const month = monthlyShares(monthlyBasic, tables)
  const shares = {
    sss: halves(month.sss),
    philHealth: halves(month.philHealth),
    pagIbig: halves(month.pagIbig),
  }
  return slipOf(gross, shares, tables.withholding['semi-monthly'])
}

function monthlyShares(
  monthlyBasic: Centavos,
  tables: ContributionTables,
): Pick<PaySlip, 'sss' | 'philHealth' | 'pagIbig'> {
  return {
    sss: sssOf(monthlyBasic, tables.sss),
    philHealth: philHealthOf(monthlyBasic, tables.philHealth),
    pagIbig: pagIbigOf(monthlyBasic, tables.pagIbig),
  }
}

function slipOf(
  gross: Centavos,
  shares: Pick<PaySlip, 'sss' | 'philHealth' | 'pagIbig'>,
  table: TaxTable,
): PaySlip {
  const contributed = add(shares.sss.employee, shares.philHealth.employee, shares.pagIbig.employee)
  const taxable = larger(subtract(gross, contributed), ZERO)
  const withholding = taxOf(taxable, table)
  return { ...shares, taxable, withholding, net: subtract(subtract(gross, contributed), withholding) }
}
