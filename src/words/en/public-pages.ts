export const publicPages = {
  errorMore: 'Please try again. If it keeps happening, tell the office what you were doing.',
  accessDeniedMore: 'Your account cannot open this page.',
  slipOf: 'Slip {{number}}',
  slipReading: 'Looking it up',
  slipStates: {
    'not posted yet': 'Not on the books yet',
    posted: 'On the books',
    'for verification': 'Being verified',
    reversed: 'Taken back',
  },
  slipMore: {
    'not posted yet':
      'The collector’s phone may not have had signal yet. Keep your slip and look again later today.',
    posted: 'The company has recorded this payment.',
    'for verification': 'The payment arrived and is being matched with the wallet or bank.',
    reversed: 'This payment was taken back. Ask the office with your slip in hand.',
  },
  slipAmount: 'Amount',
  slipDay: 'Payment date',
} as const
