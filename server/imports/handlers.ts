/** Who answers the calls of this module: a call of the contract without its line here does not compile. */
import type { HandlersOf } from '../http/ask.ts'
import { checkImport } from './check-import.ts'
import { runImport } from './run-import.ts'

export const importsHandlers = {
  checkImport,
  runImport,
} satisfies HandlersOf<'imports'>
