/**
 * What a collector brings back (COA report of collections and remittances): what was in hand, plus the cash collected, less
 * what was remitted, stays in hand. Wallet, bank and check payments are collections that no hand holds.
 *
 * In hand 0.00, cash collected 22,605.00, by wallet 1,500.00, remitted 22,605.00: in hand 0.00, collections 24,105.00.
 */
import { add, subtract, type Centavos } from '../money.ts'

export interface CollectorDay {
  readonly beginning: Centavos
  readonly cashCollections: Centavos
  readonly otherCollections: Centavos
  readonly cashRemitted: Centavos
}

export function remittanceOf(day: CollectorDay): { inHand: Centavos; totalCollections: Centavos } {
  return {
    inHand: subtract(add(day.beginning, day.cashCollections), day.cashRemitted),
    totalCollections: add(day.cashCollections, day.otherCollections),
  }
}
