/**
 * How a client pays. Cash is money in hand and posts at once; everything else is a claim until an admin finds it in the
 * wallet or at the bank (fake receipts are sold), so it waits for verification and carries a reference.
 *
 * A GCash reference has 13 digits, shown in groups of 4, 3 and 6: `1234 567 890123`.
 */
export const METHODS = ['cash', 'GCash', 'Maya', 'bank', 'check'] as const
export type Method = (typeof METHODS)[number]

/**
 * What pays a loan without money changing hands: the loan that replaces it, the client's own credit, or the client's debt for
 * a payment that was never made.
 */
export const SETTLEMENTS = ['new loan', 'client credit', 'client debt'] as const
export type Settlement = (typeof SETTLEMENTS)[number]

/** Everything that a payment can be made with. */
export const PAID_WITH = [...METHODS, ...SETTLEMENTS] as const
export type PaidWith = (typeof PAID_WITH)[number]

export function needsVerification(method: PaidWith): boolean {
  return method !== 'cash' && !isSettlement(method)
}

export function isSettlement(method: PaidWith): method is Settlement {
  return SETTLEMENTS.some((settlement) => settlement === method)
}

/** A reference as it is kept and compared: capitals and digits, without the spaces, dashes and strokes that people and apps put in. */
export function plainReference(typed: string): string {
  return typed.replace(/[\s/-]/g, '').toUpperCase()
}

/** What is wrong with a reference for a method, in the owner's manner of words; undefined when it will do. */
export function referenceProblem(method: Method, typed: string): string | undefined {
  const reference = plainReference(typed)
  if (!needsVerification(method)) return undefined
  if (reference === '') return 'Reference is required'
  if (method === 'GCash' && !/^\d{13}$/.test(reference)) return 'Invalid Reference, (e.g: 1234 567 890123)'
  return /^[A-Z0-9]{3,40}$/.test(reference) ? undefined : 'Invalid Reference'
}
