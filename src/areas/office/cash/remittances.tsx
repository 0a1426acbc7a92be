import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import type { OutputOf } from '../../../../contract/wire/call.ts'
import { listRemittances } from '../../../../contract/field/collections.ts'
import { receiveRemittance } from '../../../../contract/cash/office-cash.ts'
import { absolute, formatPesos, subtract, type Centavos } from '../../../../domain/money.ts'
import { useList } from '../../../data/use-list.ts'
import { FactsList } from '../../../features/client-profile/facts-list.tsx'
import { FormSheet } from '../../../features/form/form-sheet.tsx'
import { chakra } from '../../../ui/theme/chakra.ts'
import { AgoText, DayText } from '../../../ui/days/day-text.tsx'
import { PesosField } from '../../../ui/fields/pesos-field.tsx'
import { LongTextField } from '../../../ui/fields/text-field.tsx'
import { useFormField } from '../../../ui/fields/use-form-field.ts'
import { WarningIcon } from '../../../ui/icons.ts'
import { WarningNotice } from '../../../ui/states/message-states.tsx'
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
    <Section name="remittances" title={t('remittances.title')}>
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

/** The office counts before it sees what the collector counted, so that its count is its own. */
function Receive({ remittance, onClose }: { remittance: Remittance; onClose: () => void }) {
  const t = useWords('cash')
  return (
    <FormSheet
      call={receiveRemittance}
      says={{
        title: remittance.collector,
        submit: t('remittances.receive'),
        done: t('remittances.received'),
      }}
      onClose={onClose}
      defaults={{ remittance_id: remittance.remittance_id }}
    >
      <FactsList
        facts={[
          [t('remittances.day'), <DayText key="day" day={remittance.business_on} />],
          [t('remittances.handedOver'), <AgoText key="at" at={remittance.handed_over_at} />],
        ]}
      />
      <CountedFirst remittance={remittance} />
      <LongTextField name="reason" label={t('remittances.reason')} />
    </FormSheet>
  )
}

/** The own count, and once its field is left the collector's and the recorded amount beside it. */
function CountedFirst({ remittance }: { remittance: Remittance }) {
  const t = useWords('cash')
  const { formState } = useFormContext()
  const { value: own } = useFormField<Centavos>('counted')
  const [isLeft, setLeft] = useState(false)
  const isSeen = isLeft || formState.submitCount > 0
  return (
    <>
      <div onBlur={() => own !== undefined && setLeft(true)}>
        <PesosField
          name="counted"
          label={t('remittances.ownCount')}
          {...(!isSeen && { hint: t('remittances.ownCountHint') })}
        />
      </div>
      <div role="status">{isSeen && own !== undefined && <Compared remittance={remittance} own={own} />}</div>
    </>
  )
}

/** Without a reason of the collector's the API asks for one of the office, so that is said before. */
function Compared({ remittance, own }: { remittance: Remittance; own: Centavos }) {
  const t = useWords('cash')
  const { counted, recorded, reason } = remittance
  const asksReason = own !== counted || (own !== recorded && reason === '')
  return (
    <chakra.div display="grid" gap="3">
      <FactsList
        facts={[
          [t('remittances.counted'), formatPesos(counted)],
          [t('remittances.recorded'), formatPesos(recorded)],
          [
            t('remittances.difference'),
            `${own === recorded ? '' : `${t(own > recorded ? 'differences.over' : 'differences.short')} `}${formatPesos(absolute(subtract(own, recorded)))}`,
          ],
          [t('remittances.collectorReason'), reason],
        ]}
      />
      {asksReason && (
        <WarningNotice icon={WarningIcon} fontSize="sm">
          {t(own === counted ? 'remittances.giveReason' : 'remittances.countAgain')}
        </WarningNotice>
      )}
    </chakra.div>
  )
}

/** No amount: the person who receives one of them counts it first. */
function useRemittanceColumns(): Column<Remittance>[] {
  const t = useWords('cash')
  return [
    { id: 'collector', heading: t('remittances.collector'), cell: ({ collector }) => collector },
    { id: 'day', heading: t('remittances.day'), cell: ({ business_on }) => <DayText day={business_on} /> },
    {
      id: 'handedOver',
      heading: t('remittances.handedOver'),
      cell: ({ handed_over_at: at }) => <AgoText at={at} />,
    },
  ]
}
