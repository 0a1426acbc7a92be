import { useDayWords } from '../../../ui/days/day-text.tsx'
import { useWords } from '../../../words/use-words.ts'
import { sheetSpan } from '../stops/sheet-span.ts'
import { useToday } from '../use-today.ts'
import { DueSwitch } from './due-switch.tsx'
import { RoundScreen } from './round-screen.tsx'

/** The two lists beside Saturday's: all that is due or overdue, and the calendar month. */
export function DueSheet({ sheet }: { sheet: 'all' | 'month' }) {
  const t = useWords('ci')
  const titles = useWords('titles')
  const day = useDayWords()
  const { from, to } = sheetSpan(sheet, useToday())
  return (
    <RoundScreen
      sheet={sheet}
      title={titles(sheet === 'all' ? 'collectibles' : 'monthlyCollections')}
      days={
        sheet === 'all'
          ? t('round.overdueAndUntil', { day: day(to) })
          : t('round.between', { from: day(from), to: day(to) })
      }
      others={<DueSwitch />}
    />
  )
}
