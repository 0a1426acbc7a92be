import { createFileRoute } from '@tanstack/react-router'
import { roundSearch } from '../stops/search/round-search.ts'
import { DueSheet } from './due-sheet.tsx'

export const Route = createFileRoute('/CIUser/collectibles')({
  component: () => <DueSheet sheet="all" />,
  validateSearch: roundSearch,
})
