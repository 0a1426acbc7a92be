/** Posts a penalty that an admin typed, on an overdue instalment and within what may be charged. */
import { formatPesos } from '../../domain/money.ts'
import type { Handler } from '../http/ask.ts'
import { refuse, refuseInvalid } from '../http/refuse.ts'
import { noteLoan, lockLoan } from '../loan-account/locked-loan.ts'
import { insertPenalty } from './penalty-store.ts'
import { penaltyLimit, putOnLoan } from './post-penalty.ts'

export const chargePenalty: Handler<'chargePenalty'> = async (ask) => {
  const { tx, input, actor, now, today } = ask
  const loan = await lockLoan(tx, input.loan_id)
  if (!loan) refuse('NOT_FOUND')
  if (loan.status !== 'Released') refuse('STATE_CONFLICT')
  const on = input.penalty_on ?? today
  if (on > today || on < loan.released_on) refuseInvalid('penalty_on')
  const limit = await penaltyLimit(tx, loan, { instalmentNo: input.instalment_no, on })
  if (!limit) refuseInvalid('instalment_no')
  const { no, most } = limit
  if (input.amount > most)
    refuse(
      'OVER_CEILING',
      `At most ${formatPesos(most)} may be charged: after ${loan.grace_days} days of grace, holidays left out.`,
    )
  const penalty = {
    loan_id: loan.loan_id,
    instalment_no: no,
    amount: input.amount,
    penalty_on: on,
    status: 'Posted' as const,
    reason: input.reason,
    created_by: actor.accId,
    created_at: now,
  }
  const penaltyId = await insertPenalty(tx, penalty)
  const after = await putOnLoan(tx, loan, { no, amount: input.amount, on }, ask)
  ask.changed('penalty', penaltyId, null, penalty)
  noteLoan(ask, loan, after)
  return { penalty_id: penaltyId, balance: after.balance, loan_version: after.version }
}
