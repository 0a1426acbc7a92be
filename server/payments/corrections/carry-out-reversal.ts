/** Puts a reversal on the books, whatever came after the payment; that two people stand behind it was settled before. */
import type { InferOutput } from 'valibot'
import type { reversedPayment } from '../../../contract/payments/reversals.ts'
import type { Instant } from '../../../domain/calendar.ts'
import { transfersForRemittedReversal } from '../../../domain/ledger/cash-postings.ts'
import type { CashPlace } from '../../../domain/ledger/chart.ts'
import { ZERO } from '../../../domain/money.ts'
import type { CashOfReversal } from '../../../domain/payments/cash-of-reversal.ts'
import { placeThatLoses, type PlaceOfTakenCash } from '../../../domain/payments/place-that-loses.ts'
import type { Ask } from '../../http/ask.ts'
import { refuseField } from '../../http/refuse.ts'
import { lockCollector, requireCash } from '../../ledger/balances.ts'
import { noteDifference } from '../../ledger/cash-differences.ts'
import { coverOverdrawn } from '../../ledger/overdrawn.ts'
import { post, type PostingFacts } from '../../ledger/post.ts'
import { placeOfCash } from './cash-of-payment.ts'
import type { FoundPayment } from './find-for-change.ts'
import type { LockedLoan } from '../../loan-account/locked-loan.ts'
import { takeBackPayment } from './take-back-payment.ts'
import { whoBears } from './who-bears.ts'

export interface Reversed {
  readonly payment: FoundPayment
  readonly loan: LockedLoan
}

export interface MoneyOfReversal {
  readonly cashIn: PlaceOfTakenCash
  readonly said: CashOfReversal | undefined
  /** The place of the company's money that holds less by it; null where none does. */
  readonly loses: CashPlace | null
}

interface CarriedOut {
  readonly reason: string
  readonly actedAlone: boolean
  readonly proposedAt?: Instant
}

/** Where the money lies, once its collector is locked. */
export async function moneyOfReversal(
  { tx }: Pick<Ask<unknown>, 'tx'>,
  payment: FoundPayment,
  said: CashOfReversal | undefined,
): Promise<MoneyOfReversal> {
  if (payment.collector !== null) await lockCollector(tx, payment.collector)
  const cashIn = await placeOfCash(tx, payment)
  return { cashIn, said, loses: placeThatLoses({ ...payment, cashIn, said }) }
}

/**
 * Throws NOT_ENOUGH_CASH where the safe lacks what is given back; what the bank or a wallet lacks is owed there. Throws INVALID_INPUT
 * where it has to be said what became of the cash and is not.
 */
export async function carryOutReversal(
  ask: Ask<unknown>,
  found: Reversed,
  { cashIn, said, loses }: MoneyOfReversal,
  { reason, actedAlone, proposedAt = ask.now }: CarriedOut,
): Promise<InferOutput<typeof reversedPayment>> {
  const { tx, now, today } = ask
  const { payment, loan } = found
  // Cash of the counter that is not there may never have come.
  const leftBy = cashIn === 'safe' ? payment.received_at : proposedAt
  if (cashIn === 'handed over' && said === undefined)
    refuseField('cash', 'The cash was handed over. Say whether it was given back or never taken')
  if (loses === 'cash_on_hand') await requireCash(tx, loses, payment.amount)
  const { bearer } = await whoBears(tx, loan, payment)
  const answer = await takeBackPayment(ask, found, { reason, bearer, actedAlone, leftBy })
  const facts = { businessOn: today, postedAt: now, commandId: ask.command?.id ?? null, memo: reason, leftBy }
  if (cashIn === 'handed over' && said !== undefined) await settleHandedOver(ask, payment, said, facts)
  const overdrawn = loses === null || loses === 'cash_on_hand' ? ZERO : await coverOverdrawn(tx, loses, facts)
  return { ...answer, owed: bearer === 'client' ? payment.amount : ZERO, waits: false, overdrawn }
}

/** The reversal took the cash out of a till that is empty: it comes out of the safe, or is over. */
async function settleHandedOver(
  ask: Ask<unknown>,
  { payment_id: paymentId, loan_id: loanId, collector, amount }: FoundPayment,
  said: CashOfReversal,
  facts: PostingFacts & { readonly memo: string },
): Promise<void> {
  if (collector === null) throw new Error(`payment ${paymentId} was handed over by no one`)
  await post(ask.tx, transfersForRemittedReversal(collector, amount, said), { ...facts, loanId, paymentId })
  if (said === 'never taken')
    await noteDifference(ask, { mgtId: collector, amount, paymentId, reason: facts.memo })
}
