/**
 * How a penalty gets onto a loan, whether typed or proposed. After maturity it is one more instalment, so that no
 * instalment of the agreed schedule grows; entered late, it re-splits only what was paid after its day.
 */
import type { LocalDate } from '../../domain/calendar.ts'
import { withPenalty } from '../../domain/loans/loan-position.ts'
import { larger, smaller, subtract, sumOf, ZERO, type Centavos } from '../../domain/money.ts'
import type { Tx } from '../db/connect.ts'
import { earnedPenalty } from '../../domain/penalties/proposal.ts'
import { holidaysFrom, readCeilings } from '../settings/settings.ts'
import type { LoanChange } from '../loan-account/loan-row.ts'
import { saveLoan, type LockedLoan, type PostedBy } from '../loan-account/locked-loan.ts'
import { mostThatMayBeCharged } from './penalty-ceiling.ts'
import { hasPaymentAfter, lendingFactsOf, paidParts } from './penalty-store.ts'
import { replayLoan } from '../loan-account/replay-loan.ts'

export interface PenaltyLimit {
  /** The instalment that the charge will be on. */
  readonly no: number
  /** The most that it may be. */
  readonly most: Centavos
}

/** Undefined where the loan has no such instalment to charge on that day. */
export async function penaltyLimit(
  tx: Tx,
  loan: LockedLoan,
  asked: { readonly instalmentNo: number; readonly on: LocalDate },
): Promise<PenaltyLimit | undefined> {
  const { instalmentNo, on } = asked
  const afterMaturity = on > loan.maturity_on
  const extra = loan.instalments + 1
  if (instalmentNo > extra || (!afterMaturity && instalmentNo === extra)) return undefined
  const { instalments } = loan.position
  const late = instalments.filter((row) => (afterMaturity ? row.dueOn < on : row.no === instalmentNo))
  const paid = await paidParts(tx, loan.loan_id)
  // What was charged after maturity was for all that was late by then, a day of the term included.
  const charged = instalments.filter((row) => late.includes(row) || row.no === extra)
  const chargedBefore = sumOf(charged, (row) => row.penalty)
  const lawful = mostThatMayBeCharged({
    loan,
    late,
    chargedBefore,
    paid,
    on,
    ceilings: await readCeilings(tx),
    ...(await lendingFactsOf(tx, loan)),
  })
  const holidays = await holidaysFrom(tx, loan.released_on)
  const earned = sumOf(late, (row) =>
    earnedPenalty(row, {
      day: on,
      graceDays: loan.grace_days,
      pctPerMonth: loan.penalty_pct_per_month,
      holidays,
      paid,
    }),
  )
  const most = smaller(lawful, larger(subtract(earned, chargedBefore), ZERO))
  return { no: afterMaturity ? extra : instalmentNo, most }
}

/** Puts a penalty whose row is written as Posted onto its locked loan. */
export async function putOnLoan(
  tx: Tx,
  loan: LockedLoan,
  penalty: { readonly no: number; readonly amount: Centavos; readonly on: LocalDate },
  by: PostedBy,
): Promise<LoanChange> {
  const { no, amount, on } = penalty
  if (!(await hasPaymentAfter(tx, loan.loan_id, on)))
    return saveLoan(tx, loan, withPenalty(loan.position, { no, amount }))
  return (await replayLoan(tx, loan, by, `penalty of ${on} entered late`)).loan
}
