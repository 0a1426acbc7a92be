/** The running loan that an application is to renew: asked for when enough of it is paid, paid off when the new one is released. */
import { payOffOn, type PayOff } from '../../../domain/loans/pay-off.ts'
import { leftToRenew } from '../../../domain/loans/renewal.ts'
import type { LocalDate } from '../../../domain/calendar.ts'
import type { Centavos } from '../../../domain/money.ts'
import type { Tx } from '../../db/connect.ts'
import { refuse, refuseField } from '../../http/refuse.ts'
import { refuseWhileUnverified } from '../../loan-account/end-loan.ts'
import { runningLoanOf } from '../../loan-account/has-running-loan.ts'
import { lockLoan, type LockedLoan } from '../../loan-account/locked-loan.ts'
import { settingsOn } from '../../settings/settings.ts'
import type { ApplicationRow } from '../applications/loan-store.ts'

export interface RunningLoan {
  readonly loanId: number
  /** What has still to be paid until it may be renewed. */
  readonly leftToRenew: Centavos
  readonly neededPct: number
}

/** The client's running loan, if there is one. Locks it till the end of a writing transaction. */
export async function runningLoan(
  tx: Tx,
  accId: number,
  today: LocalDate,
  read: typeof lockLoan = lockLoan,
): Promise<RunningLoan | undefined> {
  const found = await runningLoanOf(tx, accId).executeTakeFirst()
  const loan = found && (await read(tx, found.loan_id))
  if (!loan || loan.status !== 'Released') return undefined
  const { renewal_paid_pct: neededPct } = await settingsOn(tx, today)
  return { loanId: loan.loan_id, leftToRenew: leftToRenew(loan.position, neededPct), neededPct }
}

export interface ToPayOff {
  readonly loan: LockedLoan
  readonly payOff: PayOff
}

/**
 * Locks the loan that a release is to pay off, with what that takes. Undefined where there is none, or it was paid up
 * meanwhile. Throws where it ended otherwise, or the release is not of today: what was paid since would be counted twice.
 */
export async function lockRenewed(
  tx: Tx,
  application: ApplicationRow,
  days: { readonly releasedOn: LocalDate; readonly today: LocalDate },
): Promise<ToPayOff | undefined> {
  if (application.renews_loan_id === null) return undefined
  const loan = await lockLoan(tx, application.renews_loan_id)
  if (!loan || loan.status === 'Fully Paid') return undefined
  if (loan.status !== 'Released')
    refuse('STATE_CONFLICT', 'The loan that it renews is not running any more. Reject the application.')
  if (days.releasedOn !== days.today)
    refuseField('released_on', 'A renewal is released on the day it is recorded')
  await refuseWhileUnverified(tx, loan.loan_id)
  const { pay_off_rebate: by } = await settingsOn(tx, days.today)
  return { loan, payOff: payOffOn(loan.position, days.today, loan.released_on, by) }
}
