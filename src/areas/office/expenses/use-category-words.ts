import type { ExpenseCategory } from '../../../../domain/expenses/expense-category.ts'
import { EXPENSE_CATEGORIES } from '../../../../domain/expenses/expense-category.ts'
import { useWords } from '../../../words/use-words.ts'

const isKnown = (category: string): category is ExpenseCategory =>
  EXPENSE_CATEGORIES.some((one) => one === category)

/** What a category is called; one that this version does not know stays as it came. */
export function useCategoryWords(): (category: string) => string {
  const t = useWords('office')
  return (category) => (isKnown(category) ? t(`expenses.categories.${category}`) : category)
}
