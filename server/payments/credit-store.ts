/** The SQL of client credit that went out again. */
import { sql } from 'kysely'
import { ZERO, type Centavos } from '../../domain/money.ts'
import type { Tx } from '../db/connect.ts'
import { refuse } from '../http/refuse.ts'

/** How much of the credit that came up on a loan went to loans or back to the client. */
export async function usedCredit(tx: Tx, loanId: number): Promise<Centavos> {
  const { rows } = await sql<{ amount: Centavos }>`
    select coalesce(sum(amount), 0) as amount from credit_use where loan_id = ${loanId} and undone_at is null`.execute(
    tx,
  )
  return rows[0]?.amount ?? ZERO
}

/** Throws STATE_CONFLICT where a loan would be left with less credit than was used of it. */
export function refuseUsedCredit(left: Centavos): void {
  if (left < 0) refuse('STATE_CONFLICT', 'The credit that came up here was used already.')
}
