/** The SQL of the two orders by age. */
import { sql } from 'kysely'

export type ByAge = 'newest' | 'oldest'

/** `start` is before every number of a row, and `behind` compares what comes later in the order with a place. */
export const BY_AGE = {
  newest: { direction: sql`desc`, behind: sql`<`, start: Number.MAX_SAFE_INTEGER },
  oldest: { direction: sql`asc`, behind: sql`>`, start: 0 },
} as const satisfies Record<ByAge, unknown>
