export const cash = {
  toRemit: 'Cash to remit',
  notOnBooks: 'Of that, not posted yet',
  refused: 'Of that, not accepted and still with you',
  elsewhere: 'Of that, from other days or phones',
  gone: 'Reversed by the office, or handed over from another phone',
  withOffice: 'Handed over, not counted by the office yet',
  handedShort: 'Short in what you handed over, by your count',
  handedAbove: 'Over in what you handed over, by your count',
  shortOpen: 'Short in earlier remittances, still to be decided',
  overOpen: 'Over in earlier remittances, still to be decided',
  neverHeard: 'The office was not asked yet. This is only what this phone knows.',
} as const
