/** Who answers the calls of this module: a call of the contract without its line here does not compile. */
import type { HandlersOf } from '../http/ask.ts'
import { collectPayment } from './collect-payment.ts'
import { confirmReversal } from './confirm-reversal.ts'
import { getPayment } from './get-payment.ts'
import { listLoanPayments } from './list-loan-payments.ts'
import { listPaymentExceptions } from './list-payment-exceptions.ts'
import { listReversals } from './list-reversals.ts'
import { movePayment } from './move-payment.ts'
import { previewReversal } from './preview-reversal.ts'
import { quotePayOff } from './quote-pay-off.ts'
import { readSlip } from './read-slip.ts'
import { refuseReversal } from './refuse-reversal.ts'
import { resolvePaymentException } from './resolve-payment-exception.ts'
import { reversePayment } from './reverse-payment.ts'
import { verifyPayment } from './verify-payment.ts'
import { voidOwnPayment } from './void-own-payment.ts'

export const paymentsHandlers = {
  collectPayment,
  getPayment,
  reversePayment,
  listReversals,
  confirmReversal,
  refuseReversal,
  movePayment,
  voidOwnPayment,
  verifyPayment,
  listPaymentExceptions,
  listLoanPayments,
  readSlip,
  quotePayOff,
  previewReversal,
  resolvePaymentException,
} satisfies HandlersOf<'payments'>
