import type { LoanStatus } from '../../../domain/loans/loan-status.ts'

export type ApplicationList = 'pending' | 'approved'

const LISTED: Record<ApplicationList, readonly LoanStatus[]> = {
  pending: ['Pending'],
  approved: ['Approved by CI', 'Approved by Admin'],
}

/** Whether an application of this status is on a list of the phone. */
export function isListed(list: ApplicationList, status: LoanStatus): boolean {
  return LISTED[list].includes(status)
}
