/** A list of the office with two rows, whose filters are in the address as those of expenses are. */
import { createRootRoute } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { listExpenses } from '../../../contract/office/expenses.ts'
import { toLocalDate } from '../../../domain/calendar.ts'
import { ListScreen } from '../../../src/features/list/list-screen.tsx'
import { useFilters } from '../../../src/features/list/use-filters.ts'
import { dayColumn, textColumn } from '../../../src/ui/table/column-kinds.tsx'
import { openRoutes, type Live } from './open-app.tsx'

interface Row {
  id: number
  payee: string
  day: string
}
const ROWS: readonly Row[] = [
  { id: 5, payee: 'Nena', day: '2026-11-20' },
  { id: 6, payee: 'Ramon', day: '2026-11-19' },
]
const COLUMNS = [
  textColumn<Row>('payee', 'Payee', ({ payee }) => payee),
  dayColumn<Row>('Day', ({ day }) => toLocalDate(day)),
  textColumn<Row>('number', 'Number', ({ id }) => id, { isHidden: true }),
  textColumn<Row>('twice', 'Twice', ({ id }) => 2 * id, { isHidden: 'on phones' }),
]
export const LIST = {
  state: 'ready',
  data: {},
  asOf: undefined,
  failed: undefined,
  again: () => undefined,
  rows: ROWS,
  total: 1234,
  counts: { Pending: 2 },
  more: undefined,
  isMore: false,
  whole: () => Promise.resolve(ROWS),
} as const

export type ListProps = ComponentProps<typeof ListScreen<Row, Record<string, unknown>>>

/** A list whose filters are those of expenses. */
function Listed(more: Partial<ListProps>) {
  const filters = useFilters(listExpenses.input) as unknown as ListProps['filters']
  return (
    <ListScreen
      title="Expenses"
      list={LIST}
      filters={filters}
      columns={COLUMNS}
      idOf={({ id }) => String(id)}
      empty={{ title: 'No expenses yet', more: 'They will be here.' }}
      {...more}
    />
  )
}

/** The list alone, at an address. */
export const openList = (more: Partial<ListProps>, address = '/'): Promise<Live> =>
  openRoutes(createRootRoute({ component: () => <Listed {...more} /> }), address)
