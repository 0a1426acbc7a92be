/** Pays a running loan out of its client's credit: a payment as any other, only that no money is taken. */
import { randomUUID } from 'node:crypto'
import { clientCredit } from '../../domain/ledger/chart.ts'
import { formatPesos } from '../../domain/money.ts'
import type { Handler } from '../http/ask.ts'
import { refuse, refuseField } from '../http/refuse.ts'
import { refuseOwnAffair } from '../people/own-affair.ts'
import { noteLoan, lockLoan, lockLoansBeside, readLoan } from '../loan-account/locked-loan.ts'
import { insertUnsplitPayment } from '../loan-account/payment-store.ts'
import { replayLoan } from '../loan-account/replay-loan.ts'
import { takeCredit } from './take-credit.ts'

export const applyCredit: Handler<'applyCredit'> = async (ask) => {
  const { tx, input, now, today } = ask
  const { loan_id: loanId, amount, reason } = input
  const asked = await readLoan(tx, loanId)
  if (!asked) refuse('NOT_FOUND')
  await refuseOwnAffair(tx, ask.actor, asked.acc_id)
  await lockLoansBeside(tx, loanId)
  const paymentId = randomUUID()
  await insertUnsplitPayment(tx, {
    paymentId,
    loanId,
    amount,
    method: 'client credit',
    reference: '',
    slipNo: '',
    status: 'Posted',
    collector: null,
    businessOn: today,
    occurredAt: now,
    receivedAt: now,
    place: null,
    note: reason,
    recordedBy: ask.actor.accId,
    paysOff: false,
  })
  const credit_left = await takeCredit(ask, { accId: asked.acc_id, amount, paymentId, reason })
  const loan = await lockLoan(tx, loanId)
  if (loan?.status !== 'Released') refuse('STATE_CONFLICT', 'This loan is not running.')
  if (amount > loan.balance) refuseField('amount', `At most ${formatPesos(loan.balance)} is owed`)
  const newcomer = { paymentId, heldIn: clientCredit(loan.acc_id), businessOn: today }
  const { loan: after } = await replayLoan(tx, loan, ask, 'paid out of credit', newcomer)
  ask.changed('payment', paymentId, null, { loan_id: loanId, amount, method: 'client credit', reason })
  noteLoan(ask, loan, after)
  return { payment_id: paymentId, balance: after.balance, loan_version: after.version, credit_left }
}
