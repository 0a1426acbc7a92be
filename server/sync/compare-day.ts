import { sql } from 'kysely'
import type { Centavos } from '../../domain/money.ts'
import type { Tx } from '../db/connect.ts'
import type { Handler } from '../http/ask.ts'
import { refuse } from '../http/refuse.ts'
import { collectorCash } from './collector-cash.ts'

interface Payment {
  readonly id: string
  readonly amount: Centavos
  readonly counts: boolean
}

/** A reversed payment is here and is not missed there; what the phone still counts of it shows in the sums. */
export const compareDay: Handler<'compareDay'> = async ({ tx, actor, input, from, now }) => {
  if (actor.mgtId === null) return refuse('WRONG_ROLE')
  const named = input.payments.map((payment) => payment.id.toLowerCase())
  const { rows } = await sql<Payment>`
    select payment_id as id, amount, business_on = ${input.day}::date and status <> 'Reversed' as counts
    from payment where collector = ${actor.mgtId}
      and (business_on = ${input.day}::date or payment_id = any(${named}::uuid[]))
    order by posting_order`.execute(tx)
  const here = new Map(rows.map((row) => [row.id, row.amount]))
  const there = new Map(input.payments.map((payment) => [payment.id.toLowerCase(), payment.amount]))
  const unknown = named.filter((id) => !here.has(id))
  const refused = await refusedAmong(tx, actor.accId, unknown)
  return {
    missing_here: unknown.filter((id) => !refused.has(id)),
    refused_here: unknown.filter((id) => refused.has(id)),
    missing_there: rows
      .filter((row) => row.counts && !there.has(row.id))
      .map(({ id, amount }) => ({ id, amount })),
    different: rows.flatMap(({ id, amount }) => {
      const claimed = there.get(id)
      return claimed === undefined || claimed === amount ? [] : [{ id, here: amount, there: claimed }]
    }),
    server_time: now,
    cash: await collectorCash(tx, actor.mgtId, from.deviceId),
  }
}

/** Payments that were answered with a final no: their cash is with the collector and on no books. */
async function refusedAmong(tx: Tx, accId: number, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await tx
    .selectFrom('command_log')
    .select('command_id')
    .where('command_id', 'in', [...ids])
    .where('acc_id', '=', accId)
    .where('status', '=', 'rejected')
    .execute()
  return new Set(rows.map((row) => row.command_id))
}
