/**
 * Closes every day that is over and not closed, the oldest first. The first time it closes yesterday only: what a company did
 * before it had this job is not told about again.
 */
import { randomUUID } from 'node:crypto'
import { addDays, manilaTime, type LocalDate } from '../../domain/calendar.ts'
import type { House } from '../http/ask.ts'
import { settingsOn } from '../settings/settings.ts'
import { closeDay, type DayEnd } from './close-day.ts'
import { dayEndsSoFar } from './day-end-store.ts'

export interface ClosedDay {
  readonly day: LocalDate
  readonly end: DayEnd
}

/** Stops at the first day that another runner holds: days are closed in their order. */
export async function closeMissedDays(house: House, signal?: AbortSignal): Promise<ClosedDay[]> {
  const runner = randomUUID()
  const closed: ClosedDay[] = []
  for (const day of await missedDays(house)) {
    const end = await closeDay(house, { day, runner }, signal)
    closed.push({ day, end })
    if (end === 'held by another' || end === 'interrupted') break
  }
  return closed
}

async function missedDays({ db, clock }: House): Promise<LocalDate[]> {
  const newestOver = await newestDayOver({ db, clock })
  const { unfinished, newest } = await dayEndsSoFar(db)
  const days = unfinished.filter((day) => day <= newestOver)
  const first = newest === null ? newestOver : addDays(newest, 1)
  for (let day = first; day <= newestOver; day = addDays(day, 1)) if (!days.includes(day)) days.push(day)
  return days.toSorted((a, b) => (a < b ? -1 : 1))
}

/** Yesterday, once the hour of the settings has come; the day before until then. */
async function newestDayOver({ db, clock }: Pick<House, 'db' | 'clock'>): Promise<LocalDate> {
  const today = clock.today()
  const { day_end_at } = await db.transaction().execute((tx) => settingsOn(tx, today))
  return addDays(today, manilaTime(clock.now()) >= day_end_at ? -1 : -2)
}
