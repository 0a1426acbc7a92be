/** What can be said of a slip to those who hold it. */
import type { Instant } from '../calendar.ts'
import type { Slip } from './slip-number.ts'

export const SLIP_CHECKS = [
  'posted',
  'for verification',
  'reversed',
  /** A phone of the company can have given this number, and the office has no payment with it. */
  'not received',
  /** The phone that gives such numbers has sent all it had, and this payment was not among it. */
  'not recorded',
  /** The number is another payment's: the code and the paper do not belong together. */
  'other code',
  /** The address names no number that can be read. */
  'incomplete',
  /** No phone of the company can have given this number. */
  'never issued',
] as const
export type SlipCheck = (typeof SLIP_CHECKS)[number]

const MARK_LENGTH = 8

/**
 * What of its payment's id (a UUID) a slip tells, beside its number: enough that no one makes a slip up, and too little to send something
 * else under that id before the payment arrives.
 */
export const slipMarkOf = (paymentId: string): string => paymentId.slice(-MARK_LENGTH).toLowerCase()

/** What the office knows of the phone that a series belongs to. */
export interface SeriesKnown {
  /** The highest running number that arrived; 0 for none. */
  readonly lastRunning: number
  /** When the phone last said what is unsent on it, and whether that was nothing; null where it never did. */
  readonly heard: { readonly at: Instant; readonly nothingWaits: boolean } | null
}

/** So far a phone may be ahead of what arrived from it: ten busy Saturdays without internet. */
const MOST_AHEAD = 2_000

/**
 * What is known of a slip whose payment is not on the books. `slip` is `no number` where nothing like one was asked for and
 * `wrong number` where its check digit does not fit; `series` is undefined where no phone of the company has it, `isTaken`
 * tells that another payment has the number.
 */
export function checkOfUnknown(
  slip: Slip | 'no number' | 'wrong number',
  series: SeriesKnown | undefined,
  isTaken: boolean,
): Exclude<SlipCheck, 'posted' | 'for verification' | 'reversed'> {
  if (slip === 'no number') return 'incomplete'
  if (isTaken) return 'other code'
  if (slip === 'wrong number' || series === undefined) return 'never issued'
  if (slip.running > series.lastRunning + MOST_AHEAD) return 'never issued'
  return slip.running <= series.lastRunning && series.heard?.nothingWaits ? 'not recorded' : 'not received'
}
