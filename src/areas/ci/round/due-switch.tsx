import { useDayWords } from '../../../ui/days/day-text.tsx'
import { useWords } from '../../../words/use-words.ts'
import { RoundSwitch } from '../round-switch.tsx'
import { sheetSpan } from '../stops/sheet-span.ts'
import { useToday } from '../use-today.ts'

/** Everything due, with its last day, or the monthly loans of the month. */
export function DueSwitch() {
  const t = useWords('ci')
  const day = useDayWords()
  const { to } = sheetSpan('all', useToday())
  return (
    <RoundSwitch
      label={t('round.lists')}
      items={[
        {
          to: '/CIUser/collectibles',
          label: t('round.everything'),
          days: t('round.byDay', { day: day(to) }),
        },
        { to: '/CIUser/monthlyCollections', label: t('round.monthly'), days: t('round.monthlyLoans') },
      ]}
    />
  )
}
