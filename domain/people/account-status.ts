/** The life of an account: only Active opens a role's area. Pending is a client who has just registered. */
import { OFFICE } from './role.ts'
import { statusMachine } from '../status.ts'

export const ACCOUNT_STATUSES = ['Pending', 'Active', 'Suspended', 'Closed'] as const
export type AccountStatus = (typeof ACCOUNT_STATUSES)[number]

/** What a change that names no status means: a pending account is opened. From the others more than one thing may be next. */
export function nextStatusOf(status: AccountStatus): AccountStatus | undefined {
  return status === 'Pending' ? 'Active' : undefined
}

export const accountStatus = statusMachine(ACCOUNT_STATUSES, {
  Pending: { Active: OFFICE, Closed: OFFICE },
  Active: { Suspended: OFFICE, Closed: OFFICE },
  Suspended: { Active: OFFICE, Closed: OFFICE },
})
