import { createFileRoute } from '@tanstack/react-router'
import { roundSearch } from '../stops/search/round-search.ts'
import { useDayWords } from '../../../ui/days/day-text.tsx'
import { useWords } from '../../../words/use-words.ts'
import { DueSwitch } from './due-switch.tsx'
import { RoundScreen } from './round-screen.tsx'
import { sheetSpan } from '../stops/sheet-span.ts'
import { useToday } from '../use-today.ts'

export const Route = createFileRoute('/CIUser/collectibles')({
  component: Collectibles,
  validateSearch: roundSearch,
})

function Collectibles() {
  const t = useWords('ci')
  const titles = useWords('titles')
  const day = useDayWords()
  const today = useToday()
  return (
    <RoundScreen
      sheet="all"
      title={titles('collectibles')}
      days={t('round.overdueAndUntil', { day: day(sheetSpan('all', today).to) })}
      others={<DueSwitch />}
    />
  )
}
