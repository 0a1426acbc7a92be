/** Who answers the calls of this module: a call of the contract without its line here does not compile. */
import type { HandlersOf } from '../http/ask.ts'
import { countToDecide } from './count-to-decide.ts'

export const decisionsHandlers = {
  countToDecide,
} satisfies HandlersOf<'decisions'>
