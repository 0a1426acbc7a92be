/** Who answers the calls of this module: a call of the contract without its line here does not compile. */
import type { HandlersOf } from '../http/ask.ts'
import { applyCredit } from './apply-credit.ts'
import { chargePenalty } from './charge-penalty.ts'
import { collectPayment } from './collect-payment.ts'
import { confirmReversal } from './confirm-reversal.ts'
import { dismissProposedPenalties } from './dismiss-proposed-penalties.ts'
import { listClientDebts } from './list-client-debts.ts'
import { listLoanPayments } from './list-loan-payments.ts'
import { listPaymentExceptions } from './list-payment-exceptions.ts'
import { listPenalties } from './list-penalties.ts'
import { listProposedPenalties } from './list-proposed-penalties.ts'
import { listReversals } from './list-reversals.ts'
import { payClientDebt } from './pay-client-debt.ts'
import { postProposedPenalties } from './post-proposed-penalties.ts'
import { movePayment } from './move-payment.ts'
import { previewReversal } from './preview-reversal.ts'
import { quotePayOff } from './quote-pay-off.ts'
import { readSlip } from './read-slip.ts'
import { refundCredit } from './refund-credit.ts'
import { refuseReversal } from './refuse-reversal.ts'
import { resolvePaymentException } from './resolve-payment-exception.ts'
import { reversePayment } from './reverse-payment.ts'
import { verifyPayment } from './verify-payment.ts'
import { voidOwnPayment } from './void-own-payment.ts'
import { waivePenalty } from './waive-penalty.ts'

export const paymentsHandlers = {
  collectPayment,
  reversePayment,
  listReversals,
  confirmReversal,
  refuseReversal,
  movePayment,
  voidOwnPayment,
  verifyPayment,
  listPaymentExceptions,
  listLoanPayments,
  chargePenalty,
  waivePenalty,
  listPenalties,
  listProposedPenalties,
  postProposedPenalties,
  dismissProposedPenalties,
  readSlip,
  quotePayOff,
  previewReversal,
  resolvePaymentException,
  listClientDebts,
  payClientDebt,
  applyCredit,
  refundCredit,
} satisfies HandlersOf<'payments'>
