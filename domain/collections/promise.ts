/** What a client said they will pay, and what is left of it once money came. */
import type { LocalDate } from '../calendar.ts'
import { subtract, ZERO, type Centavos } from '../money.ts'

/** A day and an amount; without an amount, any payment keeps it. */
export interface PromiseToPay {
  readonly on: LocalDate
  readonly amount: Centavos | null
}

/**
 * What is left of a promise after `paid`, the centavos that changed hands since it was made: null once it is kept, early or late.
 * `server/loan-account/open-promise.ts` says the same in SQL, held equal to it by a test.
 */
export function leftOfPromise(promise: PromiseToPay, paid: Centavos): PromiseToPay | null {
  const { on, amount } = promise
  if (paid <= ZERO) return promise
  return amount === null || paid >= amount ? null : { on, amount: subtract(amount, paid) }
}
