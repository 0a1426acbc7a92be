/** The calls that may wait, with their addresses; the compiler asks for a line when the contract gains one. */
import { handOverCash, recordVisit } from '../../../contract/collections.ts'
import type { Call, InputOf } from '../../../contract/call.ts'
import type { Calls, QueuedCallName } from '../../../contract/index.ts'
import {
  applyForLoan,
  approveAsAdmin,
  approveAsInvestigator,
  rejectAsInvestigator,
} from '../../../contract/loans.ts'
import { collectPayment, voidOwnPayment } from '../../../contract/payments.ts'

const QUEUED = {
  collectPayment,
  voidOwnPayment,
  recordVisit,
  handOverCash,
  approveAsInvestigator,
  rejectAsInvestigator,
  approveAsAdmin,
  applyForLoan,
} as const satisfies { [Name in QueuedCallName]: Calls[Name] }

export type QueuedInput<Name extends QueuedCallName> = InputOf<Calls[Name]>

/** Undefined for a call of another version of the app: such a command is kept and sent by its name. */
export function queuedCall(name: string): Call | undefined {
  return Object.hasOwn(QUEUED, name) ? (QUEUED[name as QueuedCallName] as Call) : undefined
}
