import type { OutputOf } from '../../../../contract/wire/call.ts'
import type { listExpenses } from '../../../../contract/office/expenses.ts'
import { formatAmount, subtract, ZERO } from '../../../../domain/money.ts'
import { StatusChip } from '../../../ui/status-chip.tsx'
import type { Column } from '../../../ui/table/column.ts'
import { amountColumn, dayColumn, textColumn } from '../../../ui/table/column-kinds.tsx'
import { useWords } from '../../../words/use-words.ts'
import { useCategoryWords } from './use-category-words.ts'

type Expenses = OutputOf<typeof listExpenses>
export type Expense = Expenses['rows'][number]

interface Listed {
  readonly sums: Expenses['sums'] | undefined
  /** That alone is listed. */
  readonly status: Expense['status'] | undefined
}

/** The total is what was spent or is asked for; what was rejected is in it only where nothing else is listed. */
export function useExpenseColumns({ sums, status }: Listed): Column<Expense>[] {
  const t = useWords('office')
  const statuses = useWords('statuses')
  const categoryOf = useCategoryWords()
  const without = sums && status === undefined && sums.amount > sums.Rejected ? sums.Rejected : ZERO
  return [
    textColumn('payee', t('expenses.payee'), ({ payee }) => payee, {
      total: without > ZERO ? t('expenses.totalWithoutRejected') : undefined,
    }),
    dayColumn(t('expenses.day'), ({ expense_on }) => expense_on),
    textColumn('category', t('expenses.category'), ({ category }) => categoryOf(category)),
    textColumn('particulars', t('expenses.particulars'), ({ particulars }) => particulars, {
      isHidden: 'on phones',
    }),
    {
      id: 'status',
      heading: t('expenses.status'),
      cell: (row) => <StatusChip of="expense" status={row.status} />,
      csv: (row) => statuses(`expense.${row.status}`),
    },
    textColumn('submittedBy', t('expenses.submittedBy'), (row) => row.submitted_by, { isHidden: true }),
    amountColumn('amount', t('expenses.amountPesos'), ({ amount }) => amount, {
      sorts: { up: 'smallest', down: 'largest' },
      total: sums && formatAmount(subtract(sums.amount, without)),
    }),
  ]
}
