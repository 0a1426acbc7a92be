import { sql } from 'kysely'
import { ascending, descending, key } from '../db/keyset.ts'

/**
 * The newest come by number, from the end. By number from the beginning the oldest would come past everything before the
 * first day: they walk the index on time, and by number what was done in the same moment.
 */
export function logOrders(number: 'audit_id' | 'trace_id') {
  const byNumber = key('number', sql.ref(number))
  return { newest: descending(byNumber), oldest: ascending(key('instant', sql`at`), byNumber) }
}
