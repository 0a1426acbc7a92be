import { createFileRoute } from '@tanstack/react-router'
import { SaturdayScreen } from './saturday-screen.tsx'

export const Route = createFileRoute('/CIUser/nextSaturdayColl')({
  component: NextSaturday,
  staticData: { title: 'nextSaturday' },
})

function NextSaturday() {
  return <SaturdayScreen which="next" />
}
