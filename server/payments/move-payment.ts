/** A second person puts a payment on the loan for which it was meant, whoever's loan that is. */
import type { Handler } from '../http/ask.ts'
import { refuse } from '../http/refuse.ts'
import { findForChange } from './find-for-change.ts'
import { settleException } from './payment-store.ts'
import { secondOnPayment } from './second-on-payment.ts'
import { shiftPayment } from './shift-payment.ts'

export const movePayment: Handler<'movePayment'> = async (ask) => {
  const { tx, input, actor, now } = ask
  const paymentId = input.payment_id.toLowerCase()
  const found = await findForChange(tx, paymentId, input.loan_id)
  if (!found) refuse('NOT_FOUND')
  if (found.payment.status === 'Reversed') refuse('STATE_CONFLICT')
  const { actedAlone } = await secondOnPayment(ask, found, 'movePayment')
  const { owed, balance, loanVersion } = await shiftPayment(ask, found, {
    loanId: input.loan_id,
    reason: input.reason,
    actedAlone,
  })
  await settleException(tx, paymentId, { accId: actor.accId, now, resolution: 'moved' })
  return { payment_id: paymentId, loan_id: input.loan_id, balance, loan_version: loanVersion, owed }
}
