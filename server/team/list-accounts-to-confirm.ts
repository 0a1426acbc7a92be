import { sql } from 'kysely'
import type { InferOutput } from 'valibot'
import type { accountToConfirm } from '../../contract/account-vouches.ts'
import type { LocalDate } from '../../domain/calendar.ts'
import type { Tx } from '../db/connect.ts'
import { numberUnder, pageEnd } from '../db/page-end.ts'
import type { Handler } from '../http/ask.ts'
import { findTwins } from '../people/find-twins.ts'

/** The longest waiting first. */
export const listAccountsToConfirm: Handler<'listAccountsToConfirm'> = async ({ tx, input }) => {
  const place = numberUnder('oldest', input.after) ?? 0
  const limit = Math.max(1, input.limit)
  const { rows: found } = await sql<Waiting>`
    ${WAITING} select waiting.vouch_id, acc_id, concat_ws(' ', p.firstname, p.lastname) as name, role, status, counts_as,
      password_set_by is null as has_own_password, waiting.since, firstname, lastname, birthdate
    from waiting join account using (acc_id) join person p using (p_id)
    where waiting.vouch_id > ${place}::bigint order by waiting.vouch_id limit ${limit + 1}`.execute(tx)
  const { rows: counted } = await sql<{ total: number }>`
    ${WAITING} select count(*) as total from waiting`.execute(tx)
  const rows = []
  for (const waiting of found.slice(0, limit)) rows.push(await withTwins(tx, waiting))
  const last = found.length > limit ? found[limit - 1] : undefined
  return { rows, next: last ? pageEnd('oldest', last.vouch_id) : null, total: counted[0]?.total ?? 0 }
}

type Shown = InferOutput<typeof accountToConfirm>
type Waiting = Omit<Shown, 'twins'> & {
  readonly vouch_id: number
  readonly firstname: string
  readonly lastname: string
  readonly birthdate: LocalDate | null
}

/** Who confirms sees whose namesake it is: a thief would register the honest one again. */
async function withTwins(tx: Tx, waiting: Waiting): Promise<Shown> {
  const { vouch_id: _, firstname, lastname, birthdate, ...row } = waiting
  const twins = birthdate === null ? [] : await findTwins(tx, { firstname, lastname, birthdate })
  return { ...row, twins: twins.filter(({ acc_id }) => acc_id !== row.acc_id) }
}

const WAITING = sql`with waiting as (
  select v.acc_id, min(vouch_id) as vouch_id, min(v.since) as since,
    json_agg(distinct concat_ws(' ', by_person.firstname, by_person.lastname)) as counts_as
  from account_vouch v join account using (acc_id) join account by_account on by_account.acc_id = v.by_acc_id
    join person by_person on by_person.p_id = by_account.p_id
  where v.kind in ('person', 'password') and v.until is null and account.status <> 'Closed'
  group by v.acc_id)`
