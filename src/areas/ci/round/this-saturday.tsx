import { createFileRoute } from '@tanstack/react-router'
import { roundSearch } from '../stops/search/round-search.ts'
import { SaturdayScreen } from './saturday-screen.tsx'

export const Route = createFileRoute('/CIUser/thisSaturdayColl')({
  component: ThisSaturday,
  validateSearch: roundSearch,
})

function ThisSaturday() {
  return <SaturdayScreen which="this" />
}
