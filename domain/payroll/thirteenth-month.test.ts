import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { toLocalDate } from '../calendar.ts'
import { pesos, toCentavos, ZERO } from '../money.ts'
import { tablesOn } from './contribution-tables.ts'
import { PUBLISHED_TABLES } from './published-tables.ts'
import { thirteenthMonthSlip, type YearsPay } from './thirteenth-month.ts'

const tables = tablesOn(PUBLISHED_TABLES, toLocalDate('2026-12-15'))
const slip = (year: Partial<YearsPay>) =>
  thirteenthMonthSlip(
    pesos(15_000),
    { cutOffs: 20, basicEarned: ZERO, taxable: ZERO, thirteenthBefore: ZERO, ...year },
    tables,
  )

describe('a 13th month', () => {
  test('is a twelfth of what was earned, free of tax and of contributions', () => {
    expect(slip({ basicEarned: pesos(150_000), taxable: pesos(140_000) })).toMatchObject({
      basic: 0,
      thirteenth: pesos(12_500),
      taxable: 0,
      withholding: 0,
      sss: { employee: 0, employer: 0 },
      net: pesos(12_500),
    })
  })

  test('is not paid twice', () => {
    const year = { basicEarned: pesos(150_000), thirteenthBefore: pesos(5000) }
    expect(slip(year).thirteenth).toBe(pesos(7500))
    expect(slip({ ...year, thirteenthBefore: pesos(13_000) })).toMatchObject({ thirteenth: 0, net: 0 })
  })

  test('is nothing for who worked less than a month', () => {
    expect(slip({ cutOffs: 1, basicEarned: pesos(7500) }).thirteenth).toBe(0)
    expect(slip({ cutOffs: 2, basicEarned: pesos(15_000) }).thirteenth).toBe(pesos(1250))
  })

  test('above the limit of the year is taxed by what it adds to the tax of the year', () => {
    const year = { basicEarned: pesos(1_320_000), taxable: pesos(1_200_000) }
    expect(slip(year)).toMatchObject({
      thirteenth: pesos(110_000),
      taxable: pesos(20_000),
      withholding: pesos(5000),
      net: pesos(105_000),
    })
  })

  test('paid in two parts is taxed as if it were paid at once', () => {
    const amount = fc.integer({ min: 0, max: 500_000_000 }).map(toCentavos)
    fc.assert(
      fc.property(
        amount,
        amount,
        fc.double({ min: 0, max: 1, noNaN: true }),
        (basicEarned, taxable, share) => {
          const whole = slip({ basicEarned, taxable })
          const first = slip({ basicEarned: toCentavos(Math.floor(basicEarned * share)), taxable })
          const second = slip({ basicEarned, taxable, thirteenthBefore: first.thirteenth })
          expect(first.thirteenth + second.thirteenth).toBe(whole.thirteenth)
          expect(first.withholding + second.withholding).toBe(whole.withholding)
        },
      ),
    )
  })
})
