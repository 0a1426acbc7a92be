import { chakra } from '@chakra-ui/react'
import type { ApplicationCard } from '../../../../contract/loans/loans.ts'
import { manilaDay } from '../../../../domain/calendar.ts'
import { formatPesos } from '../../../../domain/money.ts'
import { CapacityMeter } from '../../../features/applications/capacity-meter.tsx'
import { FactsList } from '../../../features/client-profile/facts-list.tsx'
import { PersonFacts } from '../../../features/client-profile/person-facts.tsx'
import { PersonPictures } from '../../../features/client-profile/person-pictures.tsx'
import { DayText } from '../../../ui/days/day-text.tsx'
import { useWords } from '../../../words/use-words.ts'

/** What an approval is decided on: what is asked and recommended, whether the client can carry it, and who the client is. */
export function ApplicationFacts({ card }: { card: ApplicationCard }) {
  const t = useWords('outbox')
  return (
    <chakra.div display="grid" gap="4" gridTemplateColumns="minmax(0, 1fr)">
      <CapacityMeter instalment={card.instalment_amount} capacity={card.capacity} />
      <FactsList
        facts={[
          [t('asked'), formatPesos(card.amount)],
          [t('recommended'), card.ci_recommended_amount && formatPesos(card.ci_recommended_amount)],
          [t('level'), formatPesos(card.level_limit)],
          [t('terms'), `${card.kind} · ${t('termsOf', { count: card.instalments, months: card.months })}`],
          [t('purposeGiven'), card.purpose],
          [t('appliedOn'), <DayText key="applied" day={manilaDay(card.applied_at)} />],
          [t('findings'), card.ci_findings],
        ]}
      />
      <PersonFacts {...card} />
      <PersonPictures person={card.person} />
    </chakra.div>
  )
}
