import { toInstant } from '../../../domain/calendar.ts'

/** Saturday, 21 November 2026, 10:00 in Manila: when tests of calls begin. */
export const SATURDAY_MORNING = toInstant('2026-11-21T02:00:00.000Z')
