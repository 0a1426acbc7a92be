/**
 * Posts a penalty on an overdue instalment. After maturity it stands as one more instalment, so that no instalment of the
 * agreed schedule grows; entered late, it re-splits only what was paid after its day.
 */
import { scheduledUnpaid, withPenalty } from '../../domain/loans/loan-position.ts'
import { formatPesos, sumOf, type Centavos } from '../../domain/money.ts'
import type { AskFor, Handler } from '../http/ask.ts'
import { refuse, refuseField } from '../http/refuse.ts'
import { readCeilings } from '../settings/settings.ts'
import { loanBefore, lockLoan, saveLoan, type LoanChange, type LockedLoan } from './locked-loan.ts'
import { mostThatMayBeCharged } from './penalty-ceiling.ts'
import { hasPaymentAfter, insertPenalty, lendingFactsOf } from './penalty-store.ts'
import { replayLoan } from './replay-loan.ts'

export const chargePenalty: Handler<'chargePenalty'> = async (ask) => {
  const { tx, input, actor, now, today } = ask
  const loan = await lockLoan(tx, input.loan_id)
  if (!loan) refuse('NOT_FOUND')
  if (loan.status !== 'Released') refuse('STATE_CONFLICT')
  const on = input.penalty_on ?? today
  if (on > today || on < loan.released_on) refuseField('penalty_on', 'Invalid Penalty date')
  const { no, most } = await limitOf(ask, loan, on)
  if (input.amount > most) refuse('OVER_CEILING', `At most ${formatPesos(most)} may be charged.`)
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
  const after: LoanChange = (await hasPaymentAfter(tx, loan.loan_id, on))
    ? (await replayLoan(tx, loan, ask, `penalty of ${on} entered late`)).loan
    : await saveLoan(tx, loan, withPenalty(loan.position, { no, amount: input.amount }))
  ask.changed('penalty', penaltyId, null, penalty)
  ask.changed('loan', loan.loan_id, loanBefore(loan), after)
  return { penalty_id: penaltyId, balance: after.balance, loan_version: after.version }
}

/** The instalment that the charge will stand on, and the most that it may be. */
async function limitOf(
  { tx, input }: AskFor<'chargePenalty'>,
  loan: LockedLoan,
  on: LockedLoan['maturity_on'],
): Promise<{ no: number; most: Centavos }> {
  const rows = loan.position.instalments
  const afterMaturity = on > loan.maturity_on
  const extra = loan.instalments + 1
  if (input.instalment_no > extra || (!afterMaturity && input.instalment_no === extra))
    refuseField('instalment_no', 'Invalid Instalment')
  const late = rows.filter((row) =>
    afterMaturity ? row.no === extra || scheduledUnpaid(row) > 0 : row.no === input.instalment_no,
  )
  const facts = await lendingFactsOf(tx, loan)
  const most = mostThatMayBeCharged({
    loan,
    late,
    chargedBefore: sumOf(late, (row) => row.penalty),
    on,
    ceilings: await readCeilings(tx),
    ...facts,
  })
  return { no: afterMaturity ? extra : input.instalment_no, most }
}
