/** Why somebody of the office looks at a payment that is on the books: the gravest first. */
export const EXCEPTION_REASONS = [
  'loan not open',
  'collector suspended',
  'own loan',
  'not assigned',
  'more than balance',
  'less than the pay-off',
  'month closed',
  'backdated',
  'reference of another payment',
  'looks like a duplicate',
  'slip number used',
  'record number used',
  'slip of another phone',
  'slip says otherwise',
  'clock far off',
] as const

/** What became of it: it stays, goes to another loan, its credit is paid back, or it is taken back. */
export const EXCEPTION_RESOLUTIONS = ['kept', 'moved', 'refunded', 'reversed'] as const
export type ExceptionResolution = (typeof EXCEPTION_RESOLUTIONS)[number]
