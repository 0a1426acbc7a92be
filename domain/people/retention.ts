/**
 * How long a client's data must be kept: transactions, identification and contracts five years after the last money moved
 * (BSP and AMLA rules), applications that came to nothing one year. The years are dated settings, passed in.
 *
 * A loan whose last peso moved on 2026-11-21, five years: it may be purged on 2031-11-21.
 */
import { addMonths, type LocalDate } from '../calendar.ts'

export interface Retention {
  readonly transactionYears: number
  readonly applicationYears: number
}

export interface KeptSince {
  readonly lastMoneyOn: LocalDate | null
  readonly lastApplicationOn: LocalDate | null
}

/** The first day on which nothing must be kept any more; `today` where nothing ever had to be. */
export function purgeDay(kept: KeptSince, retention: Retention, today: LocalDate): LocalDate {
  const days = [
    today,
    ...(kept.lastMoneyOn === null ? [] : [addMonths(kept.lastMoneyOn, 12 * retention.transactionYears)]),
    ...(kept.lastApplicationOn === null
      ? []
      : [addMonths(kept.lastApplicationOn, 12 * retention.applicationYears)]),
  ]
  return days.reduce((latest, day) => (day > latest ? day : latest))
}
