import { saturdaySpan, type WhichSaturday } from '../../../../domain/collections/collection-day.ts'
import { DayText, useDayWords } from '../../../ui/days/day-text.tsx'
import { useWords } from '../../../words/use-words.ts'
import { RoundScreen } from './round-screen.tsx'
import { RoundSwitch } from '../round-switch.tsx'
import { useToday } from '../use-today.ts'

const TITLES = { last: 'lastSaturday', this: 'thisSaturday', next: 'nextSaturday' } as const

/** The sheet of one Saturday: what falls due in its week, with arrears. */
export function SaturdayScreen({ which }: { which: WhichSaturday }) {
  const t = useWords('ci')
  const titles = useWords('titles')
  const today = useToday()
  const dayIn = useDayWords()
  const dayOf = (one: WhichSaturday) => dayIn(saturdaySpan(one, today).to)
  return (
    <RoundScreen
      sheet={which}
      title={titles(TITLES[which])}
      days={<DayText day={saturdaySpan(which, today).to} />}
      others={
        <RoundSwitch
          label={t('round.which')}
          items={[
            { to: '/CIUser/lastSaturdayColl', label: t('round.last'), days: dayOf('last') },
            { to: '/CIUser/thisSaturdayColl', label: t('round.this'), days: dayOf('this') },
            { to: '/CIUser/nextSaturdayColl', label: t('round.next'), days: dayOf('next') },
          ]}
        />
      }
    />
  )
}
