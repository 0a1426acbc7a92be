import { confirmSafeCount, refuseSafeCount } from '../../../../contract/cash/safe-counts.ts'
import { formatAmount } from '../../../../domain/money.ts'
import { AgoText } from '../../../ui/days/day-text.tsx'
import { useWords } from '../../../words/use-words.ts'
import type { SafeCountRow } from './safe-counts.tsx'
import { decisionOf, SecondPersonDetail } from './second-person-detail.tsx'
import { useOverShort } from './use-over-short.ts'

/** A count beside the list: what was counted, what the books had, and for another person the decision. */
export function SafeCountDetail({ row, onClose }: { row: SafeCountRow; onClose: () => void }) {
  const t = useWords('cash')
  const overShort = useOverShort()
  const { safe_count_id } = row
  return (
    <SecondPersonDetail
      title={t('safe.add')}
      id={`count ${safe_count_id}`}
      row={row}
      onClose={onClose}
      needsSuperAdmin={t('safe.needsSuperAdmin')}
      confirm={decisionOf(confirmSafeCount, { safe_count_id }, t('safe.confirmed'))}
      refuse={decisionOf(refuseSafeCount, { safe_count_id }, t('safe.refused'))}
      facts={[
        [t('safe.counted'), formatAmount(row.counted)],
        [t('safe.booked'), formatAmount(row.booked)],
        [t('safe.difference'), overShort(row.difference)],
        [t('safe.explained'), row.explained > 0 ? formatAmount(row.explained) : null],
        [t('safe.by'), row.submitted_by],
        [t('safe.day'), <AgoText key="at" at={row.submitted_at} />],
        [t('safe.note'), row.note],
      ]}
    />
  )
}
