/** The SQL of the list of accounts. */
import { sql, type RawBuilder } from 'kysely'
import type { InferOutput } from 'valibot'
import type { accountRow } from '../../contract/people.ts'
import type { AccountStatus } from '../../domain/people/account-status.ts'
import type { Role } from '../../domain/people/role.ts'
import type { Tx } from '../db/connect.ts'
import { foundOnce } from '../db/found-once.ts'
import { typedWords } from '../db/typed-words.ts'

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
  if (search !== '') conditions.push(await accountsFound(tx, search))
  return sql<boolean>`${sql.join(conditions, sql` and `)}`
}

async function accountsFound(tx: Tx, search: string): Promise<RawBuilder<boolean>> {
  const words = typedWords(search).map(
    (word) => sql`(p.search_key like ${word} or a.username_key like ${word} or lower(a.email) like ${word})`,
  )
  const fits = sql.join([sql`true`, ...words], sql` and `)
  const found = sql`select a.acc_id as id from account a join person p using (p_id) where ${fits}`
  return (await foundOnce(tx, sql`account.acc_id`, found)) ?? sql<boolean>`false`
}

/** Behind a username, in the order of usernames; or what was registered before an account, the newest first. */
type AccountPlace = { readonly afterUsername: string } | { readonly olderThan: number }

export async function findAccounts(
  tx: Tx,
  which: RawBuilder<boolean>,
  place: AccountPlace,
  limit: number,
): Promise<AccountRow[]> {
  const [isBehind, order] =
    'olderThan' in place
      ? [sql`acc_id < ${place.olderThan}::bigint`, sql`acc_id desc`]
      : [sql`username_key > lower(${place.afterUsername})`, sql`username_key`]
  const { rows } = await sql<AccountRow>`
    select acc_id, username, role, status, email, created_at, last_sign_in_at,
      p.lastname || ', ' || concat_ws(' ', p.firstname, nullif(p.middlename, ''), nullif(p.suffix, '')) as name
    from account join person p using (p_id)
    where ${which} and ${isBehind} order by ${order} limit ${limit}`.execute(tx)
  return rows
}

export async function countAccounts(tx: Tx, which: RawBuilder<boolean>): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from account where ${which}`.execute(tx)
  return rows[0]?.total ?? 0
}
