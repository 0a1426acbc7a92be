import type { DatePickerRootProps } from '@ark-ui/react/date-picker'
import { useTranslation } from 'react-i18next'
import { useWords } from '../../words/use-words.ts'
import { DRAWN_WHEN_OPEN } from './popup.ts'

/** The same order of month, day and year in both. */
const LOCALES: Readonly<Record<string, string>> = { en: 'en-US', fil: 'fil-PH' }

/** What every calendar has: Manila's days, weeks from Sunday, and the reader's language, to look at and to hear. */
export function useCalendar() {
  const t = useWords('parts')
  const { i18n } = useTranslation()
  return {
    locale: LOCALES[i18n.language] ?? 'en-US',
    timeZone: 'Asia/Manila',
    startOfWeek: 0,
    ...DRAWN_WHEN_OPEN,
    translations: {
      content: t('calendar.label'),
      dayCell: ({ unavailable, firstInRange, lastInRange, selected, valueText: day }) => {
        if (unavailable) return t('calendar.unavailable', { day })
        if (firstInRange) return t('calendar.first', { day })
        if (lastInRange) return t('calendar.last', { day })
        return selected ? t('calendar.chosen', { day }) : day
      },
      viewTrigger: (_view, next) => t(next === 'month' ? 'calendar.chooseMonth' : 'calendar.chooseYear'),
    },
  } satisfies DatePickerRootProps
}
