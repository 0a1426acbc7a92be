import type { LocalDate } from '../../../../domain/calendar.ts'
import { isPosted } from '../../../offline/outbox/command-state.ts'
import type { ShownPayment } from './fold-loan.ts'

/** Today by the office's clock as far as this phone knows it, and who is asking (a team member's id). */
export interface TakingBack {
  readonly today: LocalDate
  readonly own: number | null | undefined
}

/** Whether taking a payment back is offered: an own one of today that is not being taken back. The server decides in the end. */
export function mayTakeBack(payment: ShownPayment, { today, own }: TakingBack): boolean {
  if (payment.bookedOn !== today) return false
  if (payment.command && !isPosted(payment.command.state)) return payment.status === 'waiting'
  const isCounted =
    payment.status === 'Posted' || payment.status === 'For Verification' || payment.status === 'waiting'
  return isCounted && (payment.command !== null || (payment.mgtId !== null && payment.mgtId === own))
}
