import type { statuses as english } from '../en/statuses.ts'
import type { Translation } from '../translation.ts'

export const statuses: Translation<typeof english> = {
  account: { Pending: 'Pending', Active: 'Active', Suspended: 'Suspendido', Closed: 'Sarado' },
  loan: {
    Pending: 'Pending',
    'Approved by CI': 'Approved ng CI',
    'Approved by Admin': 'Approved ng Admin',
    Released: 'Na-release na',
    'Fully Paid': 'Fully paid na',
    Rejected: 'Rejected',
    Cancelled: 'Kinansela',
    Restructured: 'Restructured',
    'Written Off': 'Written off',
  },
  payment: { Posted: 'Naka-post na', 'For Verification': 'For verification', Reversed: 'Na-reverse' },
  penalty: { Proposed: 'Mungkahi', Posted: 'Naka-post na', Waived: 'Na-waive', Dismissed: 'Hindi itinuloy' },
  remittance: { 'Handed Over': 'Naibigay na', Received: 'Natanggap na' },
  expense: { Pending: 'Pending', Approved: 'Approved', Rejected: 'Rejected' },
  payroll: { Pending: 'Pending', Approved: 'Approved', Rejected: 'Rejected', Deleted: 'Binura' },
  secondPerson: { Waiting: 'Naghihintay', Confirmed: 'Kumpirmado', Refused: 'Tinanggihan' },
}
