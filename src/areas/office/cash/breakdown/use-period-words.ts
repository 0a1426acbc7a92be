import { monthOf, yearOf, type LocalDate } from '../../../../../domain/calendar.ts'
import { useDayWords } from '../../../../ui/days/day-text.tsx'
import { useWords } from '../../../../words/use-words.ts'

/** `Sat, Nov 21`, or `Nov 2026` of a month. */
export function usePeriodWords(by: 'day' | 'month'): (from: LocalDate) => string {
  const t = useWords('general')
  const day = useDayWords()
  const months = t('monthsShort').split(' ')
  return (from) => (by === 'day' ? day(from) : `${months[monthOf(from) - 1]} ${yearOf(from)}`)
}
