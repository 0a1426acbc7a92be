import type { OutputOf } from '../../../../contract/wire/call.ts'
import type { listExpenses } from '../../../../contract/office/expenses.ts'
import { formatAmount, type Centavos } from '../../../../domain/money.ts'
import { StatusChip } from '../../../ui/status-chip.tsx'
import type { Column } from '../../../ui/table/column.ts'
import { amountColumn, dayColumn, textColumn } from '../../../ui/table/column-kinds.tsx'
import { useWords } from '../../../words/use-words.ts'
import { useCategoryWords } from './use-category-words.ts'

export type Expense = OutputOf<typeof listExpenses>['rows'][number]

export function useExpenseColumns(total: Centavos | undefined): Column<Expense>[] {
  const t = useWords('office')
  const status = useWords('statuses')
  const categoryOf = useCategoryWords()
  return [
    textColumn('payee', t('expenses.payee'), ({ payee }) => payee),
    dayColumn(t('expenses.day'), ({ expense_on }) => expense_on),
    textColumn('category', t('expenses.category'), ({ category }) => categoryOf(category)),
    textColumn('particulars', t('expenses.particulars'), ({ particulars }) => particulars, {
      isHidden: 'on phones',
    }),
    {
      id: 'status',
      heading: t('expenses.status'),
      cell: (row) => <StatusChip of="expense" status={row.status} />,
      csv: (row) => status(`expense.${row.status}`),
    },
    textColumn('submittedBy', t('expenses.submittedBy'), (row) => row.submitted_by, { isHidden: true }),
    amountColumn('amount', t('expenses.amountPesos'), ({ amount }) => amount, {
      sorts: { up: 'smallest', down: 'largest' },
      total: total === undefined ? undefined : formatAmount(total),
    }),
  ]
}
