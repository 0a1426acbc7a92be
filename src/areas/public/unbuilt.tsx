import { createFileRoute } from '@tanstack/react-router'
import { screenAt } from '../../../contract/screens/screens.ts'
import { Unbuilt } from '../../app/unbuilt.ts'
import { enterPublic } from '../../session/enter.ts'

export const Route = createFileRoute('/$')({
  codeSplitGroupings: [],
  beforeLoad: (arrival) => {
    if (screenAt(arrival.location.pathname)) enterPublic(arrival)
  },
  component: Unbuilt,
})
