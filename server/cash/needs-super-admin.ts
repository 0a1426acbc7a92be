/** The SQL of new cash that two admins may not put on the books between them; `n` is its row. */
import { sql } from 'kysely'
import type { Centavos } from '../../domain/money.ts'

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
