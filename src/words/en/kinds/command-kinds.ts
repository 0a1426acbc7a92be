/** What was recorded, as each outbox names it. */
export const commandKinds = {
  payment: 'Payment',
  void: 'Payment taken back',
  visit: 'Visit',
  approval: 'Approval',
  rejection: 'Rejection',
  application: 'Loan application',
  remittance: 'Remittance',
  other: 'Another record',
} as const
