/** The SQL of client credit that went out again. Credit in is with the payments that it came from. */
import { sql } from 'kysely'
import type { Instant } from '../../domain/calendar.ts'
import { ZERO, type Centavos } from '../../domain/money.ts'
import type { Tx } from '../db/connect.ts'
import { refuse } from '../http/refuse.ts'

/** How much of the credit that came up on a loan went to loans or back to the client; without what made one payment. */
export async function usedCredit(tx: Tx, loanId: number, without: string | null = null): Promise<Centavos> {
  const { rows } = await sql<{ amount: Centavos }>`
    select coalesce(sum(amount), 0) as amount from credit_use
    where loan_id = ${loanId} and undone_at is null
      and (${without}::uuid is null or payment_id is distinct from ${without}::uuid)`.execute(tx)
  return rows[0]?.amount ?? ZERO
}

/** Throws STATE_CONFLICT where a loan would be left with less credit than was used of it. */
export function refuseUsedCredit(left: Centavos): void {
  if (left < 0) refuse('STATE_CONFLICT', 'The credit that came up here was used already.')
}

export interface LoanCredit {
  readonly loan_id: number
  /**
   * What may be used: what would be left if every payment that no one has found yet were taken back. Such a payment fills instalments, and
   * the credit is that of an honest one after it.
   */
  readonly amount: Centavos
}

/** A client's loans with credit to use, each locked till the end of the transaction, the oldest first. */
export async function lockCredit(tx: Tx, accId: number): Promise<LoanCredit[]> {
  await sql`select loan_id from loan where acc_id = ${accId} order by loan_id for update`.execute(tx)
  const { rows } = await sql<LoanCredit>`
    select loan_id, amount from ${usable(accId)} order by loan_id`.execute(tx)
  return rows
}

/** All that of a client, or of one loan. */
export async function creditToUse(tx: Tx, accId: number, loanId: number | null = null): Promise<Centavos> {
  const { rows } = await sql<{ amount: Centavos }>`
    select coalesce(sum(amount), 0)::bigint as amount from ${usable(accId)}
    where ${loanId}::bigint is null or loan_id = ${loanId}`.execute(tx)
  return rows[0]?.amount ?? ZERO
}

const usable = (accId: number) => sql`(
  select * from (
    select loan_id, client_credit - (select coalesce(sum(y.amount), 0) from payment y
      where y.loan_id = loan.loan_id and y.status = 'For Verification') as amount
    from loan where acc_id = ${accId}) of_loan
  where amount > 0) usable`

export async function insertCreditUse(
  tx: Tx,
  use: {
    readonly loanId: number
    readonly amount: Centavos
    readonly paymentId: string | null
    readonly by: number
    readonly at: Instant
    readonly reason: string
  },
): Promise<void> {
  await tx
    .insertInto('credit_use')
    .values({
      loan_id: use.loanId,
      amount: use.amount,
      payment_id: use.paymentId,
      used_at: use.at,
      used_by: use.by,
      reason: use.reason,
    })
    .execute()
}

/** Gives back what a payment was made of, and answers the loans that it came from, the oldest first. */
export async function undoCreditUse(tx: Tx, paymentId: string, at: Instant): Promise<LoanCredit[]> {
  const { rows } = await sql<LoanCredit>`
    with undone as (update credit_use set undone_at = ${at} where payment_id = ${paymentId} and undone_at is null
      returning loan_id, amount)
    select loan_id, amount from undone order by loan_id`.execute(tx)
  return rows
}
