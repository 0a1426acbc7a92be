import { isRefusalCode, REFUSALS, type Leads } from '../../../contract/wire/refusals.ts'
import type { Failed } from './answer.ts'

/** Where a failed answer leads, by the contract. Without an answer, or with a code of a newer API, it is worth asking again. */
export function leadsTo({ code }: Pick<Failed, 'code'>): Leads {
  return isRefusalCode(code) ? REFUSALS[code].leads : 'again'
}

/** Asking the same again would bring the same. */
export function isFinal(answer: Failed): boolean {
  return leadsTo(answer) === 'final'
}
