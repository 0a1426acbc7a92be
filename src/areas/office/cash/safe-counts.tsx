import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import type { OutputOf } from '../../../../contract/wire/call.ts'
import { listSafeCounts } from '../../../../contract/cash/safe-counts.ts'
import { formatAmount } from '../../../../domain/money.ts'
import { useList } from '../../../data/use-list.ts'
import { Button } from '../../../ui/button.tsx'
import { DayText, useDayWords } from '../../../ui/days/day-text.tsx'
import { WarningIcon } from '../../../ui/icons.ts'
import { Loaded } from '../../../ui/loaded.tsx'
import { EmptyState, WarningNotice } from '../../../ui/message-states.tsx'
import { StatusChip } from '../../../ui/status-chip.tsx'
import type { Column } from '../../../ui/table/column.ts'
import { DataTable } from '../../../ui/table/data-table.tsx'
import { useWords } from '../../../words/use-words.ts'
import { CountForm } from './count-form.tsx'
import { SafeCountDetail } from './safe-count-detail.tsx'
import { Section } from './section.tsx'

type Answer = OutputOf<typeof listSafeCounts>
export type SafeCountRow = Answer['rows'][number]

interface Props {
  /** The row that is open on the screen, of this list `count:5`. */
  open: string | undefined
  setOpen: (id: string | undefined) => void
}

const idOf = ({ safe_count_id }: SafeCountRow) => `count:${safe_count_id}`
const SHOWN = 5

/** When two persons last counted the safe, the newest counts, and a form for the next one. */
export function SafeCounts({ open, setOpen }: Props) {
  const t = useWords('cash')
  const parts = useWords('parts')
  const list = useList(listSafeCounts, { limit: SHOWN })
  const [counts, setCounts] = useState(false)
  const opened = list.rows.find((row) => idOf(row) === open)
  const columns = useCountColumns()
  return (
    <Section
      title={t('safe.title')}
      aside={
        <Button look="outline" onClick={() => setCounts(true)}>
          {t('safe.add')}
        </Button>
      }
    >
      {list.data && <LastCount safe={list.data.safe} />}
      <Loaded of={list} empty={<EmptyState title={t('safe.none')}>{t('safe.noneMore')}</EmptyState>}>
        {() => (
          <DataTable
            label={t('safe.title')}
            rows={list.rows}
            columns={columns}
            idOf={idOf}
            openId={open}
            onOpen={(row) => setOpen(idOf(row))}
          />
        )}
      </Loaded>
      {list.more && (
        <chakra.div>
          <Button look="soft" busy={list.isMore} onClick={() => list.more?.()}>
            {parts('showMore')}
          </Button>
        </chakra.div>
      )}
      {opened && <SafeCountDetail row={opened} onClose={() => setOpen(undefined)} />}
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
  return [
    { id: 'day', heading: t('safe.day'), cell: ({ counted_on }) => <DayText day={counted_on} /> },
    { id: 'by', heading: t('safe.by'), cell: ({ submitted_by }) => submitted_by },
    {
      id: 'status',
      heading: t('safe.status'),
      cell: ({ status }) => <StatusChip of="secondPerson" status={status} />,
    },
    {
      id: 'counted',
      heading: t('safe.counted'),
      cell: ({ counted }) => formatAmount(counted),
      isFigure: true,
    },
    { id: 'booked', heading: t('safe.booked'), cell: ({ booked }) => formatAmount(booked), isFigure: true },
    {
      id: 'difference',
      heading: t('safe.difference'),
      cell: ({ difference }) => formatAmount(difference),
      isFigure: true,
    },
  ]
}
