import type { Instant, LocalDate } from '../../../../domain/calendar.ts'
import type { CommandRow } from '../../../offline/outbox/command-row.ts'
import { isDead, isPosted } from '../../../offline/outbox/command-state.ts'
import type { ShownPayment } from './fold-loan.ts'

/** Today by the office's clock as far as this phone knows it, and who is asking (a team member's id). */
export interface TakingBack {
  readonly today: LocalDate
  readonly own: number | null | undefined
  /** When cash was last handed over from this phone; undefined where none was. */
  readonly handedOverAt?: Instant | undefined
}

/**
 * Whether taking a payment back is offered: an own one of today that is not being taken back, and whose cash is still in the bag.
 * The server decides in the end.
 */
export function mayTakeBack(payment: ShownPayment, { today, own, handedOverAt }: TakingBack): boolean {
  if (payment.bookedOn !== today) return false
  const savedAt = payment.command?.savedAt
  if (payment.method === 'cash' && savedAt && handedOverAt && savedAt < handedOverAt) return false
  if (payment.command && !isPosted(payment.command.state)) return payment.status === 'waiting'
  const isCounted =
    payment.status === 'Posted' || payment.status === 'For Verification' || payment.status === 'waiting'
  return isCounted && (payment.command !== null || (payment.mgtId !== null && payment.mgtId === own))
}

/** When this phone last handed cash over, by a record that was not refused. */
export function lastHandOver(commands: readonly CommandRow[]): Instant | undefined {
  return commands
    .filter(({ state, display }) => display.kind === 'remittance' && !isDead(state))
    .map(({ savedAt }) => savedAt)
    .toSorted()
    .at(-1)
}
