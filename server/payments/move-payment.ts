/** A second person puts a payment on the loan for which it was meant, no matter whose loan that is. */
import { noteActAlone } from '../audit/note-act-alone.ts'
import type { Handler } from '../http/ask.ts'
import { refuse } from '../http/refuse.ts'
import { findForChange } from './corrections/find-for-change.ts'
import { refuseStaleBasis } from './corrections/basis-of-payment.ts'
import { settleException } from '../loan-account/payment-store.ts'
import { secondOnPayment } from './corrections/second-on-payment.ts'
import { shiftPayment } from './corrections/shift-payment.ts'

export const movePayment: Handler<'movePayment'> = async (ask) => {
  const { tx, input, actor, now } = ask
  const paymentId = input.payment_id.toLowerCase()
  const found = await findForChange(tx, paymentId, input.loan_id)
  if (!found) refuse('NOT_FOUND')
  if (found.payment.status === 'Reversed') refuse('STATE_CONFLICT')
  await refuseStaleBasis(tx, paymentId, input.basis)
  const { actedAlone } = await secondOnPayment(ask, found, 'movePayment')
  const { loan_id: loanId, reason } = input
  const shift = { loanId, reason, actedAlone }
  const { owed, balance, loanVersion, toOtherClient } = await shiftPayment(ask, found, shift)
  // One client paid for another on the word of one.
  if (toOtherClient && !actedAlone) {
    const act = {
      call: 'movePayment',
      table: 'payment',
      id: paymentId,
      amount: found.payment.amount,
    } as const
    await noteActAlone(ask, 'value given up', { ...act, reason })
  }
  await settleException(tx, paymentId, { accId: actor.accId, now, resolution: 'moved', reason: '' })
  return { payment_id: paymentId, loan_id: loanId, balance, loan_version: loanVersion, owed }
}
