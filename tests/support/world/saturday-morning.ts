import { toInstant } from '../../../domain/calendar.ts'
import type { TestApp } from './test-app.ts'

/** Saturday, 21 November 2026, 10:00 in Manila: when tests of calls begin. */
export const SATURDAY_MORNING = toInstant('2026-11-21T02:00:00.000Z')

/** Again that morning, before anybody tried to sign in: tries of a day to come would count as a storm. */
export async function quietMorning({ clock, db }: TestApp): Promise<void> {
  clock.set(SATURDAY_MORNING)
  await db.deleteFrom('attempt').execute()
}
