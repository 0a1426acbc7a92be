/** One application: what is asked, who asks, and the decision of the CI who has been there. */
import type { ApplicationCard } from '../../../../contract/loans/loans.ts'
import { formatPesos } from '../../../../domain/money.ts'
import { CapacityMeter } from '../../../features/applications/capacity-meter.tsx'
import { chakra } from '../../../ui/theme/chakra.ts'
import { DecisionState } from './decision-state.tsx'
import { FactsList } from '../../../features/client-profile/facts-list.tsx'
import { Part } from '../../../features/client-profile/part.tsx'
import { PersonFacts } from '../../../features/client-profile/person-facts.tsx'
import { PersonPictures } from '../../../features/client-profile/person-pictures.tsx'
import type { CommandRow } from '../../../offline/outbox/command-row.ts'
import { needsAttention } from '../../../offline/outbox/command-state.ts'
import type { Offline } from '../../../offline/account/offline.ts'
import { MoneyText } from '../../../ui/money/money-text.tsx'
import { Screen, ScreenHeader } from '../../../ui/screen.tsx'
import { StatusChip } from '../../../ui/status-chip.tsx'
import { useWords } from '../../../words/use-words.ts'
import { DecisionPanel } from './decision-panel.tsx'

interface Props {
  offline: Offline
  card: ApplicationCard
  pending: CommandRow | null
}

export function ApplicationScreen({ offline, card, pending }: Props) {
  const t = useWords('ci')
  const refused = pending !== null && needsAttention(pending.state)
  const undecided = card.status === 'Pending' && (pending === null || refused)
  return (
    <Screen>
      <ScreenHeader back title={card.name} under={card.kind}>
        <StatusChip of="loan" status={card.status} />
      </ScreenHeader>
      {pending && <DecisionState offline={offline} pending={pending} />}
      <Part title={t('loans.asked')}>
        <chakra.div display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="4">
          <div>
            <MoneyText
              amount={card.amount}
              display="block"
              textAlign="start"
              fontSize="3xl"
              fontWeight="bold"
              lineHeight="tight"
            />
            <chakra.p color="text.muted">
              {t('loans.terms', {
                count: card.instalments,
                frequency: t(`loans.frequencies.${card.frequency}`),
                months: card.months,
              })}
            </chakra.p>
          </div>
          <CapacityMeter instalment={card.instalment_amount} capacity={card.capacity} />
          <chakra.p>
            {t('loans.level', { level: card.loan_level, amount: formatPesos(card.level_limit) })}
          </chakra.p>
          <FactsList
            facts={[
              [t('loans.purpose'), card.purpose],
              [t('loans.findings'), card.ci_findings],
            ]}
          />
          {card.ci_recommended_amount !== null && (
            <p>{t('loans.ciSaid', { amount: formatPesos(card.ci_recommended_amount) })}</p>
          )}
          {card.approved_amount !== null && (
            <p>{t('loans.adminSaid', { amount: formatPesos(card.approved_amount) })}</p>
          )}
        </chakra.div>
      </Part>
      <PersonFacts {...card} />
      <PersonPictures person={card.person} />
      {undecided && <DecisionPanel offline={offline} card={card} refused={pending?.id} />}
    </Screen>
  )
}
