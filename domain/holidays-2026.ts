/**
 * The national holidays of 2026 on which no one collects (Proclamation 1006 and the two Eid proclamations), regular and
 * special non-working, that the holiday table starts with. Local holidays are rows of a branch; 25 February is a working day.
 */
import { toLocalDate, type LocalDate } from './calendar.ts'

export const HOLIDAYS_2026: ReadonlyMap<LocalDate, string> = new Map(
  (
    [
      ['2026-01-01', "New Year's Day"],
      ['2026-02-17', 'Chinese New Year'],
      ['2026-03-20', "Eid'l Fitr"],
      ['2026-04-02', 'Maundy Thursday'],
      ['2026-04-03', 'Good Friday'],
      ['2026-04-04', 'Black Saturday'],
      ['2026-04-09', 'Araw ng Kagitingan'],
      ['2026-05-01', 'Labor Day'],
      ['2026-05-27', "Eid'l Adha"],
      ['2026-06-12', 'Independence Day'],
      ['2026-08-21', 'Ninoy Aquino Day'],
      ['2026-08-31', 'National Heroes Day'],
      ['2026-11-01', "All Saints' Day"],
      ['2026-11-02', "All Souls' Day"],
      ['2026-11-30', 'Bonifacio Day'],
      ['2026-12-08', 'Immaculate Conception'],
      ['2026-12-24', 'Christmas Eve'],
      ['2026-12-25', 'Christmas Day'],
      ['2026-12-30', 'Rizal Day'],
      ['2026-12-31', 'Last day of the year'],
    ] as const
  ).map(([day, name]) => [toLocalDate(day), name]),
)
