/** How a payment comes. */
export const methods = {
  cash: 'Cash',
  GCash: 'GCash',
  Maya: 'Maya',
  bank: 'Bank',
  check: 'Check',
  'new loan': 'New loan',
  'client credit': 'Credit',
  'client debt': 'Debt',
} as const
