import { createFileRoute } from '@tanstack/react-router'
import { roundSearch } from '../stops/search/round-search.ts'
import { SaturdayScreen } from './saturday-screen.tsx'

export const Route = createFileRoute('/CIUser/lastSaturdayColl')({
  component: LastSaturday,
  validateSearch: roundSearch,
})

function LastSaturday() {
  return <SaturdayScreen which="last" />
}
