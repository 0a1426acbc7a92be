/**
 * One line of states for an application and the loan it becomes:
 * Pending -> Approved by CI -> Approved by Admin -> Released -> Fully Paid, with its other endings.
 * Fully Paid goes back to Released only when a payment is reversed, and Approved by Admin to Approved by CI only when what it was
 * approved on has changed.
 */
import { OFFICE } from '../people/role.ts'
import { statusMachine } from '../status.ts'

export const LOAN_STATUSES = [
  'Pending',
  'Approved by CI',
  'Approved by Admin',
  'Released',
  'Fully Paid',
  'Rejected',
  'Cancelled',
  'Restructured',
  'Written Off',
] as const
export type LoanStatus = (typeof LOAN_STATUSES)[number]

export const loanStatus = statusMachine(LOAN_STATUSES, {
  Pending: {
    'Approved by CI': ['CI_USER'],
    Rejected: ['CI_USER', 'ADMIN_USER', 'SUPER_ADMIN_USER'],
    Cancelled: ['CLIENT_USER'],
  },
  'Approved by CI': { 'Approved by Admin': OFFICE, Rejected: OFFICE },
  'Approved by Admin': { Released: OFFICE, 'Approved by CI': ['system'], Rejected: OFFICE },
  Released: {
    'Fully Paid': ['system'],
    Restructured: ['SUPER_ADMIN_USER'],
    'Written Off': ['SUPER_ADMIN_USER'],
  },
  'Fully Paid': { Released: ['system'] },
})
