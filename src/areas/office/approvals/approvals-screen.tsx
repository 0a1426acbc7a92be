import { chakra } from '@chakra-ui/react'
import { listApprovedApplications } from '../../../../contract/loans/approvals.ts'
import { formatPesos } from '../../../../domain/money.ts'
import { useList } from '../../../data/use-list.ts'
import { DecisionQueue } from '../../../features/decisions/decision-queue.tsx'
import { OfficeScreen } from '../../../features/list/office-screen.tsx'
import { useFilters } from '../../../features/list/use-filters.ts'
import { StatusChip } from '../../../ui/status-chip.tsx'
import { useWords } from '../../../words/use-words.ts'
import { ApplicationFacts } from './application-facts.tsx'
import { ApprovalDecision } from './approval-decision.tsx'
import { ApprovalState } from './approval-state.tsx'

/** Applications that a credit investigator has approved: the second approval, with amount and terms. Works without internet. */
export function ApprovalsScreen() {
  const t = useWords('outbox')
  const filters = useFilters(listApprovedApplications.input)
  const list = useList(listApprovedApplications, { status: 'Approved by CI' })
  return (
    <OfficeScreen title={t('approvals')}>
      <DecisionQueue
        label={t('approvals')}
        list={list}
        idOf={(card) => String(card.application_id)}
        open={filters.open}
        onOpen={filters.setOpen}
        summary={(card) => (
          <>
            <chakra.span display="flex" justifyContent="space-between" gap="3" fontWeight="semibold">
              {card.name}
              <chakra.span fontVariantNumeric="tabular-nums" whiteSpace="nowrap">
                {formatPesos(card.amount)}
              </chakra.span>
            </chakra.span>
            <ApprovalState card={card} />
          </>
        )}
        title={(card) => card.name}
        aside={(card) => <StatusChip of="loan" status={card.status} />}
        detail={(card) => <ApplicationFacts card={card} />}
        decision={(card, onDecided) => (
          <ApprovalDecision
            key={`${card.application_id} ${card.version}`}
            card={card}
            onDecided={onDecided}
          />
        )}
        empty={{ title: t('noApprovals'), more: t('noApprovalsMore') }}
      />
    </OfficeScreen>
  )
}
