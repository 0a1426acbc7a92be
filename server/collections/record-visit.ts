/** A visit without a payment. It happened, no matter to whom the client is assigned by now. */
import { manilaDay } from '../../domain/calendar.ts'
import { visitProblem } from '../../domain/collections/visit-outcome.ts'
import { correctedMoment, notAhead } from '../sync/corrected-moment.ts'
import type { Handler } from '../http/ask.ts'
import { refuse, refuseField } from '../http/refuse.ts'
import { touchClient } from '../sync/touch-client.ts'
import { insertOnce } from '../db/insert-once.ts'

export const recordVisit: Handler<'recordVisit'> = async (ask) => {
  const { tx, input, actor, now } = ask
  if (actor.mgtId === null) refuse('WRONG_ROLE')
  const { at } = correctedMoment(input.occurred_at, ask.command, now)
  const occurredAt = notAhead(at, ask.command, now)
  const { outcome, promise_on: promiseOn, promise_amount: promiseAmount, note } = input
  const problem = visitProblem({ outcome, promiseOn, promiseAmount, note }, manilaDay(occurredAt))
  if (problem) refuseField(problem.field, problem.message)
  const loan = await tx
    .updateTable('loan')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('loan_id', '=', input.loan_id)
    .returning(['version', 'acc_id'])
    .executeTakeFirst()
  if (!loan) refuse('NOT_FOUND')
  const visit = {
    visit_id: input.visit_id.toLowerCase(),
    loan_id: input.loan_id,
    mgt_id: actor.mgtId,
    outcome,
    promise_on: promiseOn,
    promise_amount: promiseAmount,
    note,
    photo: null,
    occurred_at: occurredAt,
    received_at: now,
  }
  if (!(await insertOnce(tx, 'visit', visit))) refuse('KEY_REUSED')
  await touchClient(tx, loan.acc_id)
  ask.changed('visit', visit.visit_id, null, visit)
  return { visit_id: visit.visit_id, loan_version: loan.version }
}
