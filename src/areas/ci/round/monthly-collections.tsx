import { createFileRoute } from '@tanstack/react-router'
import { roundSearch } from '../stops/search/round-search.ts'
import { DueSheet } from './due-sheet.tsx'

export const Route = createFileRoute('/CIUser/monthlyCollections')({
  component: () => <DueSheet sheet="month" />,
  validateSearch: roundSearch,
})
