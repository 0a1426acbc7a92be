import { createFileRoute } from '@tanstack/react-router'
import { SaturdayScreen } from './saturday-screen.tsx'

export const Route = createFileRoute('/CIUser/thisSaturdayColl')({
  component: ThisSaturday,
  staticData: { title: 'thisSaturday' },
})

function ThisSaturday() {
  return <SaturdayScreen which="this" />
}
