import { useState } from 'react'
import type { OutputOf } from '../../../../contract/wire/call.ts'
import { listNewCash } from '../../../../contract/cash/new-cash.ts'
import { useList } from '../../../data/use-list.ts'
import { DayText } from '../../../ui/days/day-text.tsx'
import { StatusChip } from '../../../ui/status-chip.tsx'
import type { Column } from '../../../ui/table/column.ts'
import { amountColumn } from '../../../ui/table/column-kinds.tsx'
import { TabRow } from '../../../ui/tab-row.tsx'
import { useWords } from '../../../words/use-words.ts'
import { CashList, type OpenRow } from './cash-list.tsx'
import { NewCashDetail } from './new-cash-detail.tsx'
import { Section } from './section.tsx'

export type NewCashRow = OutputOf<typeof listNewCash>['rows'][number]

/** What was submitted as new cash: those waiting, or all. */
export function NewCashList(openRow: OpenRow) {
  const t = useWords('cash')
  const [shown, setShown] = useState<'waiting' | 'all'>('waiting')
  const list = useList(listNewCash, shown === 'waiting' ? { status: 'Waiting' } : {})
  return (
    <Section name="newCash" title={t('newCash.title')}>
      <TabRow
        label={t('newCash.title')}
        value={shown}
        tabs={(['waiting', 'all'] as const).map((value) => ({ value, label: t(`newCash.${value}`) }))}
        onChange={setShown}
      >
        <CashList
          label={t('newCash.title')}
          list={list}
          columns={useNewCashColumns()}
          idOf={({ new_cash_id }) => `new-cash:${new_cash_id}`}
          empty={{ title: t('newCash.none'), more: t('newCash.noneMore') }}
          opens={{ ...openRow, detail: (row, close) => <NewCashDetail row={row} onClose={close} /> }}
        />
      </TabRow>
    </Section>
  )
}

function useNewCashColumns(): Column<NewCashRow>[] {
  const t = useWords('cash')
  return [
    { id: 'kind', heading: t('newCash.kind'), cell: ({ kind }) => t(`newCash.kinds.${kind}`) },
    { id: 'day', heading: t('newCash.day'), cell: ({ business_on }) => <DayText day={business_on} /> },
    { id: 'by', heading: t('newCash.submittedBy'), cell: ({ submitted_by }) => submitted_by },
    {
      id: 'status',
      heading: t('newCash.status'),
      cell: ({ status }) => <StatusChip of="secondPerson" status={status} />,
    },
    amountColumn('amount', t('newCash.amountPesos'), ({ amount }) => amount),
  ]
}
