/** The state of a slip's payment, from what this phone was told. */
import type { CommandRow } from '../../../offline/outbox/command-row.ts'
import { isDead, isOpen } from '../../../offline/outbox/command-state.ts'
import type { ProfilePayment } from '../client/profile-parts.ts'
import type { SlipState } from './paper/slip-facts.ts'

/** The payment's own command and what takes it back decide; without them, what the books said last. */
export function slipState(
  paymentId: string,
  commands: readonly CommandRow[],
  posted: ProfilePayment | undefined,
): SlipState {
  if (commands.some((row) => row.display.voids === paymentId && !isDead(row.state))) return 'taken back'
  const own = commands.find((row) => row.id === paymentId)
  if (own === undefined) return posted === undefined ? 'provisional' : stateOfPosted(posted)
  if (own.state === 'rejected' || own.state === 'quarantined') return 'refused'
  if (isDead(own.state)) return 'taken back'
  if (isOpen(own.state)) return 'provisional'
  if (posted) return stateOfPosted(posted)
  if (own.ack?.status === 'Reversed') return 'taken back'
  return own.ack?.status === 'For Verification' ? 'for verification' : 'posted'
}

function stateOfPosted({ status }: ProfilePayment): SlipState {
  switch (status) {
    case 'Posted':
      return 'posted'
    case 'For Verification':
      return 'for verification'
    case 'Reversed':
      return 'taken back'
  }
}
