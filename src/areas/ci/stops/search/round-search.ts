/** What of a round is in its address, so that Back, a reload and a payment in between find it as it was. */
import * as v from 'valibot'

export const STOP_FILTERS = ['all', 'todo', 'paid', 'verify', 'overdue', 'promised'] as const
export type StopFilter = (typeof STOP_FILTERS)[number]

/** An address is typed by anybody: what does not fit is left out. A number searched for arrives as a number. */
export const roundSearch = v.object({
  q: v.fallback(
    v.optional(v.pipe(v.union([v.string(), v.number()]), v.transform(String), v.maxLength(100))),
    undefined,
  ),
  filter: v.fallback(v.optional(v.picklist(STOP_FILTERS)), undefined),
  /** The loan of the first row in sight. */
  at: v.fallback(v.optional(v.pipe(v.number(), v.integer())), undefined),
})
export type RoundSearch = v.InferOutput<typeof roundSearch>
