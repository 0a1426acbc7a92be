import { FactsList } from '../../../../features/client-profile/facts-list.tsx'
import { DetailDrawer } from '../../../../features/status/detail-drawer.tsx'
import { AgoText, DayText } from '../../../../ui/days/day-text.tsx'
import { HeadAmount } from '../../../../ui/money/head-amount.tsx'
import { useWords } from '../../../../words/use-words.ts'
import { useCashWords } from '../use-cash-words.ts'
import type { Entry } from './use-entry-columns.tsx'

/** One transfer beside the list: what moved, from or to where, and why. */
export function EntryDetail({ entry, onClose }: { entry: Entry; onClose: () => void }) {
  const t = useWords('cash')
  const { lineOf, accountOf } = useCashWords()
  const { true_day: trueDay } = entry
  return (
    <DetailDrawer onClose={onClose} title={lineOf(entry.line)}>
      <HeadAmount amount={entry.amount} />
      <FactsList
        facts={[
          [t('breakdown.side'), t(`breakdown.sides.${entry.side}`)],
          [t('breakdown.day'), <DayText key="day" day={entry.business_on} />],
          [t('breakdown.trueDay'), trueDay && <DayText key="true" day={trueDay} />],
          [t('breakdown.postedAt'), <AgoText key="at" at={entry.posted_at} />],
          [t('breakdown.client'), entry.client],
          [t('breakdown.counter'), accountOf(entry.counter_account, entry.counter_owner)],
          [t('breakdown.memo'), entry.memo],
          [t('breakdown.number'), entry.transfer_id],
          [t('breakdown.code'), entry.code],
        ]}
      />
    </DetailDrawer>
  )
}
