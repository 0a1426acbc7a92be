/** A command as screens see it: what was meant, in words for a person, and what became of it. */
import type { Place } from '../../../domain/collections/place.ts'
import type { Instant, LocalDate } from '../../../domain/calendar.ts'
import type { VisitOutcome } from '../../../domain/collections/visit-outcome.ts'
import type { Centavos } from '../../../domain/money.ts'
import type { Method } from '../../../domain/payments/payment-method.ts'
import type { CommandState } from './command-state.ts'

export type CommandKind =
  | 'payment'
  | 'void'
  | 'visit'
  | 'approval'
  | 'rejection'
  | 'application'
  | 'remittance'

/** What a person recognises a command by; kept encrypted on the phone. */
export interface CommandDisplay {
  readonly kind: CommandKind
  /** The client's name. Empty where the phone's key was lost and only the amount can be read. */
  readonly title: string
  readonly loanId?: number
  readonly accId?: number
  readonly applicationId?: number
  readonly amount?: Centavos
  readonly method?: Method
  readonly slipNo?: string
  readonly reference?: string
  readonly businessOn: LocalDate
  readonly outcome?: VisitOutcome
  /** Where a payment was taken. */
  readonly place?: Place
  readonly promiseOn?: LocalDate
  readonly promiseAmount?: Centavos
  /** The id of the payment that this takes back. */
  readonly voids?: string
  /** Of a hand-over: what it was counted against. `amount` is what was counted. */
  readonly recorded?: Centavos
  /** Of a hand-over: refused payments whose cash went along. */
  readonly unposted?: readonly string[]
}

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
  /** What a person decided about a refused one. */
  readonly handling: {
    readonly kind: 'returned' | 'supervisor'
    readonly note: string
    readonly at: Instant
  } | null
}
