/** What leaves a trace though it changes nothing; what changes something is in the audit. */
export const TRACE_KINDS = [
  'failed sign-in',
  'refused call',
  'client exported',
  'profile opened',
  'long list',
] as const
export type TraceKind = (typeof TRACE_KINDS)[number]
