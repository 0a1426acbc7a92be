/** The terms in force today that the asker may be offered. */
import type { Handler } from '../http/ask.ts'
import { offeredTerms } from './offered-terms.ts'
import { termsOnWire } from './terms-on-wire.ts'

export const getTermsAndInterest: Handler<'getTermsAndInterest'> = async (ask) =>
  (await offeredTerms(ask)).map(termsOnWire)
