/**
 * What phones keep of a client is written with a mark on that client (`touchClient`), or they never hear of it: checked wherever an app of
 * the tests is closed, for each row that an audited call wrote.
 */
import { sql } from 'kysely'
import type { Db } from '../../../server/db/connect.ts'
import { areRowsTold } from './audited-rows.ts'

/** Tables of which phones keep rows, and the client that a row is about. What a penalty comes to is kept with its instalment. */
const KEPT_BY_PHONES: Readonly<Record<string, string>> = {
  application: `(row ->> 'acc_id')::bigint`,
  loan: `(row ->> 'acc_id')::bigint`,
  client: `(row ->> 'acc_id')::bigint`,
  instalment: `(select acc_id from loan where loan_id = (row ->> 'loan_id')::bigint)`,
  payment: `(select acc_id from loan where loan_id = (row ->> 'loan_id')::bigint)`,
  visit: `(select acc_id from loan where loan_id = (row ->> 'loan_id')::bigint)`,
  person: `(select acc_id from client join account using (acc_id) where p_id = (row ->> 'p_id')::bigint)`,
  co_maker: `(select acc_id from client join account using (acc_id) where p_id = (row ->> 'p_id')::bigint)`,
}

/** Who registers has no credit investigator, and is on a phone from the activation on, which marks them. */
const ON_NO_PHONE_YET: ReadonlySet<string> = new Set(['registerClient client', 'registerClient person'])

/** Throws where a row was written without a mark on its client: `collectPayment payment`. */
export async function expectMarked(db: Db): Promise<void> {
  if (!(await areRowsTold(db))) return
  const whose = Object.entries(KEPT_BY_PHONES).map(([table, client]) => `when '${table}' then ${client}`)
  const { rows } = await sql<{ what: string }>`
    with written as (
      select tx, name, coalesce(after, before) as row from told.row where name = any (${Object.keys(KEPT_BY_PHONES)}::text[])
    ), of_client as (select tx, name, case name ${sql.raw(whose.join(' '))} end as acc_id from written)
    select distinct concat(audit.after ->> 'call', ' ', of_client.name) as what
    from of_client join told.row audit on audit.tx = of_client.tx and audit.name = 'audit' and audit.before is null
      join client using (acc_id)
    where not exists (select from told.row mark where mark.tx = of_client.tx and mark.name = 'client_change'
      and (mark.after ->> 'acc_id')::bigint = acc_id)`.execute(db)
  const unmarked = rows.map(({ what }) => what).filter((what) => !ON_NO_PHONE_YET.has(what))
  if (unmarked.length > 0)
    throw new Error(`no phone hears of it, since touchClient is not called: ${unmarked.join('; ')}`)
}
