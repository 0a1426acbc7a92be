/** The life of an account: only Active opens a role's area. Pending is a client who has just registered. */
import { statusMachine } from '../status.ts'

export const ACCOUNT_STATUSES = ['Pending', 'Active', 'Suspended', 'Closed'] as const
export type AccountStatus = (typeof ACCOUNT_STATUSES)[number]

/** What a change that names no status means: a pending account is opened. From the others more than one thing may be next. */
export function nextStatusOf(status: AccountStatus): AccountStatus | undefined {
  return status === 'Pending' ? 'Active' : undefined
}

export const accountStatus = statusMachine<AccountStatus>({
  statuses: ACCOUNT_STATUSES,
  moves: [
    { from: 'Pending', to: 'Active', by: ['ADMIN_USER', 'SUPER_ADMIN_USER'] },
    { from: 'Pending', to: 'Closed', by: ['ADMIN_USER', 'SUPER_ADMIN_USER'] },
    { from: 'Active', to: 'Suspended', by: ['ADMIN_USER', 'SUPER_ADMIN_USER'] },
    { from: 'Suspended', to: 'Active', by: ['ADMIN_USER', 'SUPER_ADMIN_USER'] },
    { from: 'Active', to: 'Closed', by: ['ADMIN_USER', 'SUPER_ADMIN_USER'] },
    { from: 'Suspended', to: 'Closed', by: ['ADMIN_USER', 'SUPER_ADMIN_USER'] },
  ],
})
