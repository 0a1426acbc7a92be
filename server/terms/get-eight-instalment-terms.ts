/** Those of them that are paid in eight instalments: our reading of the owner's name for the call. */
import type { Handler } from '../http/ask.ts'
import { offeredTerms } from './offered-terms.ts'
import { termsOnWire } from './terms-on-wire.ts'

const EIGHT = 8

export const getEightInstalmentTerms: Handler<'getEightInstalmentTerms'> = async (ask) =>
  (await offeredTerms(ask)).filter((row) => row.instalments === EIGHT).map(termsOnWire)
