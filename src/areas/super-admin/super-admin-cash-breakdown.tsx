import { createFileRoute } from '@tanstack/react-router'
import { BreakdownScreen } from '../office/cash/breakdown/breakdown-screen.tsx'

export const Route = createFileRoute('/SuperAdminUser/coh/breakdown')({
  component: BreakdownScreen,
})
