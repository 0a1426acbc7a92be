import { createFileRoute } from '@tanstack/react-router'
import { PaymentsScreen } from '../office/payments/payments-screen.tsx'
import { loadWords } from '../../words/words.ts'

export const Route = createFileRoute('/SuperAdminUser/payments')({
  loader: () => loadWords('payments', 'loan'),
  component: PaymentsScreen,
})
