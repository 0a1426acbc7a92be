/** The SQL of differences: what they are, what was decided, and what of them is open. */
import { sql, type RawBuilder } from 'kysely'
import type * as v from 'valibot'
import type { cashDifference } from '../../contract/cash/cash-differences.ts'
import type { Instant } from '../../domain/calendar.ts'
import { ZERO, type Centavos } from '../../domain/money.ts'
import type { Role } from '../../domain/people/role.ts'
import type { Tx } from '../db/connect.ts'
import type { AddingUp } from './limits/adding-up.ts'
import { byAge, key, type Keyset } from '../db/keyset.ts'
import { nameOf } from '../db/name-of.ts'
import { openOf } from '../ledger/cash-differences.ts'

type Row = v.InferOutput<typeof cashDifference>

export interface DifferenceSearch {
  readonly mgtId: number | null
  readonly openOnly: boolean
}

export const DIFFERENCE_ORDERS = byAge(key('number', sql`f.difference_id`))

/** How often it was decided on, by itself or against another. */
const version = sql`(select count(*) from difference_decision x where d.difference_id in (x.difference_id, x.against))`

/**
 * What of one is lost to the company or may be: short and open or borne, given back, or set off against what a reversal says to be over.
 * What was collected, set off against what was counted or is taken from pay is not.
 */
const lost = sql`case when d.amount < 0 then abs(${openOf}) else 0 end + coalesce((select sum(x.amount) from difference_decision x
  where case when d.amount > 0 then x.kind = 'given back' and x.difference_id = d.difference_id
    else x.kind = 'absorbed' and x.difference_id = d.difference_id
      or x.kind = 'offset' and d.difference_id in (x.difference_id, x.against)
        and exists (select from cash_difference o where o.difference_id in (x.difference_id, x.against) and o.payment_id is not null) end), 0)`

/** Of one collector since a moment, `except` left out: small ones add up. */
const lostBy = (mgtId: RawBuilder<unknown>, since: Instant, except: RawBuilder<unknown> = sql`0`) =>
  sql<Centavos>`coalesce((select sum(${lost}) from cash_difference d
    where d.mgt_id = ${mgtId} and d.noted_at >= ${since}::timestamptz and d.difference_id <> ${except}), 0)::bigint`

/** A page and one row more, with number and sums of the whole search. */
export async function searchDifferences(
  tx: Tx,
  asked: DifferenceSearch,
  { since, superAdminAbove }: AddingUp,
  list: Keyset,
): Promise<{ rows: Row[]; total: number; over: Centavos; short: Centavos }> {
  const found = sql`
    select d.*, ${openOf}::bigint as open, ${version}::integer as version from cash_difference d
    where (${asked.mgtId}::bigint is null or mgt_id = ${asked.mgtId}::bigint)`
  const wanted = asked.openOnly ? sql`open <> 0` : sql`true`
  const { rows } = await sql<Row>`
    select f.difference_id, f.mgt_id, ${nameOf('t.acc_id')} as collector, f.amount, f.open, f.version,
      coalesce((select sum(amount - taken) from difference_decision x
        where x.difference_id = f.difference_id and kind = 'from pay'), 0) as from_pay,
      ${lostBy(sql`f.mgt_id`, since)} as lost_by_collector,
      abs(f.amount) + ${lostBy(sql`f.mgt_id`, since, sql`f.difference_id`)} > ${superAdminAbove}::bigint
        and noter.role <> 'SUPER_ADMIN_USER' as needs_super_admin,
      f.remittance_id, f.payment_id, f.reason, f.noted_at, ${nameOf('f.noted_by')} as noted_by,
      coalesce((select json_agg(json_build_object('kind', kind, 'amount', amount, 'decided_at', to_char(decided_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
          'decided_by', ${nameOf('x.decided_by')}, 'reason', reason) order by decision_id)
        from difference_decision x where f.difference_id in (x.difference_id, x.against)), '[]') as decisions, ${list.keys}
    from (${found}) f join team_member t using (mgt_id) join account noter on noter.acc_id = f.noted_by
    where ${wanted} and ${list.isBehind} order by ${list.order} limit ${list.limit}`.execute(tx)
  const { rows: sums } = await sql<{ total: number; over: Centavos; short: Centavos }>`
    select count(*) as total, coalesce(sum(open) filter (where open > 0), 0) as over,
      coalesce(-sum(open) filter (where open < 0), 0) as short
    from (${found}) f where ${wanted}`.execute(tx)
  return { rows, ...(sums[0] ?? { total: 0, over: ZERO, short: ZERO }) }
}

export interface OpenDifference {
  readonly difference_id: number
  readonly mgt_id: number
  readonly remittance_id: string | null
  /** Of a reversal, where nothing was counted. */
  readonly payment_id: string | null
  readonly amount: Centavos
  readonly open: Centavos
  readonly version: number
  readonly handed_over_by: number
  /** When it was noted, where nothing was handed over. */
  readonly handed_over_at: Instant
  readonly noted_by: number
  readonly noted_at: Instant
  readonly noted_role: Role
  /** Whether a payroll pays its collector, from which a shortage could be taken. */
  readonly is_paid: boolean
}

/** Locks differences, the oldest first, and answers them in the order asked for. */
export async function lockDifferences(
  tx: Tx,
  ids: readonly number[],
): Promise<(OpenDifference | undefined)[]> {
  await sql`select difference_id from cash_difference where difference_id = any(${[...ids]}::bigint[])
    order by difference_id for update`.execute(tx)
  const { rows } = await sql<OpenDifference>`
    select d.difference_id, d.mgt_id, d.remittance_id, d.payment_id, d.amount, ${openOf}::bigint as open, ${version}::integer as version,
      t.acc_id as handed_over_by, coalesce(r.handed_over_at, d.noted_at) as handed_over_at, d.noted_by, d.noted_at, a.role as noted_role,
      collector.status = 'Active' and t.salary > 0 as is_paid
    from cash_difference d join team_member t using (mgt_id) join account collector on collector.acc_id = t.acc_id
      join account a on a.acc_id = d.noted_by left join remittance r using (remittance_id)
    where difference_id = any(${[...ids]}::bigint[])`.execute(tx)
  return ids.map((id) => rows.find((row) => row.difference_id === id))
}

/** What was lost since a moment by the other differences of its collector, however each was decided. */
export async function lostBesides(
  tx: Tx,
  one: Pick<OpenDifference, 'difference_id' | 'mgt_id'>,
  since: Instant,
): Promise<Centavos> {
  const { rows } = await sql<{ lost: Centavos }>`
    select ${lostBy(sql`${one.mgt_id}::bigint`, since, sql`${one.difference_id}::bigint`)} as lost`.execute(
    tx,
  )
  return rows[0]?.lost ?? ZERO
}
