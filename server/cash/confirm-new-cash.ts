/** The second person puts new cash on the books, on the day that was submitted. */
import { transfersForNewCash } from '../../domain/cash/new-cash.ts'
import { secondPersonStatus } from '../../domain/second-person-status.ts'
import { add } from '../../domain/money.ts'
import { mayMove } from '../../domain/status.ts'
import { requireSecondPerson } from '../audit/second-person.ts'
import type { Handler } from '../http/ask.ts'
import { refuse } from '../http/refuse.ts'
import { cashIn } from '../ledger/balances.ts'
import { post } from '../ledger/post.ts'
import { lockNewCash } from './new-cash-store.ts'
import { requireSuperAdminAbove } from './limits/require-super-admin-above.ts'
import { decidedNow } from '../http/decided-now.ts'

export const confirmNewCash: Handler<'confirmNewCash'> = async (ask) => {
  const { tx, input, actor, now } = ask
  const { new_cash_id: newCashId } = input
  const waiting = await lockNewCash(tx, newCashId)
  if (!waiting) refuse('NOT_FOUND')
  if (!mayMove(secondPersonStatus, waiting.status, 'Confirmed', actor.role)) refuse('STATE_CONFLICT')
  const { kind, amount, submitted_by, submitted_at, submitted_role, of_its_day } = waiting
  const ofTheDay = add(of_its_day, amount)
  await requireSuperAdminAbove(ask, ofTheDay, submitted_role, 'in a day a super admin has to confirm')
  const before = [{ accId: submitted_by, at: submitted_at, did: 'submitted this' }]
  const act = { call: 'confirmNewCash', table: 'new_cash', id: newCashId, amount } as const
  const { actedAlone } = await requireSecondPerson(ask, before, act)
  const after = decidedNow(ask, 'Confirmed', actedAlone)
  await tx.updateTable('new_cash').set(after).where('new_cash_id', '=', newCashId).execute()
  await post(tx, transfersForNewCash(kind, amount), {
    businessOn: waiting.business_on,
    postedAt: now,
    commandId: ask.command?.id ?? null,
    newCashId,
    memo: waiting.note,
    leftBy: submitted_at,
  })
  ask.changed('new_cash', newCashId, { status: waiting.status }, after)
  return { new_cash_id: newCashId, status: after.status, cash_on_hand: await cashIn(tx, 'cash_on_hand') }
}
