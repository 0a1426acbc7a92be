import { useState } from 'react'
import { listApprovedApplications } from '../../../../contract/loans/approvals.ts'
import type { ApplicationCard } from '../../../../contract/loans/loans.ts'
import { formatPesos } from '../../../../domain/money.ts'
import { useList } from '../../../data/use-list.ts'
import { DecisionQueue } from '../../../features/decisions/decision-queue.tsx'
import { OfficeScreen } from '../../../features/list/office-screen.tsx'
import { useFilters } from '../../../features/list/use-filters.ts'
import { chakra } from '../../../ui/theme/chakra.ts'
import { StatusChip } from '../../../ui/status-chip.tsx'
import { useWords } from '../../../words/use-words.ts'
import { firstWish, type Wish } from './about-to-approve.ts'
import { ApplicationFacts } from './application-facts.tsx'
import { ApprovalDecision } from './approval-decision.tsx'
import { ApprovalState } from './approval-state.tsx'

/** What is typed about an application is gone once it has changed. */
const seenAs = ({ application_id, version }: ApplicationCard) => `${application_id} ${version}`

/** Applications that a credit investigator has approved: the second approval, with amount and terms. Works without internet. */
export function ApprovalsScreen() {
  const t = useWords('outbox')
  const filters = useFilters(listApprovedApplications.input)
  const list = useList(listApprovedApplications, { status: 'Approved by CI' })
  const [wishes, setWishes] = useState<Readonly<Record<string, Wish>>>({})
  const wishFor = (card: ApplicationCard) => wishes[seenAs(card)] ?? firstWish(card)
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
        detail={(card) => <ApplicationFacts card={card} wish={wishFor(card)} />}
        decision={(card, onDecided) => (
          <ApprovalDecision
            key={seenAs(card)}
            card={card}
            wish={wishFor(card)}
            onWish={(wish) => setWishes({ ...wishes, [seenAs(card)]: wish })}
            onDecided={onDecided}
          />
        )}
        empty={{ title: t('noApprovals'), more: t('noApprovalsMore') }}
      />
    </OfficeScreen>
  )
}
