import { expect, it } from 'vitest'
import { toLocalDate } from '../../../../domain/calendar.ts'
import { pesos } from '../../../../domain/money.ts'
import { SIX_MONTHS as terms } from '../../../../tests/support/money/six-months.ts'
import { amountsOf, loanOffer, middleOf, type Level } from './loan-offer.ts'

const TODAY = toLocalDate('2026-11-21')
const level: Level = {
  loan_level: 2,
  limit: pesos(6500),
  next_limit: pesos(8500),
  kinds: [{ kind: 'Salary Loan', limit: pesos(6500) }],
  monthly_capacity: pesos(3000),
}

it('says what is handed over and what is paid back, an old loan taken off', () => {
  expect(loanOffer(terms, pesos(10_000), TODAY)).toMatchObject({
    instalment: pesos(1966.67),
    interest: pesos(1800),
    total: pesos(11_800),
    serviceFee: pesos(300),
    received: pesos(9600),
  })
  expect(loanOffer(terms, pesos(10_000), TODAY, pesos(2500))?.received).toBe(pesos(7100))
  const insured = { ...terms, insurance_fee: pesos(150) }
  expect(loanOffer(insured, pesos(10_000), TODAY)).toMatchObject({ received: pesos(9450) })
})

it('is nothing where the fees or the old loan leave nothing of it', () => {
  expect(loanOffer(terms, pesos(100), TODAY)).toBeUndefined()
  expect(loanOffer(terms, pesos(2000), TODAY, pesos(1900))).toBeUndefined()
})

it('lets ask up to the level, and begins in the middle', () => {
  expect(amountsOf(terms, level)).toEqual({ least: pesos(2000), most: pesos(6500) })
  expect(amountsOf(terms, undefined).most).toBe(pesos(20_000))
  expect(middleOf(amountsOf(terms, level))).toBe(pesos(4500))
  expect(middleOf({ least: pesos(2000), most: pesos(2000) })).toBe(pesos(2000))
  expect(middleOf({ least: pesos(2100), most: pesos(2200) }), 'no less than may be asked').toBe(pesos(2100))
})
