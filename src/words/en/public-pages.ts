export const publicPages = {
  errorMore: 'Please try again. If it keeps happening, tell the office what you were doing.',
  accessDeniedMore: 'Your account cannot open this page.',
  slipOf: 'Slip {{number}}',
  slipReading: 'Checking',
  slipStates: {
    posted: 'Posted',
    'for verification': 'Being verified',
    reversed: 'Reversed',
    'not received': 'Not received yet',
    'not recorded': 'Not recorded',
    'other code': 'Code of another slip',
    incomplete: 'Not checked',
    'never issued': 'No such slip',
  },
  slipMore: {
    posted:
      '{{lender}} has recorded this payment. The number and the amount must be the same as on your slip. If they are not, call the office.',
    'for verification':
      'The payment reached {{lender}} and is being matched with the wallet or bank. It counts once the office has found it. The number and the amount must be the same as on your slip.',
    reversed: 'This payment no longer counts. Call the office with your slip in hand.',
    'not received':
      'A phone of {{lender}} can give this slip number, but the office has not received a payment with it. The collector may have had no internet since. Look again tonight; if it still says this tomorrow, call the office. Until this page says Posted, the office has not counted this payment.',
    'not recorded':
      'The phone that gives this slip number has sent everything it had, and this payment was not in it. Call the office now with your slip in hand: say who took the money, when and how much.',
    'other code':
      'This code does not belong to slip {{number}}. Compare with the number on the paper. If it is the same, call the office with your slip in hand.',
    incomplete:
      'This address is incomplete: it names no slip number that can be read. Scan the code again, or compare the address with the one on the paper.',
    'never issued':
      '{{lender}} never issued a slip with this number. If you paid, call the office now: say who took the money, when and how much, and ask for your statement of account.',
  },
  slipOtherNumber:
    'The code on this slip says {{asked}}, but the payment has slip {{number}}. Call the office with your slip in hand.',
  slipPhoneHeard: 'The collector’s phone last reported: {{when}}.',
  slipLender: 'Lender',
  slipOffice: 'Office phone',
  slipAnswered: 'Answered {{when}}',
  slipNotChecked: {
    NO_INTERNET: 'No internet, so this slip could not be checked. Connect and check again.',
    NOT_REACHED:
      'The office cannot be reached, so this slip could not be checked. Check the internet, or try again in a few minutes.',
    NO_ANSWER: 'The office does not answer, so this slip could not be checked. Check again in a few minutes.',
  },
  slipAgain: 'Check again',
  slipAmount: 'Amount',
  slipDay: 'Payment date',
} as const
