import { useState } from 'react'
import type { OutputOf } from '../../../../contract/wire/call.ts'
import { listNewCash } from '../../../../contract/cash/new-cash.ts'
import { formatAmount } from '../../../../domain/money.ts'
import { useList } from '../../../data/use-list.ts'
import { Button } from '../../../ui/button.tsx'
import { DayText } from '../../../ui/days/day-text.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { EmptyState } from '../../../ui/message-states.tsx'
import { StatusChip } from '../../../ui/status-chip.tsx'
import type { Column } from '../../../ui/table/column.ts'
import { DataTable } from '../../../ui/table/data-table.tsx'
import { TabRow } from '../../../ui/tab-row.tsx'
import { useWords } from '../../../words/use-words.ts'
import { NewCashDetail } from './new-cash-detail.tsx'
import { Section } from './section.tsx'

export type NewCashRow = OutputOf<typeof listNewCash>['rows'][number]

interface Props {
  /** The row that is open on the screen, of this list `new-cash:5`. */
  open: string | undefined
  setOpen: (id: string | undefined) => void
}

const idOf = ({ new_cash_id }: NewCashRow) => `new-cash:${new_cash_id}`

/** What was submitted as new cash: those waiting, or all. */
export function NewCashList({ open, setOpen }: Props) {
  const t = useWords('cash')
  const general = useWords('parts')
  const [shown, setShown] = useState<'waiting' | 'all'>('waiting')
  const list = useList(listNewCash, shown === 'waiting' ? { status: 'Waiting' } : {})
  const opened = list.rows.find((row) => idOf(row) === open)
  const columns = useNewCashColumns()
  return (
    <Section title={t('newCash.title')}>
      <TabRow
        label={t('newCash.title')}
        value={shown}
        tabs={(['waiting', 'all'] as const).map((value) => ({ value, label: t(`newCash.${value}`) }))}
        onChange={setShown}
      >
        <Loaded of={list} empty={<EmptyState title={t('newCash.none')}>{t('newCash.noneMore')}</EmptyState>}>
          {() => (
            <DataTable
              label={t('newCash.title')}
              rows={list.rows}
              columns={columns}
              idOf={idOf}
              openId={open}
              onOpen={(row) => setOpen(idOf(row))}
            />
          )}
        </Loaded>
        {list.more && (
          <Button look="soft" busy={list.isMore} onClick={() => list.more?.()}>
            {general('showMore')}
          </Button>
        )}
      </TabRow>
      {opened && <NewCashDetail row={opened} onClose={() => setOpen(undefined)} />}
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
    {
      id: 'amount',
      heading: t('newCash.amountPesos'),
      cell: ({ amount }) => formatAmount(amount),
      isFigure: true,
    },
  ]
}
