/** The words of a row, made once per list and language rather than once per row. */
import { useMemo } from 'react'
import type { LocalDate } from '../../../../domain/calendar.ts'
import { systemClock } from '../../../../domain/clock.ts'
import { formatPesos, type Centavos } from '../../../../domain/money.ts'
import type { StopView } from '../../../offline/round/projection.ts'
import { formatDay } from '../../../ui/days/format-days.ts'
import { useWords } from '../../../words/use-words.ts'

export interface StopWords {
  readonly nothingDue: string
  readonly chips: Readonly<Record<StopView['chips'][number], string>>
  overdue(daysLate: number): string
  /** Scheduled before the days of the list, and not late yet. */
  dueBefore(amount: Centavos): string
  paidToday(amount: Centavos): string
  day(day: LocalDate): string
  /** Of several instalments the first day. */
  dayFrom(day: LocalDate): string
  paid(amount: Centavos): string
  readonly visit: string
  visitOf(name: string): string
  more(name: string): string
}

/** Holds the place where a name or an amount comes: sentences are made once, since making one costs more than the row it is for. */
const SLOT = '\u0001'

function fill(sentence: string, value: string): string {
  return sentence.replace(SLOT, () => value)
}

export function useStopWords(): StopWords {
  const t = useWords('ci')
  const general = useWords('general')
  return useMemo(() => {
    const names = {
      weekdays: general('weekdaysShort').split(' '),
      months: general('monthsShort').split(' '),
    }
    const late = new Map<number, string>()
    const paidToday = t('round.paidToday', { amount: SLOT })
    const dueBefore = t('round.dueBefore', { amount: SLOT })
    const paid = t('round.paidAmount', { amount: SLOT })
    const visitOf = t('round.visitOf', { name: SLOT })
    const more = t('round.more', { name: SLOT })
    const dayFrom = t('round.dayFrom', { day: SLOT })
    const days = new Map<LocalDate, string>()
    const today = systemClock.today()
    const dayOf = (day: LocalDate) => {
      const known = days.get(day) ?? formatDay(day, today, names)
      days.set(day, known)
      return known
    }
    return {
      nothingDue: t('round.nothingDue'),
      chips: {
        paid: t('round.chips.paid'),
        settled: t('round.chips.settled'),
        verifying: t('round.chips.verifying'),
        partial: t('round.chips.partial'),
        promised: t('round.chips.promised'),
        visited: t('round.chips.visited'),
        waiting: t('round.chips.waiting'),
        refused: t('round.chips.refused'),
        orphaned: t('round.chips.orphaned'),
      },
      overdue: (daysLate) => {
        const known = late.get(daysLate) ?? t('round.overdue', { count: daysLate })
        late.set(daysLate, known)
        return known
      },
      dueBefore: (amount) => fill(dueBefore, formatPesos(amount)),
      paidToday: (amount) => fill(paidToday, formatPesos(amount)),
      paid: (amount) => fill(paid, formatPesos(amount)),
      day: dayOf,
      dayFrom: (day) => fill(dayFrom, dayOf(day)),
      visit: t('round.visit'),
      visitOf: (name) => fill(visitOf, name),
      more: (name) => fill(more, name),
    }
  }, [t, general])
}
