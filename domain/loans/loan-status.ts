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

/** Where each state is on the way. One that is added is given its place here, and what asks for open applications finds it. */
const PLACES: Readonly<Record<LoanStatus, 'waits' | 'runs' | 'is over'>> = {
  Pending: 'waits',
  'Approved by CI': 'waits',
  'Approved by Admin': 'waits',
  Released: 'runs',
  'Fully Paid': 'is over',
  Rejected: 'is over',
  Cancelled: 'is over',
  Restructured: 'is over',
  'Written Off': 'is over',
}

/** Of an application that waits for a decision or for its release. */
export const WAITING_STATUSES = LOAN_STATUSES.filter((status) => PLACES[status] === 'waits')
/** Of one that waits, or of a loan that runs. */
export const OPEN_STATUSES = LOAN_STATUSES.filter((status) => PLACES[status] !== 'is over')

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
