import fc from 'fast-check'
import { addDays, toLocalDate } from '../../../domain/calendar.ts'
import { toCentavos } from '../../../domain/money.ts'

export const FIRST = toLocalDate('2026-05-09')

/** An amount of at most so many centavos. */
export const amount = (max: number, min = 0) => fc.integer({ min, max }).map(toCentavos)

/** Weekly instalments from the first day on, at most so many. */
export const anySchedule = (most: number, leastPrincipal = 0) =>
  fc
    .array(fc.record({ interest: amount(50_000), principal: amount(200_000, leastPrincipal) }), {
      minLength: 1,
      maxLength: most,
    })
    .map((rows) => rows.map((row, index) => ({ no: index + 1, dueOn: addDays(FIRST, 7 * index), ...row })))
