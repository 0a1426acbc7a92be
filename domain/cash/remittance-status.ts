/** A remittance is handed over by a CI and received by the office; until then it is cash with the collector. */
import { OFFICE } from '../people/role.ts'
import { statusMachine } from '../status.ts'

export const REMITTANCE_STATUSES = ['Handed Over', 'Received'] as const
export type RemittanceStatus = (typeof REMITTANCE_STATUSES)[number]

export const remittanceStatus = statusMachine<RemittanceStatus>({
  statuses: REMITTANCE_STATUSES,
  moves: [{ from: 'Handed Over', to: 'Received', by: OFFICE }],
})
