/** Waives a penalty whole. What was paid to it goes to interest and principal instead, from the beginning. */
import { mayMove } from '../../domain/status.ts'
import { mayWaive, penaltyStatus } from '../../domain/penalties/penalty-status.ts'
import { noteActAlone } from '../audit/note-act-alone.ts'
import type { Handler } from '../http/ask.ts'
import { refuse } from '../http/refuse.ts'
import { refuseOwnAffair } from '../people/own-affair.ts'
import { settingsOn } from '../settings/settings.ts'
import { noteLoan, lockLoan, takesPayments } from '../loan-account/locked-loan.ts'
import { findPenalty, givenUpWith } from './penalty-store.ts'
import { replayLoan } from '../loan-account/replay-loan.ts'

export const waivePenalty: Handler<'waivePenalty'> = async (ask) => {
  const { tx, input, actor, now, today } = ask
  const found = await findPenalty(tx, input.penalty_id)
  const loan = found && (await lockLoan(tx, found.loan_id))
  const penalty = loan && (await findPenalty(tx, input.penalty_id))
  if (!loan || !penalty) refuse('NOT_FOUND')
  await refuseOwnAffair(tx, actor, loan.acc_id)
  if (!takesPayments(loan) || !mayMove(penaltyStatus, penalty.status, 'Waived', actor.role))
    refuse('STATE_CONFLICT')
  const { waiver_limit } = await settingsOn(tx, today)
  if (!mayWaive(actor.role, await givenUpWith(tx, penalty), waiver_limit)) refuse('WRONG_ROLE')
  const waived = {
    status: 'Waived' as const,
    waived_by: actor.accId,
    waived_at: now,
    waived_reason: input.reason,
  }
  await tx.updateTable('penalty').set(waived).where('penalty_id', '=', penalty.penalty_id).execute()
  const { loan: after } = await replayLoan(tx, loan, ask, 'a penalty was waived')
  ask.changed('penalty', penalty.penalty_id, { status: penalty.status }, waived)
  noteLoan(ask, loan, after)
  const { penalty_id: id, amount } = penalty
  const { reason } = input
  await noteActAlone(ask, 'value given up', { call: 'waivePenalty', table: 'penalty', id, amount, reason })
  return { penalty_id: penalty.penalty_id, balance: after.balance, loan_version: after.version }
}
