import { createFileRoute } from '@tanstack/react-router'
import { ExpensesScreen } from '../office/expenses/expenses-screen.tsx'

export const Route = createFileRoute('/AdminUser/expenses')({
  component: ExpensesScreen,
})
