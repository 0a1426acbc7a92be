/**
 * Submits capital, a draw, or money moved between the safe and the bank. It waits for a second person, so that no one takes or
 * invents money alone; what is plainly not there is said at once.
 */
import { NEW_CASH_MOVES } from '../../domain/cash/new-cash.ts'
import type { Handler } from '../http/ask.ts'
import { notEnoughIn } from '../http/refuse.ts'
import { cashIn } from '../ledger/balances.ts'
import { refuseOutsideBooks } from '../ledger/books-days.ts'
import { notifyOffice } from '../notices/notify.ts'

export const addCash: Handler<'addCash'> = async (ask) => {
  const { tx, input, actor, now, today } = ask
  const { kind, amount, note } = input
  const businessOn = input.business_on ?? today
  await refuseOutsideBooks(tx, businessOn, { today, field: 'business_on' })
  const { from } = NEW_CASH_MOVES[kind]
  if (from !== null && (await cashIn(tx, from)) < amount) throw notEnoughIn(from)
  const waiting = {
    kind,
    amount,
    note,
    business_on: businessOn,
    status: 'Waiting' as const,
    submitted_by: actor.accId,
    submitted_at: now,
  }
  const { new_cash_id } = await tx
    .insertInto('new_cash')
    .values(waiting)
    .returning('new_cash_id')
    .executeTakeFirstOrThrow()
  ask.changed('new_cash', new_cash_id, null, waiting)
  const params = { acc_id: actor.accId, new_cash_id, kind, amount }
  await notifyOffice(tx, { kind: 'new cash waiting', params }, now, actor.accId)
  return { new_cash_id, status: waiting.status, cash_on_hand: await cashIn(tx, 'cash_on_hand') }
}
