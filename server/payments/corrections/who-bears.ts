/**
 * Who owes what a payment paid, once it is taken away: its loan, which is split again without it, or, where the loan is over or
 * its credit was used, the client. A loan that another one renewed stays closed, and the one that renewed it stays as it is.
 */
import { sql } from 'kysely'
import type { LoanPosition } from '../../../domain/loans/loan-position.ts'
import { takenOff } from '../../../domain/payments/allocation.ts'
import type { Tx } from '../../db/connect.ts'
import type { FoundPayment } from './find-for-change.ts'
import { loanAfter, takesPayments, type LockedLoan } from '../../loan-account/locked-loan.ts'
import { partsOf } from '../../loan-account/payment-store.ts'
import { replayWithout, type ReplayedSplit } from '../../loan-account/replay-loan.ts'
import { OPEN_STATUSES } from '../../../domain/loans/loan-status.ts'
import { accountsOfPerson } from '../../people/identity/accounts-of-person.ts'
import { wordList } from '../../db/word-list.ts'

export interface WithoutPayment {
  readonly bearer: 'loan' | 'client'
  /** Of the loan as it will be. */
  readonly position: LoanPosition
  /** Other payments whose split changes. */
  readonly changed: readonly ReplayedSplit[]
}

export async function whoBears(tx: Tx, loan: LockedLoan, payment: FoundPayment): Promise<WithoutPayment> {
  const client = { bearer: 'client' as const, position: loan.position, changed: [] }
  if (!takesPayments(loan)) {
    if (payment.posting_order < (loan.ended_order ?? 0)) return client
    const parts = await partsOf(tx, payment.payment_id)
    const position = takenOff(loan.position, { parts, clientCredit: payment.client_credit })
    return position.clientCredit < 0 ? client : { bearer: 'loan', position, changed: [] }
  }
  const without = await replayWithout(tx, loan, payment.payment_id)
  if (without.position.clientCredit < 0) return client
  const opensAgain =
    loan.status === 'Fully Paid' &&
    loanAfter(loan, without.position, { on: null, amount: null }).status === 'Released'
  if (opensAgain && (await hasAnother(tx, loan))) return client
  return { bearer: 'loan', ...without }
}

/** Another loan of the same person runs, or an application for one waits, by whatever account. */
async function hasAnother(tx: Tx, { acc_id, application_id }: LockedLoan): Promise<boolean> {
  const { rows } = await sql`select application_id from application
    where acc_id = any (${await accountsOfPerson(tx, acc_id)}::bigint[]) and application_id <> ${application_id}
      and status in (${wordList(OPEN_STATUSES)}) limit 1`.execute(tx)
  return rows.length > 0
}
