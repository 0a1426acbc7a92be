import type { OutputOf } from '../../../../contract/wire/call.ts'
import { listRemittances } from '../../../../contract/field/collections.ts'
import { receiveRemittance } from '../../../../contract/cash/office-cash.ts'
import { formatAmount, formatPesos } from '../../../../domain/money.ts'
import { useList } from '../../../data/use-list.ts'
import { FactsList } from '../../../features/client-profile/facts-list.tsx'
import { FormSheet } from '../../../features/form/form-sheet.tsx'
import { DayText } from '../../../ui/days/day-text.tsx'
import { PesosField } from '../../../ui/fields/pesos-field.tsx'
import { LongTextField } from '../../../ui/fields/text-field.tsx'
import type { Column } from '../../../ui/table/column.ts'
import { useWords } from '../../../words/use-words.ts'
import { CashList, type OpenRow } from './cash-list.tsx'
import { Section } from './section.tsx'

type Remittance = OutputOf<typeof listRemittances>['rows'][number]

/** What collectors remitted and the office has not counted yet. */
export function Remittances(openRow: OpenRow) {
  const t = useWords('cash')
  const list = useList(listRemittances, { status: 'Handed Over', sort: 'oldest' })
  return (
    <Section title={t('remittances.title')}>
      <CashList
        label={t('remittances.title')}
        list={list}
        columns={useRemittanceColumns()}
        idOf={({ remittance_id }) => `remittance:${remittance_id}`}
        empty={{ title: t('remittances.none'), more: t('remittances.noneMore') }}
        opens={{ ...openRow, detail: (row, close) => <Receive remittance={row} onClose={close} /> }}
      />
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
