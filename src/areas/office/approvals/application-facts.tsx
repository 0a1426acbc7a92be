import type { ApplicationCard } from '../../../../contract/loans/loans.ts'
import { getTermsAndInterest } from '../../../../contract/loans/terms.ts'
import { manilaDay } from '../../../../domain/calendar.ts'
import { systemClock } from '../../../../domain/clock.ts'
import { formatPesos } from '../../../../domain/money.ts'
import { useRead } from '../../../data/use-read.ts'
import { CapacityMeter } from '../../../features/applications/capacity-meter.tsx'
import { FactsList } from '../../../features/client-profile/facts-list.tsx'
import { PersonFacts } from '../../../features/client-profile/person-facts.tsx'
import { PersonPictures } from '../../../features/client-profile/person-pictures.tsx'
import { chakra } from '../../../ui/theme/chakra.ts'
import { useTermsWords } from './use-terms-words.ts'
import { DayText } from '../../../ui/days/day-text.tsx'
import { useWords } from '../../../words/use-words.ts'
import { aboutToApprove, type Wish } from './about-to-approve.ts'

/** What an approval is decided on: what is asked and recommended, whether the client can carry it, and who the client is. */
export function ApplicationFacts({ card, wish }: { card: ApplicationCard; wish: Wish }) {
  const t = useWords('outbox')
  const inWords = useTermsWords()
  const terms = useRead(getTermsAndInterest, {})
  const ahead = aboutToApprove(card, wish, terms.data ?? [], systemClock.today())
  return (
    <chakra.div display="grid" gap="4" gridTemplateColumns="minmax(0, 1fr)">
      {ahead && (
        <div>
          <chakra.p fontSize="sm" color="text.muted">
            {t('onApproval', { amount: formatPesos(ahead.amount) })} {inWords(ahead)}
          </chakra.p>
          <CapacityMeter instalment={ahead.instalment} capacity={ahead.capacity} />
        </div>
      )}
      <FactsList
        facts={[
          [t('asked'), formatPesos(card.amount)],
          [t('recommended'), card.ci_recommended_amount && formatPesos(card.ci_recommended_amount)],
          [t('level'), formatPesos(card.level_limit)],
          [t('terms'), `${card.kind} · ${inWords(card)}`],
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
