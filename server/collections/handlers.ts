/** Who answers the calls of this module: a call of the contract without its line here does not compile. */
import type { HandlersOf } from '../http/ask.ts'
import { attachPhoto } from './attach-photo.ts'
import { getCashOnHand } from './get-cash-on-hand.ts'
import { handOverCash } from './hand-over-cash.ts'
import { listCollectibles } from './list-collectibles.ts'
import { listRemittances } from './list-remittances.ts'
import { receiveRemittance } from './receive-remittance.ts'
import { recordVisit } from './record-visit.ts'

export const collectionsHandlers = {
  listCollectibles,
  recordVisit,
  handOverCash,
  listRemittances,
  receiveRemittance,
  getCashOnHand,
  attachPhoto,
} satisfies HandlersOf<'collections'>
