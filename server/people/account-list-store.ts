/** The SQL of the list of accounts. */
import { sql } from 'kysely'
import type { InferOutput } from 'valibot'
import type { accountRow } from '../../contract/people.ts'
import type { AccountStatus } from '../../domain/people/account-status.ts'
import type { Role } from '../../domain/people/role.ts'
import type { Tx } from '../db/connect.ts'
import { typedWords } from '../db/typed-words.ts'

export type AccountRow = Omit<InferOutput<typeof accountRow>, 'may_set_password'>

export interface AccountSearch {
  readonly roles: readonly Role[]
  readonly status: AccountStatus | undefined
  readonly search: string
}

function isAsked({ roles, status, search }: AccountSearch) {
  const conditions = [sql<boolean>`account.role in (${sql.join(roles)})`]
  if (status !== undefined) conditions.push(sql`account.status = ${status}`)
  if (search !== '') conditions.push(sql`account.acc_id in (select acc_id from hit)`)
  return sql.join(conditions, sql` and `)
}

/** Found first and once, as among the clients: few hits must not cost a walk over all accounts by username. */
const hitsOf = ({ search }: AccountSearch) =>
  search === ''
    ? sql``
    : sql`with hit as materialized (select acc_id from account join person p using (p_id)
        where account.username_key || ' ' || p.search_key || ' ' || lower(account.email)
          like all (${typedWords(search)}::text[]))`

/** Behind a username, in the order of usernames; or what was registered before an account, the newest first. */
type AccountPlace = { readonly afterUsername: string } | { readonly olderThan: number }

export async function findAccounts(
  tx: Tx,
  asked: AccountSearch,
  place: AccountPlace,
  limit: number,
): Promise<AccountRow[]> {
  const [isBehind, order] =
    'olderThan' in place
      ? [sql`acc_id < ${place.olderThan}::bigint`, sql`acc_id desc`]
      : [sql`username_key > lower(${place.afterUsername})`, sql`username_key`]
  const { rows } = await sql<AccountRow>`
    ${hitsOf(asked)} select acc_id, username, role, status, email, created_at, last_sign_in_at,
      p.lastname || ', ' || concat_ws(' ', p.firstname, nullif(p.middlename, ''), nullif(p.suffix, '')) as name
    from account join person p using (p_id)
    where ${isAsked(asked)} and ${isBehind} order by ${order} limit ${limit}`.execute(tx)
  return rows
}

export async function countAccounts(tx: Tx, asked: AccountSearch): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    ${hitsOf(asked)} select count(*) as total from account where ${isAsked(asked)}`.execute(tx)
  return rows[0]?.total ?? 0
}
