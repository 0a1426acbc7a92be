/** Groups of fields that several calls share, to be spread into theirs. */
import * as v from 'valibot'
import { centavos, instant, localDate, ordinal } from './shapes.ts'

/** Filters a list by days, both ends included; what is left out is open. */
export const inSpan = { from: v.optional(localDate), to: v.optional(localDate) }

/** Who decided it, and when; null while it waits. */
export const decidedBy = { decided_by: v.nullable(v.string()), decided_at: v.nullable(instant) }

/** Whose loan it is, and where they live. */
export const whoseLoan = {
  loan_id: v.number(),
  acc_id: v.number(),
  /** `Dela Cruz, Juan Santos Jr` */
  name: v.string(),
  contact: v.string(),
  address: v.string(),
  landmark: v.string(),
}

/** What is left to pay of a loan, and its version, once the call is done. */
export const loanAfter = { balance: centavos, loan_version: v.number() }

/** Which version of a row somebody looked at, handed back with the decision on it; where it has changed since, that is refused as STALE_BASIS. */
export const versionSeen = { version: ordinal(0, 1_000_000_000) }
