/**
 * The life of a payment. Nothing is ever deleted: a mistake is Reversed by a linked entry. A CI may take back an own payment
 * of the same day; everything later is the office's.
 */
import { OFFICE } from '../people/role.ts'
import { statusMachine } from '../status.ts'
import { needsVerification, type Method } from './payment-method.ts'

export const PAYMENT_STATUSES = ['Posted', 'For Verification', 'Reversed'] as const
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number]

export const paymentStatus = statusMachine(PAYMENT_STATUSES, {
  'For Verification': { Posted: OFFICE, Reversed: ['CI_USER', 'ADMIN_USER', 'SUPER_ADMIN_USER'] },
  Posted: { Reversed: ['CI_USER', 'ADMIN_USER', 'SUPER_ADMIN_USER'] },
})

/** The status a payment starts in. */
export function firstStatusOf(method: Method): PaymentStatus {
  return needsVerification(method) ? 'For Verification' : 'Posted'
}
