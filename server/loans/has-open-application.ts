/** Whether the signed-in client has something open, and whether what runs may be renewed. */
import type { Handler } from '../http/ask.ts'
import { readLoan } from '../payments/locked-loan.ts'
import { hasWaiting } from './loan-store.ts'
import { runningLoan } from './renewed-loan.ts'

export const hasOpenApplication: Handler<'hasOpenApplication'> = async ({ tx, actor, today }) => {
  const waits = await hasWaiting(tx, actor.accId)
  const running = await runningLoan(tx, actor.accId, today, readLoan)
  return { open: waits || running !== undefined, may_renew: !waits && running?.isRenewable === true }
}
