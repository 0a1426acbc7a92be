/** The SQL of the list of accounts. */
import { sql, type RawBuilder } from 'kysely'
import type { InferOutput } from 'valibot'
import type { accountRow } from '../../contract/people/people.ts'
import type { AccountStatus } from '../../domain/people/account-status.ts'
import type { Role } from '../../domain/people/role.ts'
import type { Tx } from '../db/connect.ts'
import { ascending, descending, key, type Keyset } from '../db/keyset.ts'
import { searchPatterns } from '../db/search-patterns.ts'
import { amongAccounts, findPeople } from './visibility/find-people.ts'

export type AccountRow = Omit<InferOutput<typeof accountRow>, 'may_set_password'>

export interface AccountSearch {
  readonly roles: readonly Role[]
  readonly status: AccountStatus | undefined
  readonly search: string
}

/** The search as a condition on `account`. */
export async function accountsWhere(
  tx: Tx,
  { roles, status, search }: AccountSearch,
): Promise<RawBuilder<boolean>> {
  const conditions = [sql<boolean>`account.role in (${sql.join(roles)})`]
  if (status !== undefined) conditions.push(sql`account.status = ${status}`)
  if (search !== '') conditions.push(amongAccounts(await findPeople(tx, fitsAccount(search))))
  return sql<boolean>`${sql.join(conditions, sql` and `)}`
}

/** By the username and the e-mail address, too; column by column, since the planner knows what each of them holds. */
function fitsAccount(search: string): RawBuilder<boolean> {
  const words = searchPatterns(search).map(
    (word) =>
      sql`(account.search_key like ${word} or account.username_key like ${word} or lower(account.email) like ${word})`,
  )
  return sql`${sql.join([sql`true`, ...words], sql` and `)}`
}

export const ACCOUNT_ORDERS = {
  username: ascending(key('text', sql`username_key`)),
  newest: descending(key('number', sql`acc_id`)),
}

/** A page, and one more where there are more. */
export async function findAccounts(tx: Tx, which: RawBuilder<boolean>, list: Keyset): Promise<AccountRow[]> {
  const { rows } = await sql<AccountRow>`
    select acc_id, username, role, status, email, created_at, last_sign_in_at,
      p.full_name as name, ${list.keys}
    from account join person p using (p_id)
    where ${which} and ${list.isBehind} order by ${list.order} limit ${list.limit}`.execute(tx)
  return rows
}

export async function countAccounts(tx: Tx, which: RawBuilder<boolean>): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from account where ${which}`.execute(tx)
  return rows[0]?.total ?? 0
}
