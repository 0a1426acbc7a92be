import { listExpenses } from '../../../../contract/office/expenses.ts'
import { useList } from '../../../data/use-list.ts'
import { ListScreen } from '../../../features/list/list-screen.tsx'
import { useFilters } from '../../../features/list/use-filters.ts'
import { useWords } from '../../../words/use-words.ts'
import { ExpenseDetail } from './expense-detail.tsx'
import { NewExpense } from './new-expense.tsx'
import { useExpenseColumns } from './use-expense-columns.tsx'

export function ExpensesScreen() {
  const t = useWords('office')
  const filters = useFilters(listExpenses.input)
  const list = useList(listExpenses, filters.asked)
  return (
    <ListScreen
      title={t('expenses.title')}
      list={list}
      filters={filters}
      columns={useExpenseColumns({ sums: list.sums, status: filters.asked.status })}
      idOf={(row) => String(row.expense_id)}
      tabs={{ by: 'status', of: 'expense' }}
      searches={t('expenses.search')}
      byDays
      adds={{ verb: t('expenses.new'), form: (close) => <NewExpense onClose={close} /> }}
      detail={(row, close) => <ExpenseDetail expense={row} onClose={close} />}
      empty={{ title: t('expenses.none'), more: t('expenses.noneMore') }}
    />
  )
}
