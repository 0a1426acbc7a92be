import { createFileRoute } from '@tanstack/react-router'
import { ExpensesScreen } from '../office/expenses/expenses-screen.tsx'

export const Route = createFileRoute('/SuperAdminUser/expenses')({
  component: ExpensesScreen,
})
