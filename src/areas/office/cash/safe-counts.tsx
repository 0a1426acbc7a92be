import { useState } from 'react'
import type { OutputOf } from '../../../../contract/wire/call.ts'
import { listSafeCounts } from '../../../../contract/cash/safe-counts.ts'
import { useList } from '../../../data/use-list.ts'
import { Button } from '../../../ui/button.tsx'
import { chakra } from '../../../ui/theme/chakra.ts'
import { DayText, useDayWords } from '../../../ui/days/day-text.tsx'
import { WarningIcon } from '../../../ui/icons.ts'
import { WarningNotice } from '../../../ui/states/message-states.tsx'
import { StatusChip } from '../../../ui/status-chip.tsx'
import type { Column } from '../../../ui/table/column.ts'
import { amountColumn } from '../../../ui/table/column-kinds.tsx'
import { useWords } from '../../../words/use-words.ts'
import { CashList, type OpenRow } from './cash-list.tsx'
import { CountForm } from './count-form.tsx'
import { SafeCountDetail } from './safe-count-detail.tsx'
import { Section } from './section.tsx'
import { useOverShort } from './use-over-short.ts'

type Answer = OutputOf<typeof listSafeCounts>
export type SafeCountRow = Answer['rows'][number]

const SHOWN = 5

/** When two persons last counted the safe, the newest counts, and a form for the next one. */
export function SafeCounts(openRow: OpenRow) {
  const t = useWords('cash')
  const list = useList(listSafeCounts, { limit: SHOWN })
  const [counts, setCounts] = useState(false)
  return (
    <Section
      name="safeCounts"
      title={t('safe.title')}
      aside={
        <Button variant="outline" onClick={() => setCounts(true)}>
          {t('safe.add')}
        </Button>
      }
    >
      {list.data && <LastCount safe={list.data.safe} />}
      <CashList
        label={t('safe.title')}
        list={list}
        columns={useCountColumns()}
        idOf={({ safe_count_id }) => `count:${safe_count_id}`}
        empty={{ title: t('safe.none'), more: t('safe.noneMore') }}
        opens={{ ...openRow, detail: (row, close) => <SafeCountDetail row={row} onClose={close} /> }}
      />
      {counts && <CountForm onClose={() => setCounts(false)} />}
    </Section>
  )
}

function LastCount({ safe }: { safe: Answer['safe'] }) {
  const t = useWords('cash')
  const day = useDayWords()
  const last =
    safe.last_counted_on === null ? t('safe.never') : t('safe.last', { day: day(safe.last_counted_on) })
  if (!safe.is_overdue)
    return (
      <chakra.p fontSize="sm" color="text.muted">
        {last}
      </chakra.p>
    )
  return (
    <WarningNotice icon={WarningIcon}>
      {last} {t('safe.overdue', { days: safe.every_days })}
    </WarningNotice>
  )
}

function useCountColumns(): Column<SafeCountRow>[] {
  const t = useWords('cash')
  const overShort = useOverShort()
  return [
    { id: 'day', heading: t('safe.day'), cell: ({ counted_on }) => <DayText day={counted_on} /> },
    { id: 'by', heading: t('safe.by'), cell: ({ submitted_by }) => submitted_by },
    {
      id: 'status',
      heading: t('safe.status'),
      cell: ({ status }) => <StatusChip of="secondPerson" status={status} />,
    },
    amountColumn('counted', t('safe.counted'), ({ counted }) => counted),
    amountColumn('booked', t('safe.booked'), ({ booked }) => booked),
    {
      id: 'difference',
      heading: t('safe.difference'),
      cell: ({ difference }) => overShort(difference),
      isFigure: true,
    },
  ]
}
