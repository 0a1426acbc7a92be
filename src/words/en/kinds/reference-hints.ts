/** What the reference of a payment is, by how it came. */
export const referenceHints = {
  GCash: '13 digits, as in the transaction history',
  Maya: 'As in the app’s history',
  bank: 'Number of the deposit or transfer',
  check: 'Number of the check',
} as const
