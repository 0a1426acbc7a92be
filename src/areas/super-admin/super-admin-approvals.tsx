import { createFileRoute } from '@tanstack/react-router'
import { ApprovalsScreen } from '../office/approvals/approvals-screen.tsx'
import { loadWords } from '../../words/words.ts'

export const Route = createFileRoute('/SuperAdminUser/approvals')({
  loader: () => loadWords('outbox'),
  component: ApprovalsScreen,
})
