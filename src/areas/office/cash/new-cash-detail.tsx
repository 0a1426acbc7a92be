import { confirmNewCash, refuseNewCash } from '../../../../contract/cash/new-cash.ts'
import { AgoText, DayText } from '../../../ui/days/day-text.tsx'
import { HeadAmount } from '../../../ui/money/head-amount.tsx'
import { useWords } from '../../../words/use-words.ts'
import type { NewCashRow } from './new-cash-list.tsx'
import { decisionOf, SecondPersonDetail } from './second-person-detail.tsx'

/** New cash beside the list: what it is, who submitted it, and for another person the decision. */
export function NewCashDetail({ row, onClose }: { row: NewCashRow; onClose: () => void }) {
  const t = useWords('cash')
  const { new_cash_id } = row
  return (
    <SecondPersonDetail
      title={t(`newCash.kinds.${row.kind}`)}
      id={`new cash ${new_cash_id}`}
      row={row}
      onClose={onClose}
      needsSuperAdmin={t('newCash.needsSuperAdmin')}
      confirm={decisionOf(confirmNewCash, { new_cash_id }, t('newCash.confirmed'))}
      refuse={decisionOf(refuseNewCash, { new_cash_id }, t('newCash.refused'))}
      facts={[
        [t('newCash.kind'), t(`newCash.kindsMore.${row.kind}`)],
        [t('newCash.day'), <DayText key="day" day={row.business_on} />],
        [t('newCash.note'), row.note],
        [t('newCash.submittedBy'), row.submitted_by],
        [t('newCash.submittedAt'), <AgoText key="at" at={row.submitted_at} />],
      ]}
    >
      <HeadAmount amount={row.amount} />
    </SecondPersonDetail>
  )
}
