export const cash = {
  toRemit: 'Cash to remit',
  notOnBooks: 'Of it not on the books yet',
  refused: 'Of it not accepted, still with you',
  elsewhere: 'Of it from other days or phones',
  gone: 'Reversed by the office, or handed over from another phone',
  neverHeard: 'The office was not asked yet. This is only what this phone knows.',
} as const
