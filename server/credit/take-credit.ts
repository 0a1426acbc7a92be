/**
 * Takes credit out of a client's loans, the oldest first, for a payment or to be handed back. What the books move with it is
 * the caller's: a payment's transfers, or a refund's.
 */
import { add, formatPesos, smaller, subtract, sumOf, ZERO, type Centavos } from '../../domain/money.ts'
import type { Instant } from '../../domain/calendar.ts'
import type { Tx } from '../db/connect.ts'
import type { Actor } from '../http/ask.ts'
import { refuseField } from '../http/refuse.ts'
import { insertCreditUse, lockCredit, undoCreditUse } from '../loan-account/credit-store.ts'
import { noteLoan, lockLoan, saveLoan } from '../loan-account/locked-loan.ts'

export interface CreditTaker {
  readonly tx: Tx
  readonly actor: Actor
  readonly now: Instant
  changed(table: string, id: number | string, before: unknown, after: unknown): void
}

export interface CreditWish {
  readonly accId: number
  readonly amount: Centavos
  /** The payment that it makes; null where it is handed back. */
  readonly paymentId: string | null
  readonly reason: string
  /** Only what came up on this loan; on any where it is left out. */
  readonly loanId?: number
}

/** Answers what is left to use. Throws INVALID_INPUT for `amount` where there is less. */
export async function takeCredit(taker: CreditTaker, wish: CreditWish): Promise<Centavos> {
  const all = await lockCredit(taker.tx, wish.accId)
  const usable = all.filter((row) => wish.loanId === undefined || row.loan_id === wish.loanId)
  const there = sumOf(usable, (row) => row.amount)
  if (wish.amount > there) refuseField('amount', `There is ${formatPesos(there)} of credit to use`)
  let wanted = wish.amount
  for (const { loan_id: loanId, amount } of usable) {
    const taken = smaller(amount, wanted)
    if (taken === 0) break
    wanted = subtract(wanted, taken)
    await insertCreditUse(taker.tx, {
      loanId,
      amount: taken,
      paymentId: wish.paymentId,
      by: taker.actor.accId,
      at: taker.now,
      reason: wish.reason,
    })
    await moveCredit(taker, loanId, subtract(ZERO, taken))
  }
  return subtract(
    sumOf(all, (row) => row.amount),
    wish.amount,
  )
}

/** Gives credit back that made a payment which is reversed; the payment's own loan is replayed by what reverses it. */
export async function giveCreditBack(
  taker: CreditTaker,
  payment: { readonly payment_id: string; readonly loan_id: number },
): Promise<void> {
  for (const { loan_id, amount } of await undoCreditUse(taker.tx, payment.payment_id, taker.now))
    if (loan_id !== payment.loan_id) await moveCredit(taker, loan_id, amount)
}

async function moveCredit(taker: CreditTaker, loanId: number, by: Centavos): Promise<void> {
  const loan = await lockLoan(taker.tx, loanId)
  if (!loan) throw new Error(`loan ${loanId} has credit and is not there`)
  const position = { ...loan.position, clientCredit: add(loan.client_credit, by) }
  noteLoan(taker, loan, await saveLoan(taker.tx, loan, position))
}
