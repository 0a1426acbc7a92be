/** What each state of `domain/status-machines.ts` is called. */
export const statuses = {
  account: { Pending: 'Pending', Active: 'Active', Suspended: 'Suspended', Closed: 'Closed' },
  loan: {
    Pending: 'Pending',
    'Approved by CI': 'Approved by CI',
    'Approved by Admin': 'Approved by Admin',
    Released: 'Released',
    'Fully Paid': 'Fully Paid',
    Rejected: 'Rejected',
    Cancelled: 'Cancelled',
    Restructured: 'Restructured',
    'Written Off': 'Written Off',
  },
  payment: { Posted: 'Posted', 'For Verification': 'For verification', Reversed: 'Reversed' },
  penalty: { Proposed: 'Proposed', Posted: 'Posted', Waived: 'Waived', Dismissed: 'Dismissed' },
  remittance: { 'Handed Over': 'Handed over', Received: 'Received' },
  expense: { Pending: 'Pending', Approved: 'Approved', Rejected: 'Rejected' },
  payroll: { Pending: 'Pending', Approved: 'Approved', Rejected: 'Rejected', Deleted: 'Deleted' },
  secondPerson: { Waiting: 'Waiting', Confirmed: 'Confirmed', Refused: 'Refused' },
} as const
