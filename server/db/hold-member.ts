/** Keeps a member's account from being closed or suspended while something is done that rests on its status. */
import { sql } from 'kysely'
import type { AccountStatus } from '../../domain/people/account-status.ts'
import type { Role } from '../../domain/people/role.ts'
import type { Tx } from './connect.ts'

export interface HeldMember {
  readonly role: Role
  readonly status: AccountStatus
}

/** Holds the account as it is to the end of the transaction; undefined where there is no such member. */
export async function holdMember(tx: Tx, mgtId: number): Promise<HeldMember | undefined> {
  const { rows } = await sql<HeldMember>`
    select role, status from team_member join account using (acc_id) where mgt_id = ${mgtId} for share of account`.execute(
    tx,
  )
  return rows[0]
}
