import type { CommandRow } from '../../../offline/outbox/command-row.ts'
import { isOpen, needsAttention } from '../../../offline/outbox/command-state.ts'
import { formatPesos } from '../../../../domain/money.ts'
import { Chip } from '../../../ui/chip.tsx'
import { useWords } from '../../../words/use-words.ts'

/** What the CI decided and has not come back in the list yet. */
export function ApplicationChip({ pending }: { pending: CommandRow | null }) {
  const t = useWords('ci')
  if (pending === null) return null
  const { kind, amount } = pending.display
  if (needsAttention(pending.state)) return <Chip tone="danger">{t('round.chips.refused')}</Chip>
  const decided =
    kind === 'approval'
      ? t('loans.decided.approval', { amount: amount === undefined ? '' : formatPesos(amount) })
      : t('loans.decided.rejection')
  return <Chip tone={isOpen(pending.state) ? 'warning' : 'success'}>{decided}</Chip>
}
