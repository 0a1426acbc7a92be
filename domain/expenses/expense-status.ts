/**
 * The life of an expense: submitted by the office, approved or rejected by a super admin, and put back to pending where that
 * was wrong. Only an approved expense is on the books, so leaving Approved reverses what approval posted.
 */
import { statusMachine } from '../status.ts'

export const EXPENSE_STATUSES = ['Pending', 'Approved', 'Rejected'] as const
export type ExpenseStatus = (typeof EXPENSE_STATUSES)[number]

export const expenseStatus = statusMachine<ExpenseStatus>({
  statuses: EXPENSE_STATUSES,
  moves: [
    { from: 'Pending', to: 'Approved', by: ['SUPER_ADMIN_USER'] },
    { from: 'Pending', to: 'Rejected', by: ['SUPER_ADMIN_USER'] },
    { from: 'Approved', to: 'Pending', by: ['SUPER_ADMIN_USER'] },
    { from: 'Rejected', to: 'Pending', by: ['SUPER_ADMIN_USER'] },
  ],
})
