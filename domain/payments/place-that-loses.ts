/**
 * A reversal by which a place of the company's money holds less. The money may have been given back to a client, or never have come:
 * either way it is gone on what people say, so one person proposes it and another confirms it.
 */
import type { CashPlace } from '../ledger/chart.ts'
import { placeOfMethod } from '../ledger/postings.ts'
import type { CashOfReversal } from './cash-of-reversal.ts'
import { needsVerification, type PaidWith } from './payment-method.ts'
import type { PaymentStatus } from './payment-status.ts'

/**
 * Where the cash of a payment is by now: still in the collector's bag, handed over with a remittance, or in the safe. `none` is money that
 * never was cash; what an import carried in is in no place of this company.
 */
export const PLACES_OF_TAKEN_CASH = ['bag', 'handed over', 'safe', 'carried in', 'none'] as const
export type PlaceOfTakenCash = (typeof PLACES_OF_TAKEN_CASH)[number]

export interface ReversedMoney {
  readonly method: PaidWith
  readonly status: PaymentStatus
  readonly cashIn: PlaceOfTakenCash
  /** What is said of cash that was handed over. */
  readonly said: CashOfReversal | undefined
}

/**
 * The place of the company's money that a reversal takes from; null where it takes from none: out of the collector's own bag, what
 * was handed over and never taken, what no one has verified yet.
 */
export function placeThatLoses({ method, status, cashIn, said }: ReversedMoney): CashPlace | null {
  if (cashIn === 'safe' || (cashIn === 'handed over' && said === 'given back')) return 'cash_on_hand'
  return needsVerification(method) && status === 'Posted' ? placeOfMethod(method) : null
}

/** Whether a second person confirms it: money is gone by it, or a loan is larger than it was when the company moved in. */
export function wantsTwo(money: ReversedMoney): boolean {
  return money.cashIn === 'carried in' || placeThatLoses(money) !== null
}
