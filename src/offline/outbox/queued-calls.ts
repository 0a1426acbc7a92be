/** The calls that may wait, with their addresses, and as what the outbox shows them; the compiler asks for a line when the contract gains one. */
import { handOverCash, recordVisit } from '../../../contract/field/collections.ts'
import type { Call, InputOf } from '../../../contract/wire/call.ts'
import type { Calls, QueuedCallName } from '../../../contract/index.ts'
import {
  applyForLoan,
  approveAsAdmin,
  approveAsInvestigator,
  rejectAsInvestigator,
} from '../../../contract/loans/loans.ts'
import { collectPayment, voidOwnPayment } from '../../../contract/payments/payments.ts'
import type { CommandKind } from './command-display.ts'

const QUEUED = {
  collectPayment: { call: collectPayment, kind: 'payment' },
  voidOwnPayment: { call: voidOwnPayment, kind: 'void' },
  recordVisit: { call: recordVisit, kind: 'visit' },
  handOverCash: { call: handOverCash, kind: 'remittance' },
  approveAsInvestigator: { call: approveAsInvestigator, kind: 'approval' },
  rejectAsInvestigator: { call: rejectAsInvestigator, kind: 'rejection' },
  approveAsAdmin: { call: approveAsAdmin, kind: 'approval' },
  applyForLoan: { call: applyForLoan, kind: 'application' },
} as const satisfies {
  readonly [Name in QueuedCallName]: { readonly call: Calls[Name]; readonly kind: CommandKind }
}

export type QueuedInput<Name extends QueuedCallName> = InputOf<Calls[Name]>

export type KindOfCall<Name extends QueuedCallName> = (typeof QUEUED)[Name]['kind']

const isQueued = (name: string): name is QueuedCallName => Object.hasOwn(QUEUED, name)

/** Undefined for a call of another version of the app: such a command is kept and sent by its name. */
export function queuedCall(name: string): Call | undefined {
  return isQueued(name) ? QUEUED[name].call : undefined
}

export function kindOfCall(name: string): CommandKind {
  return isQueued(name) ? QUEUED[name].kind : 'other'
}
