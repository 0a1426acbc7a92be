import { createFileRoute } from '@tanstack/react-router'
import { loadWords } from '../../../words/words.ts'
import { ApplyScreen } from './apply-screen.tsx'

export const Route = createFileRoute('/ClientUser/My_Loans/apply_loan')({
  loader: () => loadWords('outbox', 'borrower', 'parts'),
  component: ApplyScreen,
  staticData: { task: true },
})
