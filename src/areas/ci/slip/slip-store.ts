/** Slips as they were handed over, kept on the phone beside the payments they belong to. */
import { isInstant, isLocalDate } from '../../../../domain/calendar.ts'
import { toVerifyOfOlder, type SlipFacts } from './paper/slip-facts.ts'

export function slipKey(paymentId: string): string {
  return `slip:${paymentId}`
}

/** Undefined for what is not a slip of this shape. */
export function readStoredSlip(stored: unknown): SlipFacts | undefined {
  if (typeof stored !== 'object' || stored === null) return undefined
  const slip = stored as Partial<Record<keyof SlipFacts, unknown>>
  const whole =
    typeof slip.paymentId === 'string' &&
    typeof slip.slipNo === 'string' &&
    typeof slip.client === 'string' &&
    typeof slip.loanId === 'number' &&
    typeof slip.amount === 'number' &&
    typeof slip.issuedAt === 'string' &&
    isInstant(slip.issuedAt) &&
    typeof slip.businessOn === 'string' &&
    isLocalDate(slip.businessOn)
  if (!whole) return undefined
  const facts = stored as SlipFacts
  return typeof slip.toVerify === 'number' ? facts : { ...facts, toVerify: toVerifyOfOlder(facts) }
}
