/** A command as screens see it: what was meant, in words for a person, and what became of it. */
import type { Instant, LocalDate } from '../../../domain/calendar.ts'
import type { Centavos } from '../../../domain/money.ts'
import type { CommandDisplay, CommandKind, DisplayOf } from './command-display.ts'
import type { CommandState } from './command-state.ts'

export interface Problem {
  readonly code: string
  readonly message?: string
}

/** What the server answered when it took the command: the call's own output. */
export interface Receipt {
  readonly loan_version?: number
  readonly version?: number
  readonly balance?: Centavos
  readonly slip_no?: string
  readonly status?: string
  readonly exception?: string | null
  readonly [field: string]: unknown
}

/** What a person decided about a refused command. */
export interface Handling {
  readonly kind: 'returned' | 'supervisor'
  readonly note: string
  readonly at: Instant
}

export interface CommandRow {
  readonly id: string
  readonly seq: number
  readonly call: string
  readonly streamKey: string
  readonly state: CommandState
  readonly display: CommandDisplay
  readonly savedAt: Instant
  /** The business day as the office will book it, by all that this phone knew of its clock when it was saved. */
  readonly bookedOn: LocalDate
  readonly attempts: number
  readonly firstSentAt: Instant | null
  readonly lastProblem: Problem | null
  readonly ack: Receipt | null
  readonly ackedAt: Instant | null
  /** Tried many times or for a day without an answer; it is still tried. */
  readonly stuck: boolean
  readonly dependsOn: readonly string[]
  /** The command that took a refused one's place. */
  readonly supersededBy: string | null
  readonly handling: Handling | null
}

export type RowOf<Kind extends CommandKind> = CommandRow & { readonly display: DisplayOf<Kind> }

export function isOfKind<Kind extends CommandKind>(kind: Kind) {
  return (row: CommandRow): row is RowOf<Kind> => row.display.kind === kind
}

export const isPayment = isOfKind('payment')
export const isVoid = isOfKind('void')
