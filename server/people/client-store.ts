/** The SQL of lists of clients. */
import { sql, type RawBuilder } from 'kysely'
import type { InferOutput } from 'valibot'
import type { clientRow } from '../../contract/people/people.ts'
import type { AccountStatus } from '../../domain/people/account-status.ts'
import type { Tx } from '../db/connect.ts'
import { ascending, descending, key, type Keyset } from '../db/keyset.ts'
import { amongAccounts, findPeople, fitsWords } from './visibility/find-people.ts'

export type ClientRow = InferOutput<typeof clientRow>

export interface ClientSearch {
  /** Whom a search found, as a condition on `account`; undefined where no one is looked for. */
  readonly found: RawBuilder<boolean> | undefined
  readonly status: AccountStatus | undefined
  /** Undefined for all, null for clients without a CI. */
  readonly mgtId: number | null | undefined
}

export const CLIENT_ORDERS = {
  name: ascending(
    key('text', sql`p.lastname_key`),
    key('text', sql`p.firstname_key`),
    key('number', sql`p.p_id`),
  ),
  newest: descending(key('number', sql`client.acc_id`)),
}

/** What somebody typed is a piece of the name or contact, or the number that a registered client was shown. */
export async function clientsFound(tx: Tx, search: string): Promise<RawBuilder<boolean> | undefined> {
  if (search === '') return undefined
  const fits = fitsWords(search)
  const isNumber = /^\d{1,15}$/.test(search)
  return amongAccounts(
    await findPeople(tx, isNumber ? sql`(${fits} or account.acc_id = ${Number(search)})` : fits),
  )
}

function isOfCi({ mgtId }: ClientSearch) {
  if (mgtId === undefined) return sql<boolean>`true`
  return mgtId === null
    ? sql<boolean>`client.assigned_ci is null`
    : sql<boolean>`client.assigned_ci = ${mgtId}`
}

/** A page, and one more where there are more. */
export async function findClients(tx: Tx, asked: ClientSearch, list: Keyset): Promise<ClientRow[]> {
  const status = asked.status === undefined ? sql`` : sql`and account.status = ${asked.status}`
  const { rows } = await sql<ClientRow>`
    with listed as (
      select client.acc_id, p.p_id, p.full_name, p.contact, p.address, account.status,
        account.created_at, client.loan_level, client.assigned_ci, ${list.keys}
      from client join account using (acc_id) join person p using (p_id)
      where ${isOfCi(asked)} and ${asked.found ?? sql`true`} ${status} and ${list.isBehind}
      order by ${list.order} limit ${list.limit})
    select p.acc_id, p.p_id,
      p.full_name as name,
      p.contact, p.address, p.status, coalesce(info.cu_type, '') as cu_type, p.loan_level,
      p.assigned_ci as assigned_mgt_id, ci.firstname || ' ' || ci.lastname as assigned_ci,
      coalesce((select sum(balance) from loan where loan.acc_id = p.acc_id and loan.status = 'Released'), 0) as balance,
      p.created_at as registered_at, ${list.keysAgain}
    from listed p left join other_info info on info.p_id = p.p_id
      left join team_member t on t.mgt_id = p.assigned_ci
      left join account ci_account on ci_account.acc_id = t.acc_id left join person ci on ci.p_id = ci_account.p_id
    order by ${list.orderAgain}`.execute(tx)
  return rows
}

/** How many of each status the search and CI find, whatever status was asked for. */
export async function countClients(tx: Tx, asked: ClientSearch): Promise<Record<AccountStatus, number>> {
  const clients =
    asked.mgtId === undefined
      ? sql`account where role = 'CLIENT_USER'`
      : sql`client join account using (acc_id) where ${isOfCi(asked)}`
  const { rows } = await sql<{ status: AccountStatus; clients: number }>`
    select account.status, count(*) as clients from ${clients} and ${asked.found ?? sql`true`}
    group by account.status`.execute(tx)
  const counts = { Pending: 0, Active: 0, Suspended: 0, Closed: 0 }
  for (const row of rows) counts[row.status] = row.clients
  return counts
}
