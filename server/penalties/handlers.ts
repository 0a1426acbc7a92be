/** Who answers the calls of this module: a call of the contract without its line here does not compile. */
import type { HandlersOf } from '../http/ask.ts'
import { chargePenalty } from './charge-penalty.ts'
import { dismissProposedPenalties } from './dismiss-proposed-penalties.ts'
import { listPenalties } from './list-penalties.ts'
import { listProposedPenalties } from './list-proposed-penalties.ts'
import { postProposedPenalties } from './post-proposed-penalties.ts'
import { waivePenalty } from './waive-penalty.ts'

export const penaltiesHandlers = {
  chargePenalty,
  waivePenalty,
  listPenalties,
  listProposedPenalties,
  postProposedPenalties,
  dismissProposedPenalties,
} satisfies HandlersOf<'penalties'>
