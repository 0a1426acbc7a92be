import { chakra } from '@chakra-ui/react'
import type { OutputOf } from '../../../../contract/wire/call.ts'
import { listRemittances } from '../../../../contract/field/collections.ts'
import { receiveRemittance } from '../../../../contract/cash/office-cash.ts'
import { formatAmount, formatPesos } from '../../../../domain/money.ts'
import { useList } from '../../../data/use-list.ts'
import { FactsList } from '../../../features/client-profile/facts-list.tsx'
import { FormSheet } from '../../../features/form/form-sheet.tsx'
import { Button } from '../../../ui/button.tsx'
import { DayText } from '../../../ui/days/day-text.tsx'
import { PesosField } from '../../../ui/fields/pesos-field.tsx'
import { LongTextField } from '../../../ui/fields/text-field.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { EmptyState } from '../../../ui/message-states.tsx'
import type { Column } from '../../../ui/table/column.ts'
import { DataTable } from '../../../ui/table/data-table.tsx'
import { useWords } from '../../../words/use-words.ts'
import { Section } from './section.tsx'

type Remittance = OutputOf<typeof listRemittances>['rows'][number]

interface Props {
  /** The row that is open on the screen, of this list `remittance:…`. */
  open: string | undefined
  setOpen: (id: string | undefined) => void
}

const idOf = ({ remittance_id }: Remittance) => `remittance:${remittance_id}`

/** What collectors remitted and the office has not counted yet. */
export function Remittances({ open, setOpen }: Props) {
  const t = useWords('cash')
  const parts = useWords('parts')
  const list = useList(listRemittances, { status: 'Handed Over', sort: 'oldest' })
  const opened = list.rows.find((row) => idOf(row) === open)
  const columns = useRemittanceColumns()
  return (
    <Section title={t('remittances.title')}>
      <Loaded
        of={list}
        empty={<EmptyState title={t('remittances.none')}>{t('remittances.noneMore')}</EmptyState>}
      >
        {() => (
          <DataTable
            label={t('remittances.title')}
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
      {opened && <Receive remittance={opened} onClose={() => setOpen(undefined)} />}
    </Section>
  )
}

/** The office counts again, without leaning on what the collector counted: the field is empty. */
function Receive({ remittance, onClose }: { remittance: Remittance; onClose: () => void }) {
  const t = useWords('cash')
  return (
    <FormSheet
      call={receiveRemittance}
      title={remittance.collector}
      submit={t('remittances.receive')}
      done={t('remittances.received')}
      onClose={onClose}
      defaults={{ remittance_id: remittance.remittance_id }}
    >
      <FactsList
        facts={[
          [t('remittances.day'), <DayText key="day" day={remittance.business_on} />],
          [t('remittances.counted'), formatPesos(remittance.counted)],
          [t('remittances.recorded'), formatPesos(remittance.recorded)],
          [t('remittances.reason'), remittance.reason],
        ]}
      />
      <PesosField name="counted" label={t('remittances.receivedAmount')} />
      <LongTextField name="reason" label={t('remittances.reason')} />
    </FormSheet>
  )
}

function useRemittanceColumns(): Column<Remittance>[] {
  const t = useWords('cash')
  return [
    { id: 'collector', heading: t('remittances.collector'), cell: ({ collector }) => collector },
    { id: 'day', heading: t('remittances.day'), cell: ({ business_on }) => <DayText day={business_on} /> },
    {
      id: 'counted',
      heading: t('remittances.counted'),
      cell: ({ counted }) => formatAmount(counted),
      isFigure: true,
    },
    {
      id: 'recorded',
      heading: t('remittances.recorded'),
      cell: ({ recorded }) => formatAmount(recorded),
      isFigure: true,
    },
    {
      id: 'difference',
      heading: t('remittances.difference'),
      cell: ({ difference }) => formatAmount(difference),
      isFigure: true,
    },
  ]
}
