/**
 * The life of a payroll: made by the office, approved or rejected by a super admin, deleted unless it was approved. An
 * approved one is on the books and stays; what was wrong in it is set right by the adjustments of the next.
 */
import { OFFICE } from '../people/role.ts'
import { statusMachine } from '../status.ts'

export const PAYROLL_STATUSES = ['Pending', 'Approved', 'Rejected', 'Deleted'] as const
export type PayrollStatus = (typeof PAYROLL_STATUSES)[number]

/** What a payroll pays: a cut-off's salaries, a year's 13th month, or cash bonds alone. */
export const PAYROLL_KINDS = ['Salary', '13th Month', 'Cash Bond'] as const
export type PayrollKind = (typeof PAYROLL_KINDS)[number]

export const payrollStatus = statusMachine(PAYROLL_STATUSES, {
  Pending: { Approved: ['SUPER_ADMIN_USER'], Rejected: ['SUPER_ADMIN_USER'], Deleted: OFFICE },
  Rejected: { Deleted: OFFICE },
})
