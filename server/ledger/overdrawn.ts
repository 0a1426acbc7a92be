/**
 * A check that bounces, or a receipt that was a forgery, is taken back whatever became of the money: what the bank or a wallet holds
 * too little for that is owed to it (`overdrawn`), and the next money that comes there pays it first (`post`).
 */
import { overdrawn, type CashPlace } from '../../domain/ledger/chart.ts'
import { transfer } from '../../domain/ledger/postings.ts'
import { toCentavos, ZERO, type Centavos } from '../../domain/money.ts'
import type { Tx } from '../db/connect.ts'
import { balanceOfAccount, cashIn, lockPlace } from './balances.ts'
import { post, type PostingFacts } from './post.ts'

/** After what was taken back was posted. Answers what the place lacked. */
export async function coverOverdrawn(tx: Tx, place: CashPlace, facts: PostingFacts): Promise<Centavos> {
  await lockPlace(tx, place)
  const lacking = toCentavos(Math.max(0, -(await cashIn(tx, place))))
  await post(tx, transfer(place, overdrawn(place), lacking, 'overdrawn.noted'), facts)
  return lacking
}

/** What a place is overdrawn by now. */
export async function overdrawnBy(tx: Tx, place: CashPlace): Promise<Centavos> {
  return place === 'cash_on_hand' ? ZERO : balanceOfAccount(tx, overdrawn(place))
}
