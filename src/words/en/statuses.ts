import { statusesIn } from '../statuses.table.ts'

/** What each status is called. */
export const statuses = statusesIn('en')
