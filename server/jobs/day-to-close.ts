import { isLocalDate, type LocalDate } from '../../domain/calendar.ts'

/** A day that somebody asks to be closed. Throws Error in words on what is no day, or one that is not over. */
export function dayToClose(given: string, today: LocalDate): LocalDate {
  if (!isLocalDate(given)) throw new Error(`--day must be a day as 2026-11-20, not ${given}`)
  if (given >= today) throw new Error(`${given} is not over yet; today is ${today}`)
  return given
}
