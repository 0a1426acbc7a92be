/** Who answers the calls of this module: a call of the contract without its line here does not compile. */
import type { HandlersOf } from '../http/ask.ts'
import { getStartState } from './get-start-state.ts'
import { startCompany } from './start-company.ts'

export const setupHandlers = {
  getStartState,
  startCompany,
} satisfies HandlersOf<'setup'>
