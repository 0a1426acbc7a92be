/**
 * What happens to a collector's cash on the books after it was taken: it is remitted, a payment of it is reversed, and what it
 * was over or short of is decided.
 *
 * 1,000.00 recorded and 940.00 received: 940.00 in the safe, nothing in the till, and 60.00 that the collector is short of.
 */
import { toCentavos, type Centavos } from '../money.ts'
import type { CashOfReversal } from '../payments/cash-of-reversal.ts'
import { cashWithCollector, collectorOverShort } from './chart.ts'
import { transfer, type Transfer } from './postings.ts'

/**
 * A remittance as it was received: what was recorded leaves the collector; what the count is short of, or over, is with
 * the collector until a second person decides about it. A till that an older reversal left below nothing is brought back to it.
 */
export function transfersForRemittance(remittance: {
  collector: number
  recorded: Centavos
  received: Centavos
}): Transfer[] {
  const { collector, recorded, received } = remittance
  const collectorCash = cashWithCollector(collector)
  const difference = collectorOverShort(collector)
  const moved = toCentavos(Math.max(Math.min(recorded, received), 0))
  const short = toCentavos(Math.max(recorded - received, 0))
  const over = toCentavos(received - moved)
  const belowNothing = toCentavos(Math.max(-recorded, 0))
  return [
    ...transfer('cash_on_hand', collectorCash, moved, 'remittance.received'),
    ...transfer(difference, collectorCash, short, 'remittance.short'),
    ...transfer('cash_on_hand', difference, over, 'remittance.over'),
    ...transfer(collectorCash, difference, belowNothing, 'remittance.till_cleared'),
  ]
}

/**
 * A cash payment is reversed after its cash was handed over. The reversal took it out of the collector's till, where it is no
 * more: either the safe gave it back to the client, or it was never taken, and what was handed over for it is over.
 */
export function transfersForRemittedReversal(
  collector: number,
  amount: Centavos,
  cash: CashOfReversal,
): Transfer[] {
  const till = cashWithCollector(collector)
  return cash === 'given back'
    ? transfer(till, 'cash_on_hand', amount, 'reversal.given_back')
    : transfer(till, collectorOverShort(collector), amount, 'reversal.never_taken')
}

/** What becomes of a collector's difference; what is taken from pay is posted with the payroll, and an offset moves nothing. */
export function transfersForDifference(
  collector: number,
  amount: Centavos,
  kind: 'absorbed' | 'collected' | 'given back',
  side: 'over' | 'short',
): Transfer[] {
  const account = collectorOverShort(collector)
  const against = kind === 'absorbed' ? 'over_short' : 'cash_on_hand'
  const code = `difference.${kind === 'given back' ? 'given_back' : kind}`
  return side === 'short'
    ? transfer(against, account, amount, code)
    : transfer(account, against, amount, code)
}
