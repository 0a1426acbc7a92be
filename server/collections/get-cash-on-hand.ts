/** Where the company's money is, from the books. */
import { sql } from 'kysely'
import type { OutputOf } from '../../contract/wire/call.ts'
import type { getCashOnHand as contract } from '../../contract/cash/office-cash.ts'
import type { Tx } from '../db/connect.ts'
import type { Handler } from '../http/ask.ts'
import { cashIn, cashWithCollectors } from '../ledger/balances.ts'

type Waiting = OutputOf<typeof contract>['waiting']

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
    waiting: await waitingCash(tx),
    with_collectors: rows.flatMap((row) => {
      const amount = balances.get(`cash_with_collector:${row.mgt_id}`)
      return amount === undefined ? [] : [{ ...row, amount }]
    }),
  }
}

async function waitingCash(tx: Tx): Promise<Waiting> {
  const { rows } = await sql<Waiting[number]>`
    select kind, count(*) as entries, sum(amount) as amount from new_cash where status = 'Waiting'
    group by kind order by kind`.execute(tx)
  return rows
}
