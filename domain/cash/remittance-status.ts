/** A remittance is handed over by a CI and received by the office; until then it is cash with the collector. */
import { statusMachine } from '../status.ts'

export const REMITTANCE_STATUSES = ['Handed Over', 'Received'] as const
export type RemittanceStatus = (typeof REMITTANCE_STATUSES)[number]

export const remittanceStatus = statusMachine<RemittanceStatus>({
  statuses: REMITTANCE_STATUSES,
  moves: [{ from: 'Handed Over', to: 'Received', by: ['ADMIN_USER', 'SUPER_ADMIN_USER'] }],
})
