import { lastOfMonth } from '../../../../../domain/calendar.ts'
import { formatAmount, type Centavos } from '../../../../../domain/money.ts'
import { DownloadButton } from '../../../../features/list/download-button.tsx'
import type { Column } from '../../../../ui/table/column.ts'
import { DataTable } from '../../../../ui/table/data-table.tsx'
import { useIsPhone } from '../../../../ui/table/use-is-phone.ts'
import { useWords } from '../../../../words/use-words.ts'
import { BreakdownLink } from '../breakdown-link.tsx'
import type { Flow } from './cash-flow.tsx'
import { Section } from '../section.tsx'
import { useCashWords } from '../use-cash-words.ts'
import { usePeriodWords } from './use-period-words.ts'

type Period = Flow['periods'][number]
type Line = Flow['lines'][number]
interface Sided {
  cash_in: Centavos
  cash_out: Centavos
}

/** By day or month: what was there before, what came and went, and what was there after. */
export function FlowPeriods({ flow, by }: { flow: Flow; by: 'day' | 'month' }) {
  const t = useWords('cash')
  const period = usePeriodWords(by)
  const spanOf = ({ from }: Period) => {
    const end = by === 'day' ? from : lastOfMonth(from)
    return { place: flow.place, from: from < flow.from ? flow.from : from, to: end > flow.to ? flow.to : end }
  }
  const columns: Column<Period>[] = [
    { id: 'period', heading: t('period'), cell: ({ from }) => period(from), csv: ({ from }) => from },
    {
      ...figure('opening', t('opening'), ({ opening }) => opening),
      total: formatAmount(flow.opening),
    },
    ...useSides<Period>(flow, spanOf, ({ from }) => period(from)),
    {
      ...figure('closing', t('closing'), ({ closing }) => closing),
      total: formatAmount(flow.closing),
    },
  ]
  const rows = flow.periods.toReversed()
  return (
    <Section title={t('byPeriod')} aside={<DownloadButton rows={rows} columns={columns} name={t('flow')} />}>
      <DataTable label={t('byPeriod')} rows={rows} columns={columns} idOf={({ from }) => from} />
    </Section>
  )
}

/** The same by what brought or took it. */
export function FlowLines({ flow }: { flow: Flow }) {
  const t = useWords('cash')
  const { lineOf } = useCashWords()
  const { place, from, to, lines } = flow
  const isPhone = useIsPhone()
  const columns: Column<Line>[] = [
    { id: 'line', heading: t('line'), cell: ({ line }) => lineOf(line), csv: ({ line }) => lineOf(line) },
    ...useSides<Line>(
      flow,
      ({ line }) => ({ place, from, to, line }),
      ({ line }) => lineOf(line),
    ),
    {
      id: 'entries',
      heading: t('entries'),
      cell: ({ entries }) => entries.toLocaleString('en-US'),
      csv: ({ entries }) => entries,
      isFigure: true,
    },
  ]
  return (
    <Section title={t('byLine')} aside={<DownloadButton rows={lines} columns={columns} name={t('byLine')} />}>
      <DataTable
        label={t('byLine')}
        rows={lines}
        // In and out have the room of figures there.
        columns={isPhone ? columns.filter(({ id }) => id !== 'entries') : columns}
        idOf={({ line }) => line}
      />
    </Section>
  )
}

type Asked = Parameters<typeof BreakdownLink>[0]['of']

/** In and out, each figure a link to its transfers. */
function useSides<Row extends Sided>(
  flow: Flow,
  askedOf: (row: Row) => Omit<Asked, 'side'>,
  nameOf: (row: Row) => string,
): Column<Row>[] {
  const t = useWords('cash')
  const side = (id: 'in' | 'out', heading: string, amountOf: (row: Sided) => Centavos): Column<Row> => ({
    ...figure<Row>(id, heading, amountOf),
    cell: (row) =>
      amountOf(row) === 0 ? (
        formatAmount(amountOf(row))
      ) : (
        <BreakdownLink
          of={{ ...askedOf(row), side: id }}
          label={`${nameOf(row)}, ${t(id === 'in' ? 'chartIn' : 'chartOut')}, ${formatAmount(amountOf(row))}`}
        >
          {formatAmount(amountOf(row))}
        </BreakdownLink>
      ),
    total: formatAmount(amountOf(flow)),
  })
  return [
    side('in', t('cashIn'), ({ cash_in }) => cash_in),
    side('out', t('cashOut'), ({ cash_out }) => cash_out),
  ]
}

const figure = <Row,>(id: string, heading: string, amountOf: (row: Row) => Centavos): Column<Row> => ({
  id,
  heading,
  cell: (row) => formatAmount(amountOf(row)),
  csv: (row) => amountOf(row) / 100,
  isFigure: true,
})
