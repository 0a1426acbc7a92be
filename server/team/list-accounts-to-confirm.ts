import { sql } from 'kysely'
import type { InferOutput } from 'valibot'
import type { accountToConfirm } from '../../contract/people/account-vouches.ts'
import type { LocalDate } from '../../domain/calendar.ts'
import type { Tx } from '../db/connect.ts'
import { byAge, key, keyset } from '../db/keyset.ts'
import type { Handler } from '../http/ask.ts'
import { findTwins } from '../people/identity/find-twins.ts'

const ORDERS = byAge(key('number', sql`waiting.vouch_id`))

/** The longest waiting first unless asked otherwise. */
export const listAccountsToConfirm: Handler<'listAccountsToConfirm'> = async ({ tx, input }) => {
  const list = keyset(input, ORDERS)
  const { rows: found } = await sql<Waiting>`
    ${WAITING} select acc_id, concat_ws(' ', p.firstname, p.lastname) as name, role, status, counts_as,
      password_set_by is null as has_own_password, waiting.since, firstname, lastname, birthdate, ${list.keys}
    from waiting join account using (acc_id) join person p using (p_id)
    where ${list.isBehind} order by ${list.order} limit ${list.limit}`.execute(tx)
  const { rows: counted } = await sql<{ total: number }>`
    ${WAITING} select count(*) as total from waiting`.execute(tx)
  const page = list.page(found)
  const rows = []
  for (const waiting of page.rows) rows.push(await withTwins(tx, waiting))
  return { ...page, rows, total: counted[0]?.total ?? 0 }
}

type Shown = InferOutput<typeof accountToConfirm>
type Waiting = Omit<Shown, 'twins'> & {
  readonly firstname: string
  readonly lastname: string
  readonly birthdate: LocalDate | null
}

/** Who confirms sees whose namesake it is: a thief would register the honest one again. */
async function withTwins(tx: Tx, waiting: Waiting): Promise<Shown> {
  const { firstname, lastname, birthdate, ...row } = waiting
  const twins = birthdate === null ? [] : await findTwins(tx, { firstname, lastname, birthdate })
  const others = twins.filter(({ acc_id }) => acc_id !== row.acc_id)
  return { ...row, twins: others.map(({ acc_id, name, role }) => ({ acc_id, name, role })) }
}

const WAITING = sql`with waiting as (
  select v.acc_id, min(vouch_id) as vouch_id, min(v.since) as since,
    json_agg(distinct concat_ws(' ', by_person.firstname, by_person.lastname)) as counts_as
  from account_vouch v join account using (acc_id) join account by_account on by_account.acc_id = v.by_acc_id
    join person by_person on by_person.p_id = by_account.p_id
  where v.kind in ('person', 'password') and v.until is null and account.status <> 'Closed'
  group by v.acc_id)`
