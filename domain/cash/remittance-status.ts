/** A remittance is handed over by a CI and received by the office; until then it is cash with the collector. */
import { OFFICE } from '../people/role.ts'
import { statusMachine } from '../status.ts'

export const REMITTANCE_STATUSES = ['Handed Over', 'Received'] as const

export const remittanceStatus = statusMachine(REMITTANCE_STATUSES, { 'Handed Over': { Received: OFFICE } })
