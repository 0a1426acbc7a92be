import { sql } from 'kysely'
import type { AccountStatus } from '../../domain/people/account-status.ts'
import type { Role } from '../../domain/people/role.ts'
import type { Tx } from '../db/connect.ts'
import { refuse } from '../http/refuse.ts'

interface Investigator {
  readonly role: Role
  readonly status: AccountStatus
}

async function lockInvestigator(tx: Tx, mgtId: number): Promise<Investigator> {
  const { rows } = await sql<Investigator>`
    select role, status from team_member join account using (acc_id) where mgt_id = ${mgtId} for share`.execute(
    tx,
  )
  const found = rows[0]
  if (found?.role !== 'CI_USER') refuse('NOT_FOUND')
  return found
}

/** Throws NOT_FOUND where it is no CI. */
export async function requireInvestigator(tx: Tx, mgtId: number): Promise<void> {
  await lockInvestigator(tx, mgtId)
}

/** Held to the end of the transaction, so that no one closes the account meanwhile. Throws NOT_FOUND, STATE_CONFLICT. */
export async function requireActiveInvestigator(tx: Tx, mgtId: number): Promise<void> {
  const { status } = await lockInvestigator(tx, mgtId)
  if (status !== 'Active') refuse('STATE_CONFLICT', 'Only an active CI takes clients over.')
}
