/** The figures on ceilings come in several shapes: coverage alone, a single payment after some days, a penalty. */
import { checkCeilings, monthsOf, type Tenor } from '../loans/price/ceilings.ts'
import { DAYS_OF_A_MONTH } from '../loans/price/effective-rate.ts'
import { PUBLISHED_CEILINGS } from '../loans/price/published-rates.ts'
import { add, timesRate } from '../money.ts'
import { largestPenalty } from '../penalties/penalty.ts'
import { dayIn, inPesos, numberIn, pesosIn, pesosOrNone, type FigureInput } from './figure-input.ts'

export function runCapCheck(input: FigureInput): Readonly<Record<string, unknown>> {
  if (input.overdueScheduledAmount !== undefined) {
    const [overdue, days] = [pesosIn(input, 'overdueScheduledAmount'), numberIn(input, 'daysLate')]
    return { maxPenalty: inPesos(largestPenalty(overdue, days, numberIn(input, 'capPctPerMonth'))) }
  }
  const principal = pesosIn(input, 'principal')
  const tenor = tenorOf(input)
  const interestTotal =
    input.flatInterestPct === undefined
      ? pesosOrNone(input, 'interestAtMaturity')
      : timesRate(principal, numberIn(input, 'flatInterestPct') / 100, 'half-up')
  const result = checkCeilings({
    ceilings: PUBLISHED_CEILINGS,
    on: dayIn(input, 'date'),
    secured: input.secured === true,
    principal,
    tenor,
    interestTotal,
    chargesDeducted: pesosOrNone(input, 'feesDeducted'),
    flows: [{ amount: add(principal, interestTotal), days: Math.round(monthsOf(tenor) * DAYS_OF_A_MONTH) }],
    penaltyPctPerMonth: 5,
    penalties: pesosOrNone(input, 'penalties'),
    contractualPctPerMonth: 0,
    warnAbovePctPerMonth: 3,
  })
  return {
    covered: result.covered,
    nominalPerMonthPct: result.nominalPerMonthPct,
    nominalPer30DaysPct: result.nominalPerMonthPct,
    eirPerMonthPct2dp: result.eirPerMonthPct,
    capEirPct: result.ceiling?.eirPctPerMonth,
    result: result.breaches[0] === undefined ? 'pass' : `fail:${result.breaches[0]}`,
  }
}

function tenorOf(input: FigureInput): Tenor {
  return input.tenorDays === undefined
    ? { months: numberIn(input, 'tenorMonths') }
    : { days: numberIn(input, 'tenorDays') }
}
