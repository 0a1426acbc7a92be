/**
 * The second person confirms a count of the safe. What is short or over is posted today; what is short is on the report of the day, and
 * above the limit of new cash, with what was short lately, one of the two is a super admin: two admins do not write cash off that they took,
 * at once or little by little.
 */
import { transfersForSafeCount } from '../../domain/cash/safe-count.ts'
import { secondPersonStatus } from '../../domain/second-person-status.ts'
import { absolute, subtract } from '../../domain/money.ts'
import { mayMove } from '../../domain/status.ts'
import { noteActAlone } from '../audit/note-act-alone.ts'
import { requireSecondPerson } from '../audit/second-person.ts'
import type { Handler } from '../http/ask.ts'
import { refuse } from '../http/refuse.ts'
import { cashIn, requireCash } from '../ledger/balances.ts'
import { post } from '../ledger/post.ts'
import { addingUp } from './limits/adding-up.ts'
import { requireSuperAdminAbove } from './limits/require-super-admin-above.ts'
import { addedUpBy, lockSafeCount, wasToldLater } from './safe-count-store.ts'
import { decidedNow } from '../http/decided-now.ts'

export const confirmSafeCount: Handler<'confirmSafeCount'> = async (ask) => {
  const { tx, input, actor, now, today } = ask
  const { safe_count_id: id } = input
  const waiting = await lockSafeCount(tx, id)
  if (!waiting) refuse('NOT_FOUND')
  if (!mayMove(secondPersonStatus, waiting.status, 'Confirmed', actor.role)) refuse('STATE_CONFLICT')
  const { counted, booked, submitted_by, submitted_at, submitted_role } = waiting
  const difference = subtract(counted, booked)
  const amount = absolute(difference)
  const lately = await addingUp(ask)
  const what =
    difference < 0
      ? `short in ${lately.days} days a super admin has to confirm`
      : 'a super admin has to confirm'
  await requireSuperAdminAbove(ask, await addedUpBy(tx, id, lately), submitted_role, what)
  if (difference !== 0 && (await wasToldLater(tx, waiting)))
    refuse('STATE_CONFLICT', 'What moved before this count was posted after it. Refuse it and count again.')
  const before = [{ accId: submitted_by, at: submitted_at, did: 'counted the safe' }]
  const act = { call: 'confirmSafeCount', table: 'safe_count', id, amount } as const
  const { actedAlone } = await requireSecondPerson(ask, before, act)
  if (!actedAlone && difference < 0)
    await noteActAlone(ask, 'value given up', { ...act, reason: waiting.note || 'The safe was short.' })
  if (difference < 0) await requireCash(tx, 'cash_on_hand', amount)
  const after = decidedNow(ask, 'Confirmed', actedAlone)
  await tx.updateTable('safe_count').set(after).where('safe_count_id', '=', id).execute()
  await post(tx, transfersForSafeCount(counted, booked), {
    businessOn: today,
    postedAt: now,
    commandId: ask.command?.id ?? null,
    memo: `Count of the safe no. ${id}`,
  })
  ask.changed('safe_count', id, { status: waiting.status }, after)
  return { safe_count_id: id, status: after.status, cash_on_hand: await cashIn(tx, 'cash_on_hand') }
}
