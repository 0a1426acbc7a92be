/** Who answers the calls of this module: a call of the contract without its line here does not compile. */
import type { HandlersOf } from '../http/ask.ts'
import { changeTerms } from './change-terms.ts'
import { getEightInstalmentTerms } from './get-eight-instalment-terms.ts'
import { getTermsAndInterest } from './get-terms-and-interest.ts'

export const termsHandlers = {
  getTermsAndInterest,
  getEightInstalmentTerms,
  changeTerms,
} satisfies HandlersOf<'terms'>
