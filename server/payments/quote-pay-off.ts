/** What pays a loan off on a day to come, if nothing else is paid or charged until then. */
import { payOffOn } from '../../domain/loans/pay-off.ts'
import type { Handler } from '../http/ask.ts'
import { refuse, refuseInvalid } from '../http/refuse.ts'
import { settingsOn } from '../settings/settings.ts'
import { refuseInvisibleLoan } from '../loan-account/refuse-invisible-loan.ts'
import { readLoan } from '../loan-account/locked-loan.ts'

export const quotePayOff: Handler<'quotePayOff'> = async (ask) => {
  const { tx, input, today } = ask
  await refuseInvisibleLoan(ask, input.id)
  const on = input.on ?? today
  if (on < today) refuseInvalid('on')
  const loan = await readLoan(tx, input.id)
  if (loan?.status !== 'Released') refuse('STATE_CONFLICT', 'This loan is not running.')
  const { pay_off_rebate: by } = await settingsOn(tx, on)
  return {
    loan_id: loan.loan_id,
    on,
    ...payOffOn(loan.position, on, loan.released_on, by),
    balance: loan.balance,
    loan_version: loan.version,
  }
}
