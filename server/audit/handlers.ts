/** Who answers the calls of this module: a call of the contract without its line here does not compile. */
import type { HandlersOf } from '../http/ask.ts'
import { listActsAlone } from './list-acts-alone.ts'
import { listAudit } from './list-audit.ts'
import { listTraces } from './list-traces.ts'

export const auditHandlers = {
  listActsAlone,
  listAudit,
  listTraces,
} satisfies HandlersOf<'audit'>
