import type { OutputOf } from '../../../../contract/wire/call.ts'
import { listCashDifferences } from '../../../../contract/cash/cash-differences.ts'
import { manilaDay } from '../../../../domain/calendar.ts'
import { subtract, ZERO } from '../../../../domain/money.ts'
import { useList } from '../../../data/use-list.ts'
import { DayText } from '../../../ui/days/day-text.tsx'
import type { Column } from '../../../ui/table/column.ts'
import { useWords } from '../../../words/use-words.ts'
import { CashList, type OpenRow } from './cash-list.tsx'
import { DecideDifference } from './decide-difference.tsx'
import { Section } from './section.tsx'
import { useOverShort } from './use-over-short.ts'

export type Difference = OutputOf<typeof listCashDifferences>['rows'][number]

/** What remittances were over or short of and no second person has decided yet. */
export function Differences(openRow: OpenRow) {
  const t = useWords('cash')
  const list = useList(listCashDifferences, { limit: 500 })
  const days = list.data?.adds_up_days ?? 0
  return (
    <Section name="differences" title={t('differences.title')}>
      <CashList
        label={t('differences.title')}
        list={list}
        columns={useDifferenceColumns(days)}
        idOf={({ difference_id }) => `difference:${difference_id}`}
        empty={{ title: t('differences.none'), more: t('differences.noneMore') }}
        opens={{
          ...openRow,
          detail: (row, close) => (
            <DecideDifference difference={row} all={list.rows} days={days} onClose={close} />
          ),
        }}
      />
    </Section>
  )
}

/** `days`: how far back what one collector was short of counts together. */
function useDifferenceColumns(days: number): Column<Difference>[] {
  const t = useWords('cash')
  const overShort = useOverShort()
  return [
    { id: 'collector', heading: t('differences.collector'), cell: ({ collector }) => collector },
    {
      id: 'since',
      heading: t('differences.since'),
      cell: ({ noted_at }) => <DayText day={manilaDay(noted_at)} />,
    },
    { id: 'reason', heading: t('differences.reason'), cell: ({ reason }) => reason },
    {
      id: 'amount',
      heading: t('differences.amount'),
      cell: ({ amount }) => overShort(amount),
      isFigure: true,
    },
    {
      id: 'open',
      heading: t('differences.open'),
      cell: ({ open }) => overShort(open),
      isFigure: true,
      isMainFigure: true,
    },
    {
      id: 'lately',
      heading: t('differences.lately', { days }),
      cell: ({ lost_by_collector }) => overShort(subtract(ZERO, lost_by_collector)),
      isFigure: true,
    },
  ]
}
