/** Where the company's money is, from the books. */
import { sql } from 'kysely'
import type { Handler } from '../http/ask.ts'
import { cashIn, cashWithCollectors } from '../ledger/balances.ts'

export const getCashOnHand: Handler<'getCashOnHand'> = async ({ tx }) => {
  const balances = await cashWithCollectors(tx)
  const { rows } = await sql<{ mgt_id: number; collector: string }>`
    select mgt_id, concat_ws(' ', firstname, lastname) as collector
    from team_member join account using (acc_id) join person using (p_id) order by mgt_id`.execute(tx)
  return {
    cash_on_hand: await cashIn(tx, 'cash_on_hand'),
    bank: await cashIn(tx, 'bank'),
    e_wallet: await cashIn(tx, 'e_wallet'),
    for_verification: await cashIn(tx, 'suspense'),
    with_collectors: rows.flatMap((row) => {
      const amount = balances.get(`cash_with_collector:${row.mgt_id}`)
      return amount === undefined ? [] : [{ ...row, amount }]
    }),
  }
}
