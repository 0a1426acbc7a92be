/**
 * The life of a command on the phone (see docs/decisions and the state machine of the outbox):
 * queued -> sending -> acked -> reconciled, with `unknown` for everything that is not an answer of our API.
 */

/** Not settled: still counts in every balance, and is sent again until the server says what became of it. */
export const OPEN_STATES = ['queued', 'sending', 'unknown', 'paused', 'blocked'] as const
/** On the books. */
export const POSTED_STATES = ['acked', 'reconciled'] as const
/** Will never be on the books; what depends on them cannot go either. */
export const DEAD_STATES = ['rejected', 'superseded', 'withdrawn', 'returned', 'quarantined'] as const

export const COMMAND_STATES = [...OPEN_STATES, ...POSTED_STATES, ...DEAD_STATES] as const
export type CommandState = (typeof COMMAND_STATES)[number]

/** A person has to look. */
export const ATTENTION_STATES = [
  'blocked',
  'rejected',
  'quarantined',
] as const satisfies readonly CommandState[]

const among = (states: readonly CommandState[]) => (state: CommandState) => states.includes(state)
export const isOpen = among(OPEN_STATES)
export const isPosted = among(POSTED_STATES)
export const isDead = among(DEAD_STATES)
export const needsAttention = among(ATTENTION_STATES)

const MOVES: Record<CommandState, readonly CommandState[]> = {
  queued: ['sending', 'paused', 'blocked', 'withdrawn', 'quarantined'],
  sending: ['acked', 'unknown', 'paused', 'rejected', 'quarantined', 'blocked'],
  unknown: ['sending', 'acked', 'paused', 'rejected', 'quarantined', 'blocked'],
  paused: ['queued', 'unknown', 'acked', 'rejected', 'blocked', 'withdrawn', 'quarantined'],
  blocked: ['withdrawn', 'queued', 'unknown', 'acked'],
  // Back to unknown only when the server was restored to an older state and has forgotten it.
  acked: ['reconciled', 'unknown'],
  reconciled: ['unknown'],
  rejected: ['superseded', 'returned', 'acked'],
  superseded: [],
  // A save that finished after its screen had given up is withdrawn, and comes back when the same form is saved again.
  withdrawn: ['queued'],
  returned: [],
  quarantined: ['acked'],
}

export function mayBecome(from: CommandState, to: CommandState): boolean {
  return MOVES[from].includes(to)
}
