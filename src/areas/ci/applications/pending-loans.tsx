import { createFileRoute } from '@tanstack/react-router'
import { ApplicationsScreen } from './applications-screen.tsx'

export const Route = createFileRoute('/CIUser/pending_loan')({
  component: PendingLoans,
})

function PendingLoans() {
  return <ApplicationsScreen which="pending" />
}
