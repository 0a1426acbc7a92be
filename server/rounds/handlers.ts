/** Who answers the calls of this module: a call of the contract without its line here does not compile. */
import type { HandlersOf } from '../http/ask.ts'
import { assignClient } from './assign-client.ts'
import { handOverRound } from './hand-over-round.ts'
import { saveRoundOrder } from './save-round-order.ts'

export const roundsHandlers = {
  assignClient,
  handOverRound,
  saveRoundOrder,
} satisfies HandlersOf<'rounds'>
