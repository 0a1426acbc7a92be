/**
 * The 13th month (PD 851): a twelfth of the basic pay that a member earned in the year, for who worked a month of it at
 * least, less what of it was paid already. It is free of tax with other benefits up to the year's limit; what lies above is
 * taxed by what it adds to the tax of the year so far.
 *
 * 15,000.00 a month for ten months is 12,500.00. Of 110,000.00 above a limit of 90,000.00, 20,000.00 is taxed: on 1,200,000.00
 * of other income at 25 %, 5,000.00.
 */
import { add, larger, subtract, ZERO, type Centavos } from '../money.ts'
import type { ContributionTables } from './contribution-tables.ts'
import { taxOf } from './contributions.ts'
import { benefitTax, thirteenthMonth } from './day-pay.ts'
import { NO_ADJUSTMENT, NOTHING, type Payslip } from './payslip.ts'

/** What a year's payrolls say of a member. */
export interface YearsPay {
  /** Cut-offs that were paid. */
  readonly cutOffs: number
  /** Basic less what was not worked. */
  readonly basicEarned: Centavos
  /** Of the salaries. */
  readonly taxable: Centavos
  /** Of the 13th month, paid or waiting to be. */
  readonly thirteenthBefore: Centavos
}

const CUT_OFFS_OF_A_MONTH = 2

/** The slip of the 13th month as it is in the year; its 13th month is zero where nothing is due. */
export function thirteenthMonthSlip(
  monthlyBasic: Centavos,
  year: YearsPay,
  tables: Pick<ContributionTables, 'yearlyTax' | 'benefitsExempt'>,
): Payslip {
  const { thirteenthBefore: before } = year
  const whole = year.cutOffs < CUT_OFFS_OF_A_MONTH ? ZERO : thirteenthMonth(year.basicEarned)
  const thirteenth = larger(subtract(whole, before), ZERO)
  const taxedOf = (benefits: Centavos) => benefitTax(benefits, ZERO, tables.benefitsExempt).taxable
  const taxOfYear = (benefits: Centavos) => taxOf(add(year.taxable, taxedOf(benefits)), tables.yearlyTax)
  const withholding = subtract(taxOfYear(add(before, thirteenth)), taxOfYear(before))
  return {
    ...NO_ADJUSTMENT,
    monthlyBasic,
    basic: ZERO,
    thirteenth,
    sss: NOTHING,
    philHealth: NOTHING,
    pagIbig: NOTHING,
    taxable: subtract(taxedOf(add(before, thirteenth)), taxedOf(before)),
    withholding,
    net: subtract(thirteenth, withholding),
  }
}
