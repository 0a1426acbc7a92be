import { createFileRoute } from '@tanstack/react-router'
import { roundSearch } from '../stops/search/round-search.ts'
import { SaturdayScreen } from './saturday-screen.tsx'

export const Route = createFileRoute('/CIUser/nextSaturdayColl')({
  component: NextSaturday,
  validateSearch: roundSearch,
})

function NextSaturday() {
  return <SaturdayScreen which="next" />
}
