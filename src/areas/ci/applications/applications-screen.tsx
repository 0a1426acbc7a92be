import { chakra } from '../../../ui/theme/chakra.ts'
import { ApplicationCard } from './application-card.tsx'
import { ApplicationChip } from './application-chip.tsx'
import { useApplications, useOutbox } from '../../../offline/account/use-offline.ts'
import { AgoText } from '../../../ui/days/day-text.tsx'
import { LoansIcon } from '../../../ui/icons.ts'
import { EmptyState } from '../../../ui/states/message-states.tsx'
import { Screen, ScreenHeader } from '../../../ui/screen.tsx'
import { SkeletonRows } from '../../../ui/states/skeleton-rows.tsx'
import { useWords } from '../../../words/use-words.ts'
import { NeverPulled } from '../never-pulled.tsx'
import { RoundSwitch } from '../round-switch.tsx'

/** Applications that wait for this CI's decision, or were approved and wait for the office. */
export function ApplicationsScreen({ which }: { which: 'pending' | 'approved' }) {
  const t = useWords('ci')
  const titles = useWords('titles')
  const found = useApplications(which)
  const { asOf } = useOutbox()
  return (
    <Screen>
      <ScreenHeader
        title={titles(which === 'pending' ? 'applications' : 'approvedLoans')}
        under={
          found && (
            <>
              {t('loans.count', { count: found.length })}
              {asOf && (
                <>
                  {' · '}
                  <AgoText at={asOf} asOf />
                </>
              )}
            </>
          )
        }
      />
      <RoundSwitch
        label={t('loans.which')}
        items={[
          { to: '/CIUser/pending_loan', label: t('loans.pending') },
          { to: '/CIUser/approved_loan', label: t('loans.approved') },
        ]}
      />
      {found === undefined ? (
        <SkeletonRows rows={4} />
      ) : found.length > 0 ? (
        <chakra.ul display="grid" gap="3">
          {found.map(({ card, pending }) => (
            <ApplicationCard
              key={card.application_id}
              card={card}
              to={`/CIUser/pending_loan/${card.application_id}`}
              chip={<ApplicationChip pending={pending} />}
            />
          ))}
        </chakra.ul>
      ) : asOf === null ? (
        <NeverPulled />
      ) : (
        <EmptyState
          icon={LoansIcon}
          title={t(which === 'pending' ? 'loans.emptyPending' : 'loans.emptyApproved')}
        >
          {t(which === 'pending' ? 'loans.emptyPendingMore' : 'loans.emptyApprovedMore')}
        </EmptyState>
      )}
    </Screen>
  )
}
