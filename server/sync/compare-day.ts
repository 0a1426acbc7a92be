import { sql } from 'kysely'
import { cashWithCollector } from '../../domain/ledger/chart.ts'
import type { Centavos } from '../../domain/money.ts'
import type { Handler } from '../http/ask.ts'
import { refuse } from '../http/refuse.ts'
import { balanceOfAccount } from '../ledger/balances.ts'

interface Payment {
  readonly id: string
  readonly amount: Centavos
  readonly counts: boolean
}

/** A reversed payment is here and is not missed there; what the phone still counts of it shows in the sums. */
export const compareDay: Handler<'compareDay'> = async ({ tx, actor, input }) => {
  if (actor.mgtId === null) return refuse('WRONG_ROLE')
  const named = input.payments.map((payment) => payment.id.toLowerCase())
  const { rows } = await sql<Payment>`
    select payment_id as id, amount, business_on = ${input.day}::date and status <> 'Reversed' as counts
    from payment where collector = ${actor.mgtId}
      and (business_on = ${input.day}::date or payment_id = any(${named}::uuid[]))
    order by posting_order`.execute(tx)
  const here = new Map(rows.map((row) => [row.id, row.amount]))
  const there = new Map(input.payments.map((payment) => [payment.id.toLowerCase(), payment.amount]))
  return {
    missing_here: named.filter((id) => !here.has(id)),
    missing_there: rows
      .filter((row) => row.counts && !there.has(row.id))
      .map(({ id, amount }) => ({ id, amount })),
    different: rows.flatMap(({ id, amount }) => {
      const claimed = there.get(id)
      return claimed === undefined || claimed === amount ? [] : [{ id, here: amount, there: claimed }]
    }),
    cash_with_collector: await balanceOfAccount(tx, cashWithCollector(actor.mgtId)),
  }
}
