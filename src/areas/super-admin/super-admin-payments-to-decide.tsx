import { createFileRoute } from '@tanstack/react-router'
import { PaymentsToDecide } from '../office/payments/payments-to-decide.tsx'
import { loadWords } from '../../words/words.ts'

export const Route = createFileRoute('/SuperAdminUser/payments/to_decide')({
  loader: () => loadWords('payments', 'loan'),
  component: PaymentsToDecide,
})
