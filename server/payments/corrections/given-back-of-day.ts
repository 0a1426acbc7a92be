/** What two admins may give back between them in a day, by reversals of payments: no more than new cash, one by one or at once. */
import { sql } from 'kysely'
import type { Centavos } from '../../../domain/money.ts'
import type { Role } from '../../../domain/people/role.ts'
import type { Tx } from '../../db/connect.ts'
import { lockPlace } from '../../ledger/balances.ts'

/** In Manila, the day on which it was proposed. */
const dayOf = (row: 'o' | 'r') => sql`(${sql.ref(`${row}.proposed_at`)} at time zone 'Asia/Manila')::date`

/** What was given back of proposals of the same day without a super admin, as in the limit of new cash; this one is not in it. */
const OF_ITS_DAY = sql<Centavos>`(select coalesce(sum(given.amount), 0)::bigint from payment_reversal o
  join payment given on given.payment_id = o.payment_id
  join account s on s.acc_id = o.proposed_by join account d on d.acc_id = o.decided_by
  where o.given_back and ${dayOf('o')} = ${dayOf('r')} and o.reversal_id <> r.reversal_id and o.status = 'Confirmed'
    and s.role <> 'SUPER_ADMIN_USER' and d.role <> 'SUPER_ADMIN_USER')`

/** One of the two has to be a super admin, and who proposed it is none. `r` is the reversal, `p` its payment, `proposer` the account. */
export const reversalNeedsSuperAdmin = (above: Centavos) =>
  sql<boolean>`(r.given_back and p.amount + ${OF_ITS_DAY} > ${above}::bigint and proposer.role <> 'SUPER_ADMIN_USER')`

/** What is given back that day with this one, and who proposed it. Holds the safe till the end of the transaction: two would both be the first. */
export async function givenBackOfDay(tx: Tx, reversalId: number) {
  await lockPlace(tx, 'cash_on_hand')
  const { rows } = await sql<{ added_up: Centavos; role: Role }>`
    select p.amount + ${OF_ITS_DAY} as added_up, role
    from payment_reversal r join payment p using (payment_id) join account on acc_id = proposed_by
    where reversal_id = ${reversalId}`.execute(tx)
  const [found] = rows
  if (!found) throw new Error(`reversal ${reversalId} was locked and is gone`)
  return found
}
