import { createFileRoute } from '@tanstack/react-router'
import { BreakdownScreen } from '../office/cash/breakdown/breakdown-screen.tsx'

export const Route = createFileRoute('/AdminUser/coh/breakdown')({
  component: BreakdownScreen,
})
