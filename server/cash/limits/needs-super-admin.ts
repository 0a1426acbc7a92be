/** The SQL of what two admins may not put on the books between them: new cash, row `n`, and counts of the safe, row `c`. */
import { sql } from 'kysely'
import type { Centavos } from '../../../domain/money.ts'
import type { AddingUp } from './adding-up.ts'

/** In Manila, the day on which it was submitted. */
export const dayOf = (row: 'n' | 'o') =>
  sql`(${sql.ref(`${row}.submitted_at`)} at time zone 'Asia/Manila')::date`

/** What was confirmed of the same kind, submitted on the same day, without a super admin; this one is not in it. */
export const OF_ITS_DAY = sql<Centavos>`(select coalesce(sum(o.amount), 0)::bigint from new_cash o
  join account s on s.acc_id = o.submitted_by join account d on d.acc_id = o.decided_by
  where o.kind = n.kind and ${dayOf('o')} = ${dayOf('n')} and o.new_cash_id <> n.new_cash_id and o.status = 'Confirmed'
    and s.role <> 'SUPER_ADMIN_USER' and d.role <> 'SUPER_ADMIN_USER')`

/** One of the two has to be a super admin, and who submitted it is none. `account` is who submitted it. */
export const needsSuperAdmin = (above: Centavos) =>
  sql<boolean>`(n.amount + ${OF_ITS_DAY} > ${above}::bigint and account.role <> 'SUPER_ADMIN_USER')`

/** What the safe was short of since then by other counts that no super admin had a part in, without what was explained. */
const shortBesides = ({ since }: Pick<AddingUp, 'since'>) => sql`(
  select coalesce(sum(o.booked - o.counted - o.explained), 0)::bigint from safe_count o
  join account s on s.acc_id = o.submitted_by join account d on d.acc_id = o.decided_by
  where o.status = 'Confirmed' and o.counted < o.booked and o.decided_at >= ${since} and o.safe_count_id <> c.safe_count_id
    and s.role <> 'SUPER_ADMIN_USER' and d.role <> 'SUPER_ADMIN_USER')`

/** What is held against the limit where this count is confirmed: what is over alone, and what is short with what was short lately. */
export const addedUpByCount = (lately: Pick<AddingUp, 'since'>) =>
  sql<Centavos>`(abs(c.counted - c.booked) + case when c.counted < c.booked then ${shortBesides(lately)} else 0 end)`

/** As `needsSuperAdmin`; `account` is who counted. */
export const countNeedsSuperAdmin = (lately: AddingUp) =>
  sql<boolean>`(${addedUpByCount(lately)} > ${lately.superAdminAbove}::bigint and account.role <> 'SUPER_ADMIN_USER')`
