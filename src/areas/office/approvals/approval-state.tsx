import type { ApplicationCard } from '../../../../contract/loans/loans.ts'
import { manilaDay } from '../../../../domain/calendar.ts'
import { useApplicationCommands } from '../../../offline/account/use-offline.ts'
import type { CommandRow } from '../../../offline/outbox/command-row.ts'
import { isOpen, isPosted } from '../../../offline/outbox/command-state.ts'
import { chakra } from '../../../ui/theme/chakra.ts'
import { Chip } from '../../../ui/chip.tsx'
import { DayText } from '../../../ui/days/day-text.tsx'
import { useWords } from '../../../words/use-words.ts'

/** What was decided here on an application and is not in the list yet. */
export function useApproval(card: ApplicationCard) {
  return approvalOf(card, useApplicationCommands(card.application_id))
}

/** Of the decisions on this device the last one: sent, and newer than the card as long as the list does not show it. */
export function approvalOf({ version }: Pick<ApplicationCard, 'version'>, commands: readonly CommandRow[]) {
  const decided = commands.at(-1)
  const waits = decided !== undefined && isOpen(decided.state)
  const isSent = decided !== undefined && isPosted(decided.state) && (decided.ack?.version ?? 0) > version
  return { decided, waits, isSent }
}

export function ApprovalState({ card }: { card: ApplicationCard }) {
  const t = useWords('outbox')
  const { waits, isSent } = useApproval(card)
  if (waits) return <Chip tone="warning">{t('waitsHere')}</Chip>
  if (isSent) return <Chip tone="success">{t('approved')}</Chip>
  return (
    <chakra.span fontSize="sm" color="text.muted">
      {card.kind} · <DayText day={manilaDay(card.applied_at)} />
    </chakra.span>
  )
}
