import { sql } from 'kysely'
import type { InferOutput } from 'valibot'
import type { accountToConfirm } from '../../contract/account-vouches.ts'
import { numberUnder, pageEnd } from '../db/page-end.ts'
import type { Handler } from '../http/ask.ts'

/** The longest waiting first. */
export const listAccountsToConfirm: Handler<'listAccountsToConfirm'> = async ({ tx, input }) => {
  const place = numberUnder('oldest', input.after) ?? 0
  const limit = Math.max(1, input.limit)
  const { rows: found } = await sql<InferOutput<typeof accountToConfirm> & { vouch_id: number }>`
    ${WAITING} select waiting.vouch_id, acc_id, concat_ws(' ', p.firstname, p.lastname) as name, role, status, counts_as,
      password_set_by is null as has_own_password, waiting.since
    from waiting join account using (acc_id) join person p using (p_id)
    where waiting.vouch_id > ${place}::bigint order by waiting.vouch_id limit ${limit + 1}`.execute(tx)
  const { rows: counted } = await sql<{ total: number }>`
    ${WAITING} select count(*) as total from waiting`.execute(tx)
  const rows = found.slice(0, limit).map((waiting) => {
    const { vouch_id: _, ...row } = waiting
    return row
  })
  const last = found.length > limit ? found[limit - 1] : undefined
  return { rows, next: last ? pageEnd('oldest', last.vouch_id) : null, total: counted[0]?.total ?? 0 }
}

const WAITING = sql`with waiting as (
  select v.acc_id, min(vouch_id) as vouch_id, min(v.since) as since,
    json_agg(distinct concat_ws(' ', by_person.firstname, by_person.lastname)) as counts_as
  from account_vouch v join account using (acc_id) join account by_account on by_account.acc_id = v.by_acc_id
    join person by_person on by_person.p_id = by_account.p_id
  where v.kind in ('person', 'password') and v.until is null and account.status <> 'Closed'
  group by v.acc_id)`
