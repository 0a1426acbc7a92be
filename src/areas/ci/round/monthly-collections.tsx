import { createFileRoute } from '@tanstack/react-router'
import { roundSearch } from '../stops/search/round-search.ts'
import { useDayWords } from '../../../ui/days/day-text.tsx'
import { useWords } from '../../../words/use-words.ts'
import { DueSwitch } from './due-switch.tsx'
import { RoundScreen } from './round-screen.tsx'
import { sheetSpan } from '../stops/sheet-span.ts'
import { useToday } from '../use-today.ts'

export const Route = createFileRoute('/CIUser/monthlyCollections')({
  component: MonthlyCollections,
  validateSearch: roundSearch,
})

function MonthlyCollections() {
  const t = useWords('ci')
  const titles = useWords('titles')
  const day = useDayWords()
  const today = useToday()
  const { from, to } = sheetSpan('month', today)
  return (
    <RoundScreen
      sheet="month"
      title={titles('monthlyCollections')}
      days={t('round.between', { from: day(from), to: day(to) })}
      others={<DueSwitch />}
    />
  )
}
