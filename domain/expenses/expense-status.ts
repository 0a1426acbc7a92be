/**
 * The life of an expense: submitted by the office, approved or rejected by a super admin, and put back to pending where that
 * was wrong. Only an approved expense is on the books, so leaving Approved reverses what approval posted.
 */
import { statusMachine } from '../status.ts'

export const EXPENSE_STATUSES = ['Pending', 'Approved', 'Rejected'] as const
export type ExpenseStatus = (typeof EXPENSE_STATUSES)[number]

export const expenseStatus = statusMachine(EXPENSE_STATUSES, {
  Pending: { Approved: ['SUPER_ADMIN_USER'], Rejected: ['SUPER_ADMIN_USER'] },
  Approved: { Pending: ['SUPER_ADMIN_USER'] },
  Rejected: { Pending: ['SUPER_ADMIN_USER'] },
})
