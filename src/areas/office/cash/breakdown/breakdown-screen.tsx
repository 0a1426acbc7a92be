import { listCashEntries } from '../../../../../contract/cash/cash.ts'
import { systemClock } from '../../../../../domain/clock.ts'
import { CASH_PLACES } from '../../../../../domain/ledger/chart.ts'
import { useList } from '../../../../data/use-list.ts'
import { ListScreen } from '../../../../features/list/list-screen.tsx'
import { useFilters } from '../../../../features/list/use-filters.ts'
import { namedSpan } from '../../../../ui/days/day-spans.ts'
import { SelectList } from '../../../../ui/fields/select-field.tsx'
import { useWords } from '../../../../words/use-words.ts'
import { EntryDetail } from './entry-detail.tsx'
import { SpanFigures } from './span-figures.tsx'
import { CASH_LINES, useCashWords } from '../use-cash-words.ts'
import { useEntryColumns } from './use-entry-columns.tsx'

/** The transfers behind a figure of cash on hand. */
export function BreakdownScreen() {
  const t = useWords('cash')
  const filters = useFilters(listCashEntries.input)
  const asked = {
    ...namedSpan('thisMonth', systemClock.today()),
    place: 'cash_on_hand' as const,
    ...filters.asked,
  }
  const list = useList(listCashEntries, asked)
  return (
    <ListScreen
      title={t('breakdown.title')}
      list={list}
      filters={{ ...filters, asked }}
      columns={useEntryColumns(list.sums)}
      idOf={(row) => `${row.transfer_id}-${row.side}`}
      tabs={{
        by: 'place',
        of: CASH_PLACES.map((value) => ({ value, label: t(`places.${value}`) })),
        hasNoAll: true,
      }}
      byDays
      above={
        list.data && (
          <SpanFigures
            span={list.data.span}
            isNarrowed={asked.line !== undefined || asked.side !== undefined}
          />
        )
      }
      more={<Narrow line={asked.line} side={asked.side} onChange={filters.set} />}
      detail={(row, close) => <EntryDetail entry={row} onClose={close} />}
      empty={{ title: t('breakdown.none'), more: t('breakdown.noneMore') }}
    />
  )
}

interface NarrowProps {
  line: string | undefined
  side: 'in' | 'out' | undefined
  onChange: (patch: { line?: string | undefined; side?: 'in' | 'out' | undefined }) => void
}

function Narrow({ line, side, onChange }: NarrowProps) {
  const t = useWords('cash')
  const { lineOf } = useCashWords()
  const lines =
    line === undefined || CASH_LINES.some((one) => one === line) ? CASH_LINES : [...CASH_LINES, line]
  return (
    <>
      <SelectList
        label={t('line')}
        value={line ?? ALL}
        options={[
          { value: ALL, label: t('breakdown.allLines') },
          ...lines.map((value) => ({ value, label: lineOf(value) })),
        ]}
        onChange={(value) => onChange({ line: value === ALL ? undefined : value })}
      />
      <SelectList
        label={t('breakdown.side')}
        value={side ?? ALL}
        options={[
          { value: ALL, label: t('breakdown.sides.both') },
          { value: 'in', label: t('breakdown.sides.in') },
          { value: 'out', label: t('breakdown.sides.out') },
        ]}
        onChange={(value) => onChange({ side: value === 'in' || value === 'out' ? value : undefined })}
      />
    </>
  )
}

/** No name of a source. */
const ALL = '*'
