import { createFileRoute } from '@tanstack/react-router'
import { RecordPayment } from '../office/payments/counter/counter-payment-screen.tsx'
import { loadWords } from '../../words/words.ts'

export const Route = createFileRoute('/SuperAdminUser/payments/record')({
  loader: () => loadWords('payments', 'loan', 'outbox', 'saving'),
  component: RecordPayment,
})
