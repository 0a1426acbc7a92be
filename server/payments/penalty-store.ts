/** The SQL of penalties. */
import type { Insertable } from 'kysely'
import type { LocalDate } from '../../domain/calendar.ts'
import type { Tx } from '../db/connect.ts'
import type { PenaltyTable } from '../db/tables.gen.ts'
import { isSecured } from '../settings/secured.ts'
import type { LoanRow } from './locked-loan.ts'

export async function insertPenalty(
  tx: Tx,
  penalty: Omit<Insertable<PenaltyTable>, 'waived_by' | 'waived_at' | 'waived_reason'>,
): Promise<number> {
  const row = await tx
    .insertInto('penalty')
    .values({ ...penalty, waived_by: null, waived_at: null, waived_reason: null })
    .returning('penalty_id')
    .executeTakeFirstOrThrow()
  return row.penalty_id
}

/** Whether a charge of that day comes before a payment that stands, so that the payment has to be split again. */
export async function hasPaymentAfter(tx: Tx, loanId: number, day: LocalDate): Promise<boolean> {
  const row = await tx
    .selectFrom('payment')
    .select('payment_id')
    .where('loan_id', '=', loanId)
    .where('business_on', '>', day)
    .where('status', '<>', 'Reversed')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** How long a loan was granted for and whether collateral stands for it: what decides if the ceilings speak of it. */
export async function lendingFactsOf(
  tx: Tx,
  loan: LoanRow,
): Promise<{ readonly months: number; readonly secured: boolean }> {
  const row = await tx
    .selectFrom('terms_and_interest')
    .innerJoin('account', (join) => join.on('account.acc_id', '=', loan.acc_id))
    .leftJoin('other_info', 'other_info.p_id', 'account.p_id')
    .select(['months', 'cu_type'])
    .where('terms_id', '=', loan.terms_id)
    .executeTakeFirstOrThrow()
  return { months: row.months, secured: isSecured(row.cu_type) }
}

/** A penalty; its loan is to be locked before it is changed. */
export function findPenalty(tx: Tx, penaltyId: number) {
  return tx
    .selectFrom('penalty')
    .select(['penalty_id', 'loan_id', 'amount', 'status'])
    .where('penalty_id', '=', penaltyId)
    .executeTakeFirst()
}
