/** The terms in force today. */
import type { Handler } from '../http/ask.ts'
import { termsOn } from '../settings/settings.ts'
import { termsOnWire } from './terms-on-wire.ts'

export const getTermsAndInterest: Handler<'getTermsAndInterest'> = async ({ tx, today }) =>
  (await termsOn(tx, today)).map(termsOnWire)
