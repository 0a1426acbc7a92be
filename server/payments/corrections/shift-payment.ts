/**
 * Puts a payment on the loan for which it was meant. Money, till, slip and day stay as they are: only what it paid is taken back
 * by linked entries, and split again over there.
 */
import type { Centavos } from '../../../domain/money.ts'
import { isSettlement } from '../../../domain/payments/payment-method.ts'
import type { PaymentSplit } from '../../../domain/payments/allocation.ts'
import type { Tx } from '../../db/connect.ts'
import { refuse } from '../../http/refuse.ts'
import { reversePayments } from '../../ledger/post.ts'
import { refuseOwnAffair } from '../../people/own-affair.ts'
import { standInByDebt } from '../../credit/client-debt.ts'
import type { FoundPayment } from './find-for-change.ts'
import {
  lockLoan,
  noteLoan,
  takesPayments,
  type LockedLoan,
  type PostedBy,
} from '../../loan-account/locked-loan.ts'
import { partsOf } from '../../loan-account/payment-store.ts'
import { replayLoan } from '../../loan-account/replay-loan.ts'
import { loanWithout } from './take-back-payment.ts'
import type { CreditTaker } from '../../credit/take-credit.ts'
import { tellCorrection } from './tell-correction.ts'
import { whoBears } from './who-bears.ts'

export interface Shift {
  readonly loanId: number
  readonly reason: string
  readonly actedAlone?: boolean
}

export interface Shifted {
  /** What the client of the old loan owes for it, where that loan is over; else zero. */
  readonly owed: Centavos
  readonly balance: Centavos
  readonly loanVersion: number
  readonly toOtherClient: boolean
}

/** The loans of both clients are locked by the caller. Throws NOT_FOUND, SECOND_PERSON where the loan is one's
 * own, and STATE_CONFLICT where it takes no payments, or where
 * the payment was carried in by an import: no money of it ever came here. */
export async function shiftPayment(
  ask: CreditTaker & PostedBy,
  found: { readonly payment: FoundPayment; readonly loan: LockedLoan },
  to: Shift,
): Promise<Shifted> {
  const { tx, now, today } = ask
  const { payment, loan } = found
  const paymentId = payment.payment_id
  const meant = await lockLoan(tx, to.loanId)
  if (!meant || to.loanId === loan.loan_id) refuse('NOT_FOUND')
  await refuseOwnAffair(tx, ask.actor, meant.acc_id)
  if (!takesPayments(meant) || isSettlement(payment.method)) refuse('STATE_CONFLICT')
  const { bearer } = await whoBears(tx, loan, payment)
  const split = { parts: await partsOf(tx, paymentId), clientCredit: payment.client_credit }
  const memo = `payment ${payment.slip_no || paymentId} moved to loan ${to.loanId}: ${to.reason}`
  const facts = { businessOn: today, postedAt: now, commandId: ask.command?.id ?? null, memo }
  const heldIn = (await reversePayments(tx, [paymentId], 'split', facts)).get(paymentId)
  if (heldIn === undefined) throw new Error(`payment ${paymentId} had no transfers`)
  if (heldIn === 'opening_balance')
    refuse('STATE_CONFLICT', 'This was paid before the company moved in, and is on the loan it came with.')
  await putOn(tx, paymentId, to.loanId)
  const after =
    bearer === 'client'
      ? await standInByDebt(ask, found, split, memo)
      : await loanWithout(ask, found, split, memo)
  noteLoan(ask, loan, after)
  const newcomer = { paymentId, heldIn, businessOn: today }
  const moved = `payment of loan ${loan.loan_id} moved here: ${to.reason}`
  const replayed = await replayLoan(tx, meant, ask, moved, newcomer)
  await noteMove(ask, found, to)
  await tellMove(ask, found, meant)
  noteLoan(ask, meant, replayed.loan)
  return {
    owed: (bearer === 'client' ? payment.amount : 0) as Centavos,
    balance: replayed.loan.balance,
    toOtherClient: meant.acc_id !== loan.acc_id,
    loanVersion: replayed.loan.version,
  }
}

/** Without a split, which follows from the loan that it is on now. */
async function putOn(tx: Tx, paymentId: string, loanId: number): Promise<void> {
  await tx.deleteFrom('payment_part').where('payment_id', '=', paymentId).execute()
  await tx
    .updateTable('payment')
    .set({ loan_id: loanId, client_credit: 0 as PaymentSplit['clientCredit'], pays_off: false })
    .where('payment_id', '=', paymentId)
    .execute()
}

async function tellMove(
  ask: CreditTaker,
  { payment: { amount }, loan }: { readonly payment: FoundPayment; readonly loan: LockedLoan },
  meant: LockedLoan,
): Promise<void> {
  const away = { accId: loan.acc_id, step: 'payment moved away', loanId: loan.loan_id, amount } as const
  if (meant.acc_id !== loan.acc_id) await tellCorrection(ask, away)
  await tellCorrection(ask, {
    accId: meant.acc_id,
    step: 'payment moved here',
    loanId: meant.loan_id,
    amount,
  })
}

async function noteMove(
  { tx, now, actor, changed }: CreditTaker,
  { payment, loan }: { readonly payment: FoundPayment; readonly loan: LockedLoan },
  to: Shift,
): Promise<void> {
  const { reason, loanId, actedAlone = false } = to
  await tx
    .insertInto('payment_move')
    .values({
      payment_id: payment.payment_id,
      from_loan: loan.loan_id,
      to_loan: loanId,
      moved_at: now,
      moved_by: actor.accId,
      acted_alone: actedAlone,
      reason,
    })
    .execute()
  changed('payment', payment.payment_id, { loan_id: loan.loan_id }, { loan_id: loanId, reason })
}
