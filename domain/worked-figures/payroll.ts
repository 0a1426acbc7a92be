/** For every kind of payroll figure, the rule that is asked and how its answer is named in the figures. */
import { add, toCentavos, ZERO, type Centavos } from '../money.ts'
import { PAY_PERIODS, tablesOn } from '../payroll/contribution-tables.ts'
import { cutOffSlip, monthlySlip, pagIbigOf, philHealthOf, sssOf, taxOf } from '../payroll/contributions.ts'
import {
  benefitTax,
  bondDeduction,
  dayPay,
  overtimePay,
  PUBLISHED_DAY_FACTORS,
  PUBLISHED_OVERTIME_FACTOR,
  SPECIAL_DAYS,
  thirteenthMonth,
} from '../payroll/day-pay.ts'
import { PUBLISHED_TABLES } from '../payroll/published-tables.ts'
import { toLocalDate } from '../calendar.ts'
import { inPesos, numberIn, pesosIn, textIn, type FigureInput, type Runner } from './figure-input.ts'

const TABLES = tablesOn(PUBLISHED_TABLES, toLocalDate('2026-05-04'))

export const PAYROLL_RUNNERS: Readonly<Record<string, Runner>> = {
  '13th_month': (input) => {
    if (input.monthlyBasic !== undefined) {
      const earned = toCentavos(pesosIn(input, 'monthlyBasic') * numberIn(input, 'monthsWorked'))
      return { thirteenthMonth: inPesos(thirteenthMonth(earned)) }
    }
    const tax = benefitTax(
      pesosIn(input, 'thirteenthMonth'),
      pesosIn(input, 'otherBenefits'),
      TABLES.benefitsExempt,
    )
    return { exempt: inPesos(tax.exempt), taxable: inPesos(tax.taxable) }
  },
  holiday_pay: (input) => {
    const day = SPECIAL_DAYS.find((known) => known === textIn(input, 'day'))
    if (!day) throw new Error(`no such day: ${textIn(input, 'day')}`)
    const factor = PUBLISHED_DAY_FACTORS[day]
    return { factor, pay: inPesos(dayPay(pesosIn(input, 'dailyRate'), factor)) }
  },
  income_tax_annual: (input) => ({
    tax: inPesos(taxOf(pesosIn(input, 'taxableAnnual'), TABLES.yearlyTax)),
  }),
  overtime: (input) => ({
    pay: inPesos(
      overtimePay(pesosIn(input, 'dailyRate'), numberIn(input, 'hours'), PUBLISHED_OVERTIME_FACTOR),
    ),
  }),
  pagibig: (input) => both(pagIbigOf(pesosIn(input, 'monthlyFundSalary'), TABLES.pagIbig)),
  payroll_net: (input) => {
    const slip = monthlySlip(pesosIn(input, 'monthlyBasic'), TABLES)
    return {
      sss: inPesos(slip.sss.employee),
      philhealth: inPesos(slip.philHealth.employee),
      pagibig: inPesos(slip.pagIbig.employee),
      taxable: inPesos(slip.taxable),
      withholding: inPesos(slip.withholding),
      net: inPesos(slip.net),
      employerCost: {
        sss: inPesos(slip.sss.employer),
        philhealth: inPesos(slip.philHealth.employer),
        pagibig: inPesos(slip.pagIbig.employer),
      },
    }
  },
  payroll_split: (input) => {
    const slip = cutOffSlip(pesosIn(input, 'monthlyBasic'), pesosIn(input, 'cutoffGross'), 'first', TABLES)
    return {
      perCutoff: {
        sss: inPesos(slip.sss.employee),
        philhealth: inPesos(slip.philHealth.employee),
        pagibig: inPesos(slip.pagIbig.employee),
        taxable: inPesos(slip.taxable),
        withholding: inPesos(slip.withholding),
      },
    }
  },
  philhealth: (input) => {
    const shares = philHealthOf(pesosIn(input, 'monthlyBasic'), TABLES.philHealth)
    return { total: inPesos(shares.total), ...both(shares) }
  },
  sss: runSss,
  wage_deduction_cap: (input) => {
    const allowed = bondDeduction({
      requested: pesosIn(input, 'requestedDeduction'),
      balance: input.bondBalance === undefined ? ZERO : pesosIn(input, 'bondBalance'),
      oneMonthBasic: pesosIn(input, 'oneMonthBasic'),
      weeklyWages: pesosIn(input, 'weeklyWages'),
      pctOfWeek: 20,
    })
    return { allowed: inPesos(allowed) }
  },
  withholding_tax: (input) => {
    const period = PAY_PERIODS.find((known) => known === textIn(input, 'period'))
    if (!period) throw new Error(`no such period: ${textIn(input, 'period')}`)
    return { tax: inPesos(taxOf(pesosIn(input, 'taxableCompensation'), TABLES.withholding[period])) }
  },
}

function runSss(input: FigureInput): Readonly<Record<string, unknown>> {
  const shares = sssOf(pesosIn(input, 'monthlyCompensation'), TABLES.sss)
  return {
    msc: inPesos(shares.credit),
    regularMsc: inPesos(shares.regularCredit),
    mpfMsc: inPesos(shares.providentCredit),
    employeeRegular: inPesos(shares.employeeRegular),
    employeeMpf: inPesos(shares.employeeProvident),
    employerExEc: inPesos(shares.employerWithoutEc),
    ec: inPesos(shares.ec),
    total: inPesos(add(shares.employee, shares.employer)),
    ...both(shares),
  }
}

function both(shares: { employee: Centavos; employer: Centavos }): { employee: number; employer: number } {
  return { employee: inPesos(shares.employee), employer: inPesos(shares.employer) }
}
