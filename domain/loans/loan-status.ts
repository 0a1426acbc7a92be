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

export const loanStatus = statusMachine<LoanStatus>({
  statuses: LOAN_STATUSES,
  moves: [
    { from: 'Pending', to: 'Approved by CI', by: ['CI_USER'] },
    { from: 'Approved by CI', to: 'Approved by Admin', by: OFFICE },
    { from: 'Approved by Admin', to: 'Released', by: OFFICE },
    { from: 'Approved by Admin', to: 'Approved by CI', by: ['system'] },
    { from: 'Pending', to: 'Rejected', by: ['CI_USER', 'ADMIN_USER', 'SUPER_ADMIN_USER'] },
    { from: 'Approved by CI', to: 'Rejected', by: OFFICE },
    { from: 'Approved by Admin', to: 'Rejected', by: OFFICE },
    { from: 'Pending', to: 'Cancelled', by: ['CLIENT_USER'] },
    { from: 'Released', to: 'Fully Paid', by: ['system'] },
    { from: 'Fully Paid', to: 'Released', by: ['system'] },
    { from: 'Released', to: 'Restructured', by: ['SUPER_ADMIN_USER'] },
    { from: 'Released', to: 'Written Off', by: ['SUPER_ADMIN_USER'] },
  ],
})
