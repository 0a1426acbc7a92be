import { useWords } from '../../../words/use-words.ts'
import { RoundSwitch } from '../round-switch.tsx'

/** Everything due, or the loans of the month. */
export function DueSwitch() {
  const t = useWords('ci')
  return (
    <RoundSwitch
      label={t('round.lists')}
      items={[
        { to: '/CIUser/collectibles', label: t('round.everything') },
        { to: '/CIUser/monthlyCollections', label: t('round.monthly') },
      ]}
    />
  )
}
