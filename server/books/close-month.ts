/**
 * Closes the oldest open month. It is over, and nothing waits that could still be paid in it: what is decided afterwards is
 * posted on the day of the decision. A closed month is not opened again, so that what was read out of it stays true.
 */
import { firstOfMonth, lastOfMonth } from '../../domain/calendar.ts'
import type { FieldMessage } from '../../contract/wire/refusals.ts'
import { keyset } from '../db/keyset.ts'
import type { AskFor, Handler } from '../http/ask.ts'
import { refuse, refuseField } from '../http/refuse.ts'
import { booksDays, lockPostings } from '../ledger/books-days.ts'
import { findClosed, MONTH_ORDERS, monthName, trialBalance, waitingFor } from './months-store.ts'

export const closeMonth: Handler<'closeMonth'> = async (ask) => {
  const { tx, input, actor, now, today } = ask
  await lockPostings(tx)
  const month = firstOfMonth((await booksDays(tx)).openFrom)
  if (input.month < monthName(month)) refuse('STATE_CONFLICT', `${input.month} is closed already.`)
  if (input.month > monthName(month)) refuse('STATE_CONFLICT', `${monthName(month)} is closed first.`)
  if (lastOfMonth(month) >= today) refuseField('month', 'This month is not over yet')
  await refuseWhileWaiting(ask, month)
  const balances = await trialBalance(tx, month)
  await tx
    .insertInto('closed_month')
    .values({ month, closed_at: now, closed_by: actor.accId, trial_balance: JSON.stringify(balances) })
    .execute()
  ask.changed('closed_month', monthName(month), null, { balances })
  const newest = keyset({ sort: 'newest', limit: 1 }, MONTH_ORDERS)
  const [closed] = newest.page(await findClosed(tx, newest)).rows
  if (!closed) throw new Error('the month was not closed')
  return closed
}

const WAITING = {
  expenses: 'expenses of this month or before wait for a decision',
  payrolls: 'payrolls of this month or before wait for a decision',
  new_cash: 'capital, draws or deposits of this month or before wait for a second person',
} as const

async function refuseWhileWaiting(
  { tx }: AskFor<'closeMonth'>,
  month: Parameters<typeof waitingFor>[1],
): Promise<void> {
  const waiting = await waitingFor(tx, month)
  const kinds = ['expenses', 'payrolls', 'new_cash'] as const
  const open = kinds.flatMap((kind): FieldMessage[] =>
    waiting[kind] === 0 ? [] : [{ fieldname: kind, message: `${waiting[kind]} ${WAITING[kind]}` }],
  )
  if (open.length > 0) refuse('STATE_CONFLICT', open)
}
