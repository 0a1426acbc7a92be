import type { OutputOf } from '../../../../contract/wire/call.ts'
import type { listExpenses } from '../../../../contract/office/expenses.ts'
import { formatAmount, type Centavos } from '../../../../domain/money.ts'
import { DayText } from '../../../ui/days/day-text.tsx'
import { StatusChip } from '../../../ui/status-chip.tsx'
import type { Column } from '../../../ui/table/column.ts'
import { useWords } from '../../../words/use-words.ts'
import { useCategoryWords } from './use-category-words.ts'

export type Expense = OutputOf<typeof listExpenses>['rows'][number]

export function useExpenseColumns(total: Centavos | undefined): Column<Expense>[] {
  const t = useWords('office')
  const status = useWords('statuses')
  const categoryOf = useCategoryWords()
  return [
    { id: 'payee', heading: t('expenses.payee'), cell: ({ payee }) => payee, csv: ({ payee }) => payee },
    {
      id: 'day',
      heading: t('expenses.day'),
      cell: ({ expense_on }) => <DayText day={expense_on} />,
      csv: ({ expense_on }) => expense_on,
      sorts: { up: 'oldest', down: 'newest' },
    },
    {
      id: 'category',
      heading: t('expenses.category'),
      cell: ({ category }) => categoryOf(category),
      csv: ({ category }) => categoryOf(category),
    },
    {
      id: 'particulars',
      heading: t('expenses.particulars'),
      cell: ({ particulars }) => particulars,
      csv: ({ particulars }) => particulars,
      isHidden: 'on phones',
    },
    {
      id: 'status',
      heading: t('expenses.status'),
      cell: (row) => <StatusChip of="expense" status={row.status} />,
      csv: (row) => status(`expense.${row.status}`),
    },
    {
      id: 'submittedBy',
      heading: t('expenses.submittedBy'),
      cell: ({ submitted_by }) => submitted_by,
      csv: ({ submitted_by }) => submitted_by,
      isHidden: true,
    },
    {
      id: 'amount',
      heading: t('expenses.amountPesos'),
      cell: ({ amount }) => formatAmount(amount),
      csv: ({ amount }) => amount / 100,
      isFigure: true,
      sorts: { up: 'smallest', down: 'largest' },
      total: total === undefined ? undefined : formatAmount(total),
    },
  ]
}
