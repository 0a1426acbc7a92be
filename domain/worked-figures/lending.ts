/** For every kind of lending figure, the rule that is asked and how its answer is named in the figures. */
import { toLocalDate } from '../calendar.ts'
import { countCash, overShort } from '../cash/denominations.ts'
import { remittanceOf } from '../cash/remittance.ts'
import { dailyActivity } from '../collections/daily-activity.ts'
import { HOLIDAYS_2026 } from '../holidays-2026.ts'
import { loanableAmount } from '../loans/capacity.ts'
import { dueDays, lastCollectionDay } from '../loans/plan/due-days.ts'
import { netProceedsAfter } from '../loans/price/disclosure.ts'
import { levelLimit } from '../loans/loan-level.ts'
import { PUBLISHED_STAMP_TAX } from '../loans/price/published-rates.ts'
import { addOnRate, annualise, annuity, effectiveRate, ratePerPeriod } from '../loans/price/rate.ts'
import { buildSchedule, scheduleAmounts, type Schedule } from '../loans/plan/schedule.ts'
import { documentaryStampTax } from '../loans/price/stamp-tax.ts'
import { unpaidPosition, withPenalty } from '../loans/loan-position.ts'
import { add, pesos, timesRate, toCentavos, ZERO, type Centavos } from '../money.ts'
import { allocate, totalsByComponent } from '../payments/allocation.ts'
import { chargeableDays, proposedPenalty } from '../penalties/penalty.ts'
import { runCapCheck } from './cap-check.ts'
import {
  amountsIn,
  dayIn,
  inPesos,
  numberIn,
  pesosIn,
  pesosOrNone,
  recordIn,
  textIn,
  type FigureInput,
  type Runner,
} from './figure-input.ts'

const HOLIDAYS = new Set([...HOLIDAYS_2026.keys(), toLocalDate('2027-01-01')])

export const LENDING_RUNNERS: Readonly<Record<string, Runner>> = {
  addon_instalment: runAddOnInstalment,
  addon_to_contractual: (input) => {
    const schedule = addOnSchedule(input)
    return {
      totalPayable: inPesos(schedule.totalPayable),
      instalment: inPesos(schedule.instalmentAmount),
      lastInstalment: inPesos(schedule.instalments.at(-1)?.amount ?? ZERO),
      contractualRatePerMonth: schedule.ratePerPeriod,
      contractualRatePerMonthPct2dp: schedule.ratePerPeriod * 100,
    }
  },
  amortised_instalment: (input) => {
    const [principal, months] = [pesosIn(input, 'principal'), numberIn(input, 'months')]
    const amounts = Array.from({ length: months }, () => pesosIn(input, 'instalment'))
    const total = add(...amounts)
    return {
      contractualRatePerMonthPct2dp: ratePerPeriod(principal, amounts) * 100,
      annuityInstalmentAt3pctPerMonth: annuity(principal, 0.03, months) / 100,
      addOnRatePerAnnumPct2dp: addOnRate(principal, total, months) * 12 * 100,
      totalPayable: inPesos(total),
    }
  },
  cash_count: (input) => {
    const pieces: Record<string, number> = {}
    for (const [note, count] of Object.entries(recordIn(input, 'pieces')))
      pieces[String(pesos(Number(note)))] = Number(count)
    const total = countCash(pieces)
    return { total: inPesos(total), overShort: inPesos(overShort(total, pesosIn(input, 'expectedCash'))) }
  },
  collection_summary: (input) => {
    const day = dailyActivity({
      bills: pesosIn(input, 'bills'),
      coins: pesosIn(input, 'coins'),
      active: pesosIn(input, 'active'),
      pastDue: pesosIn(input, 'pastDue'),
      penalty: pesosIn(input, 'penalty'),
      deductions: amountsIn(input, 'deductions'),
    })
    return {
      totalCash: inPesos(day.totalCash),
      totalCollection: inPesos(day.totalCollection),
      totalDeductions: inPesos(day.totalDeductions),
    }
  },
  dst: (input) => {
    const dst = documentaryStampTax(
      pesosIn(input, 'principal'),
      numberIn(input, 'termDays'),
      PUBLISHED_STAMP_TAX,
    )
    return { units: dst.units, fullDst: inPesos(dst.fullTax), dst: inPesos(dst.tax) }
  },
  eir: runEffectiveRate,
  eir_annualisation: (input) => {
    const periods = numberIn(input, 'compoundingPerYear')
    const yearly = annualise(numberIn(input, 'nominalAnnualPct') / 100 / periods, periods, 'compounded')
    return { effectiveAnnualPct2dp: yearly * 100 }
  },
  loan_level: (input) => {
    const ladder = {
      firstLimit: pesosIn(input, 'firstLoan'),
      growthPct: numberIn(input, 'incrementPct'),
      step: toCentavos(1),
      cap: pesos(200_000),
    }
    const levels = Array.from({ length: numberIn(input, 'cycles') }, (_, index) => index + 1)
    return { amounts: levels.map((level) => inPesos(levelLimit(ladder, level))) }
  },
  loanable_amount: (input) => {
    const means = {
      monthlyNet: pesosIn(input, 'monthlyNetPay'),
      monthlyBills: ZERO,
      pct: numberIn(input, 'pct'),
    }
    return { loanable: inPesos(loanableAmount(means, numberIn(input, 'months'), pesosIn(input, 'max'))) }
  },
  maturity_skip_sundays_holidays: (input) => ({
    maturityDate: lastCollectionDay(dayIn(input, 'releaseDate'), numberIn(input, 'collectionDays'), HOLIDAYS),
  }),
  net_proceeds: (input) => {
    const net = netProceedsAfter(pesosIn(input, 'principal'), amountsIn(input, 'deducted'))
    return { totalDeductions: inPesos(net.totalDeductions), netProceeds: inPesos(net.netProceeds) }
  },
  payment_allocation: runAllocation,
  penalty: (input) => {
    const lateness = {
      overdueScheduled: pesosIn(input, 'overdueAmount'),
      daysLate: numberIn(input, 'daysLate'),
      graceDays: numberIn(input, 'graceDays'),
      pctPerMonth: numberIn(input, 'ratePerMonth') * 100,
    }
    return { chargeableDays: chargeableDays(lateness), penalty: inPesos(proposedPenalty(lateness)) }
  },
  remittance: (input) => {
    const { inHand, totalCollections } = remittanceOf({
      beginning: pesosIn(input, 'beginning'),
      cashCollections: pesosIn(input, 'cashCollections'),
      otherCollections: pesosOrNone(input, 'eWalletCollections'),
      cashRemitted: pesosIn(input, 'cashRemitted'),
    })
    return { endingCashOnHand: inPesos(inHand), totalCollections: inPesos(totalCollections) }
  },
  schedule_diminishing: (input) => {
    const schedule = scheduleWith(input, 'diminishing', numberIn(input, 'ratePerMonth') * 100)
    return {
      instalment: inPesos(schedule.instalmentAmount),
      totalInterest: inPesos(schedule.interestTotal),
      lastInstalment: inPesos(schedule.instalments.at(-1)?.amount ?? ZERO),
      totalPayable: inPesos(schedule.totalPayable),
    }
  },
  schedule_semi_monthly: (input) => ({ dueDates: runDueDays(input, 'semi-monthly') }),
  schedule_weekly_saturday: (input) => ({ dueDates: runDueDays(input, 'weekly') }),
  sec_cap_check: runCapCheck,
}

/** Released on a day that no figure depends on. */
function scheduleWith(input: FigureInput, quote: 'add-on' | 'diminishing', ratePerMonth: number): Schedule {
  const months = numberIn(input, 'months')
  const instalments = input.instalments === undefined ? months : numberIn(input, 'instalments')
  const frequency = instalments === months ? 'monthly' : 'semi-monthly'
  const principal = pesosIn(input, 'principal')
  const releasedOn = toLocalDate('2026-05-04')
  return buildSchedule({ principal, quote, ratePerMonth, months, instalments, frequency, releasedOn })
}

function addOnSchedule(input: FigureInput): Schedule {
  const monthly =
    input.addOnRatePerAnnum === undefined
      ? numberIn(input, 'addOnRatePerMonth')
      : numberIn(input, 'addOnRatePerAnnum') / 12
  return scheduleWith(input, 'add-on', monthly * 100)
}

function runAddOnInstalment(input: FigureInput): Readonly<Record<string, unknown>> {
  if (input.flatRate === undefined) {
    const schedule = addOnSchedule(input)
    return {
      totalInterest: inPesos(schedule.interestTotal),
      totalPayable: inPesos(schedule.totalPayable),
      instalment: inPesos(schedule.instalmentAmount),
      lastInstalment: inPesos(schedule.instalments.at(-1)?.amount ?? ZERO),
    }
  }
  const principal = pesosIn(input, 'principal')
  const interest = timesRate(principal, numberIn(input, 'flatRate'), 'half-up')
  const total = add(principal, interest)
  const amounts = scheduleAmounts({ principal, total, instalments: numberIn(input, 'instalments') })
  const penalty = timesRate(
    pesosIn(input, 'unpaidAfterDueDate'),
    numberIn(input, 'oneTimePenaltyRate'),
    'half-up',
  )
  return {
    totalInterest: inPesos(interest),
    totalPayable: inPesos(total),
    instalment: inPesos(amounts[0] ?? ZERO),
    oneTimePenalty: inPesos(penalty),
  }
}

function runEffectiveRate(input: FigureInput): Readonly<Record<string, unknown>> {
  const principal = pesosIn(input, 'principal')
  if (input.amountDueAtMaturity !== undefined) {
    const { netProceeds } = netProceedsAfter(principal, [pesosIn(input, 'advanceInterestDeducted')])
    return effectiveNames(netProceeds, [pesosIn(input, 'amountDueAtMaturity')], 12)
  }
  const schedule = addOnSchedule(input)
  const amounts = schedule.instalments.map((row) => row.amount)
  const { netProceeds } = netProceedsAfter(principal, amountsIn(input, 'deducted'))
  const dst =
    input.termDays === undefined
      ? ZERO
      : documentaryStampTax(principal, numberIn(input, 'termDays'), PUBLISHED_STAMP_TAX).tax
  return {
    documentaryStamp: inPesos(dst),
    totalPayable: inPesos(schedule.totalPayable),
    instalment: inPesos(schedule.instalmentAmount),
    ...effectiveNames(
      netProceeds,
      amounts,
      input.periodsPerYear === undefined ? 12 : numberIn(input, 'periodsPerYear'),
    ),
  }
}

function effectiveNames(
  netProceeds: Centavos,
  amounts: readonly Centavos[],
  periodsPerYear: number,
): Readonly<Record<string, unknown>> {
  const rate = effectiveRate(netProceeds, amounts)
  const nominal = annualise(rate, periodsPerYear, 'nominal') * 100
  const compounded = annualise(rate, periodsPerYear, 'compounded') * 100
  return {
    netProceeds: inPesos(netProceeds),
    ratePerPeriod: rate,
    eirPerMonth: rate,
    eirPerMonthPct2dp: rate * 100,
    eirAnnualNominalPct2dp: nominal,
    eirAnnualCompoundedPct2dp: compounded,
    effectiveYieldPerAnnumPct2dp: nominal,
    compoundedPerAnnumPct2dp: compounded,
  }
}

function runAllocation(input: FigureInput): Readonly<Record<string, unknown>> {
  const due = recordIn(input, 'due')
  const [interest, principal] = [pesosIn(due, 'interest'), pesosIn(due, 'principal')]
  const unpaid = unpaidPosition([{ no: 1, dueOn: toLocalDate('2026-05-04'), interest, principal }])
  const position = withPenalty(unpaid, { no: 1, amount: pesosIn(due, 'penalty') })
  const { parts, after } = allocate(position, pesosIn(input, 'payment'))
  const paid = totalsByComponent(parts)
  const left = after.instalments[0]
  if (!left) throw new Error('the instalment is gone')
  return {
    penalty: inPesos(paid.penalty),
    interest: inPesos(paid.interest),
    principal: inPesos(paid.principal),
    remaining: { principal: inPesos(toCentavos(left.principal - left.principalPaid)) },
  }
}

function runDueDays(input: FigureInput, frequency: 'weekly' | 'semi-monthly'): readonly string[] {
  const shifts = input.shift !== undefined && textIn(input, 'shift') === 'next_working_day'
  return dueDays({
    frequency,
    releasedOn: dayIn(input, 'releaseDate'),
    instalments: numberIn(input, 'instalments'),
    holidays: HOLIDAYS,
    holidayRule: shifts ? 'next-working-day' : 'same-day',
  })
}
