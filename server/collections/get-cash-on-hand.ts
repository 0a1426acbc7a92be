/** Where the company's money is, from the books. */
import { sql } from 'kysely'
import type { Handler } from '../http/ask.ts'
import { balanceOfAccount, balancesUnder } from '../ledger/balances.ts'

export const getCashOnHand: Handler<'getCashOnHand'> = async ({ tx }) => {
  const balances = await balancesUnder(tx, 'cash_with_collector:')
  const { rows } = await sql<{ mgt_id: number; collector: string }>`
    select mgt_id, concat_ws(' ', firstname, lastname) as collector
    from team_member join account using (acc_id) join person using (p_id) order by mgt_id`.execute(tx)
  return {
    cash_on_hand: await balanceOfAccount(tx, 'cash_on_hand'),
    bank: await balanceOfAccount(tx, 'bank'),
    e_wallet: await balanceOfAccount(tx, 'e_wallet'),
    for_verification: await balanceOfAccount(tx, 'suspense'),
    with_collectors: rows.flatMap((row) => {
      const amount = balances.get(`cash_with_collector:${row.mgt_id}`)
      return amount === undefined || amount === 0 ? [] : [{ ...row, amount }]
    }),
  }
}
