/**
 * One person counts the safe. What the books have at that moment is written beside it, so that what moves until somebody confirms
 * changes no difference. Money that comes or goes meanwhile waits for the count.
 */
import { countCash, countProblem, overShort } from '../../domain/cash/denominations.ts'
import type { Handler } from '../http/ask.ts'
import { refuse, refuseField } from '../http/refuse.ts'
import { cashIn, lockPlace } from '../ledger/balances.ts'

export const countSafe: Handler<'countSafe'> = async (ask) => {
  const { tx, input, actor, now, today } = ask
  const { pieces, note } = input
  for (const [piece, count] of Object.entries(pieces)) {
    const problem = countProblem(piece, count)
    if (problem !== undefined) refuseField('pieces', problem)
  }
  await lockPlace(tx, 'cash_on_hand')
  const counted = countCash(pieces)
  const booked = await cashIn(tx, 'cash_on_hand')
  const waiting = {
    counted_on: today,
    pieces: JSON.stringify(pieces),
    counted,
    booked,
    note,
    status: 'Waiting' as const,
    submitted_by: actor.accId,
    submitted_at: now,
  }
  const written = await tx
    .insertInto('safe_count')
    .values(waiting)
    .onConflict((conflict) => conflict.doNothing())
    .returning('safe_count_id')
    .executeTakeFirst()
  if (!written) refuse('STATE_CONFLICT', 'Another count is waiting. Confirm or refuse it first.')
  const { safe_count_id } = written
  ask.changed('safe_count', safe_count_id, null, waiting)
  return { safe_count_id, status: waiting.status, counted, booked, difference: overShort(counted, booked) }
}
