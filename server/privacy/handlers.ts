/** Who answers the calls of this module: a call of the contract without its line here does not compile. */
import type { HandlersOf } from '../http/ask.ts'
import { eraseClient } from './erase-client.ts'
import { exportClient } from './export-client.ts'
import { giveConsent } from './give-consent.ts'
import { holdErasure } from './hold-erasure.ts'

export const privacyHandlers = {
  giveConsent,
  exportClient,
  eraseClient,
  holdErasure,
} satisfies HandlersOf<'privacy'>
