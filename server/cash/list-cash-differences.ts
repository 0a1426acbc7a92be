import { sql } from 'kysely'
import type { Centavos } from '../../domain/money.ts'
import type { Tx } from '../db/connect.ts'
import { keyset } from '../db/keyset.ts'
import type { Handler } from '../http/ask.ts'
import { addingUp } from './limits/adding-up.ts'
import { DIFFERENCE_ORDERS, searchDifferences } from './difference-store.ts'

export const listCashDifferences: Handler<'listCashDifferences'> = async (ask) => {
  const { tx, input } = ask
  const list = keyset(input, DIFFERENCE_ORDERS)
  const asked = { mgtId: input.mgt_id ?? null, openOnly: input.show === 'open' }
  const together = await addingUp(ask)
  const { rows, total, over, short } = await searchDifferences(tx, asked, together, list)
  return {
    ...list.page(rows),
    total,
    sums: { over, short },
    collectors: await byCollector(tx, input.mgt_id ?? null),
    adds_up_days: together.days,
  }
}

/** By the books; what is over is more than zero here too. */
async function byCollector(
  tx: Tx,
  mgtId: number | null,
): Promise<{ mgt_id: number; collector: string; amount: Centavos }[]> {
  const { rows } = await sql<{ mgt_id: number; collector: string; amount: Centavos }>`
    select mgt_id, concat_ws(' ', firstname, lastname) as collector, amount from (
      select split_part(account, ':', 2)::bigint as mgt_id, sum(amount) as amount from (
        select credit as account, amount from transfer where credit like 'collector\\_over\\_short:%'
        union all select debit, -amount from transfer where debit like 'collector\\_over\\_short:%') moved
      group by 1 having sum(amount) <> 0) held
      join team_member using (mgt_id) join account using (acc_id) join person using (p_id)
    where ${mgtId}::bigint is null or mgt_id = ${mgtId}::bigint order by mgt_id`.execute(tx)
  return rows
}
