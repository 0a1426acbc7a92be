/** What an amount on given terms would cost, worked out on the phone by the rules of the office. */
import type { OutputOf } from '../../../../contract/wire/call.ts'
import type { getLoanLevel } from '../../../../contract/loans/own-loan.ts'
import type { LocalDate } from '../../../../domain/calendar.ts'
import { serviceFeeOf } from '../../../../domain/loans/price/disclosure.ts'
import { add, smaller, subtract, toCentavos, ZERO, type Centavos } from '../../../../domain/money.ts'
import { scheduleOn, type Terms } from '../../../features/applications/schedule-on.ts'

export type Level = OutputOf<typeof getLoanLevel>

export interface LoanOffer {
  readonly instalment: Centavos
  readonly interest: Centavos
  readonly total: Centavos
  readonly serviceFee: Centavos
  readonly notarialFee: Centavos
  readonly insuranceFee: Centavos
  readonly previous: Centavos
  /** Before documentary stamps, which the disclosure statement tells. */
  readonly received: Centavos
}

/** Undefined where the amount is too small for the terms, or nothing would be left of it. */
export function loanOffer(
  terms: Terms,
  amount: Centavos,
  today: LocalDate,
  previous: Centavos = ZERO,
): LoanOffer | undefined {
  const schedule = scheduleOn(terms, amount, today)
  if (!schedule) return undefined
  const serviceFee = serviceFeeOf({ serviceFeePct: terms.service_fee_pct }, amount)
  const { notarial_fee: notarialFee, insurance_fee: insuranceFee } = terms
  const deducted = add(serviceFee, notarialFee, insuranceFee, previous)
  if (deducted >= amount) return undefined
  return {
    instalment: schedule.instalmentAmount,
    interest: schedule.interestTotal,
    total: schedule.totalPayable,
    serviceFee,
    notarialFee,
    insuranceFee,
    previous,
    received: subtract(amount, deducted),
  }
}

/** Between which amounts a client of a level may ask on these terms; those of the terms alone while the level is not known. */
export function amountsOf(terms: Terms, level: Level | undefined): { least: Centavos; most: Centavos } {
  const limit = level?.kinds.find(({ kind }) => kind === terms.kind)?.limit
  return {
    least: terms.min_amount,
    most: limit === undefined ? terms.max_amount : smaller(terms.max_amount, limit),
  }
}

export const STEP = toCentavos(50_000)

/** In the middle of what may be asked for: no one is led to borrow the most. */
export function middleOf({ least, most }: { least: Centavos; most: Centavos }): Centavos {
  const middle = Math.round((least + most) / 2 / STEP) * STEP
  return toCentavos(Math.min(Math.max(middle, least), most))
}
