import { methods } from './kinds/methods.ts'

/** A loan as collectors and borrowers see it: its schedule, its payments and where each went. */
export const loan = {
  balance: 'Balance',
  balanceAfterVerification: 'Balance after verification',
  schedule: 'Repayment schedule',
  payments: 'Payments',
  noPayments: 'No payments yet.',
  states: {
    paid: 'Paid',
    partial: 'Partial',
    overdue: 'Overdue',
    due: 'Due today',
    verifying: 'To verify',
  },
  of: '{{paid}} of {{amount}}',
  toVerify: '{{amount}} to be verified',
  collector: 'Taken by {{name}}',
  slipNo: 'Slip {{slipNo}}',
  paymentStatus: {
    waiting: 'Saved on this phone',
    Posted: 'Posted',
    'For Verification': 'For verification',
    Reversed: 'Reversed',
    refused: 'Not accepted',
    voiding: 'Being taken back',
  },
  credit: 'Client’s credit',
  byInstalment: 'By instalment',
  instalmentNo: 'No.',
  dueDay: 'Due day',
  amount: 'Amount',
  parts: { penalty: 'Penalty', interest: 'Interest', principal: 'Principal' },
  methods,
  paysOff: 'This pays off the loan.',
  paysOffVerified: 'This pays off the loan once it is verified.',
  above: {
    title: '{{above}} more than the balance',
    titlePayOff: '{{above}} more than the pay-off',
    morePayOff: 'Paying the loan off takes {{balance}}. The other {{above}} is kept as credit of the client.',
    more: 'The whole balance is {{balance}}. The other {{above}} is kept as credit of the client.',
    moreVerified:
      'The whole balance after verification is {{balance}}. The other {{above}} is kept as credit of the client.',
    change: 'Change the amount',
    save: 'Save {{amount}}',
  },
} as const
