import { useState } from 'react'
import { listExpenses } from '../../../../contract/expenses.ts'
import { EXPENSE_STATUSES } from '../../../../domain/expenses/expense-status.ts'
import { useList } from '../../../data/use-list.ts'
import { ListScreen } from '../../../features/list/list-screen.tsx'
import { useFilters } from '../../../features/list/use-filters.ts'
import { Button } from '../../../ui/button.tsx'
import { AddIcon } from '../../../ui/icons.ts'
import { useWords } from '../../../words/use-words.ts'
import { ExpenseDetail } from './expense-detail.tsx'
import { NewExpense } from './new-expense.tsx'
import { useExpenseColumns } from './use-expense-columns.tsx'

export function ExpensesScreen() {
  const t = useWords('office')
  const status = useWords('statuses')
  const filters = useFilters(listExpenses.input)
  const list = useList(listExpenses, filters.asked)
  const [adds, setAdds] = useState(false)
  const tabs = EXPENSE_STATUSES.map((one) => ({
    value: one,
    label: status(`expense.${one}`),
    count: list.counts?.[one],
  }))
  return (
    <>
      <ListScreen
        title={t('expenses.title')}
        list={list}
        filters={filters}
        columns={useExpenseColumns(list.sums?.amount)}
        idOf={(row) => String(row.expense_id)}
        tabs={{ by: 'status', of: tabs }}
        searches={t('expenses.search')}
        byDays
        action={
          <Button onClick={() => setAdds(true)}>
            <AddIcon size={16} aria-hidden />
            {t('expenses.new')}
          </Button>
        }
        detail={(row, close) => <ExpenseDetail expense={row} onClose={close} />}
        empty={{ title: t('expenses.none'), more: t('expenses.noneMore') }}
      />
      <NewExpense open={adds} onClose={() => setAdds(false)} />
    </>
  )
}
