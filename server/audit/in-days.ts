import { sql, type RawBuilder } from 'kysely'
import { addDays, manilaInstant, type LocalDate } from '../../domain/calendar.ts'

const DAYS_BACK = 31

export interface DaysAsked {
  readonly from?: LocalDate | undefined
  readonly to?: LocalDate | undefined
}

/** What was done in a span of days in Manila, as a condition on `at`; without a first day it is the month before the last one. */
export function inDays(asked: DaysAsked, today: LocalDate): RawBuilder<boolean> {
  const to = asked.to ?? today
  const from = asked.from ?? addDays(to, -DAYS_BACK)
  return sql<boolean>`at >= ${manilaInstant(from, 0)} and at < ${manilaInstant(addDays(to, 1), 0)}`
}
