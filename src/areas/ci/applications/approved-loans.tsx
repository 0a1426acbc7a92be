import { createFileRoute } from '@tanstack/react-router'
import { ApplicationsScreen } from './applications-screen.tsx'

export const Route = createFileRoute('/CIUser/approved_loan')({
  component: ApprovedLoans,
})

function ApprovedLoans() {
  return <ApplicationsScreen which="approved" />
}
