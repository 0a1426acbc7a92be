import { createFileRoute } from '@tanstack/react-router'
import { SaturdayScreen } from './saturday-screen.tsx'

export const Route = createFileRoute('/CIUser/lastSaturdayColl')({
  component: LastSaturday,
  staticData: { title: 'lastSaturday' },
})

function LastSaturday() {
  return <SaturdayScreen which="last" />
}
