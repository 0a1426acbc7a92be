/** The terms in force today that are paid in eight instalments: our reading of the owner's name for the call. */
import type { Handler } from '../http/ask.ts'
import { termsOn } from '../settings/settings.ts'
import { termsOnWire } from './terms-on-wire.ts'

const EIGHT = 8

export const getEightInstalmentTerms: Handler<'getEightInstalmentTerms'> = async ({ tx, today }) => {
  const terms = await termsOn(tx, today)
  return terms.filter((row) => row.instalments === EIGHT).map(termsOnWire)
}
