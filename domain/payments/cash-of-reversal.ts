/** What became of the cash of a payment that is reversed after its collector handed it over. */
export const CASH_OF_REVERSAL = ['given back', 'never taken'] as const
export type CashOfReversal = (typeof CASH_OF_REVERSAL)[number]
