import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { SHEETS } from '../stops/sheet-span.ts'
import { RoundOrderScreen } from './round-order-screen.tsx'

export const Route = createFileRoute('/CIUser/round_order')({
  component: RoundOrder,
  validateSearch: v.object({ sheet: v.fallback(v.optional(v.picklist(SHEETS)), undefined) }),
  staticData: { task: true },
})

function RoundOrder() {
  return <RoundOrderScreen sheet={Route.useSearch().sheet ?? 'this'} />
}
