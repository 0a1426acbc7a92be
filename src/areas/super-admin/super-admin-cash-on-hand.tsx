import { createFileRoute } from '@tanstack/react-router'
import { CashScreen } from '../office/cash/cash-screen.tsx'

export const Route = createFileRoute('/SuperAdminUser/coh')({
  component: CashScreen,
})
