/** Whether something of the signed-in client keeps from applying, and whether what runs may be renewed. */
import type { Handler } from '../http/ask.ts'
import { readLoan } from '../loan-account/locked-loan.ts'
import { hasWaiting } from './loan-store.ts'
import { runningLoan } from './endings/renewed-loan.ts'
import { unsettledOf } from './approval/refuse-unsettled.ts'

export const hasOpenApplication: Handler<'hasOpenApplication'> = async ({ tx, actor, today }) => {
  const waits = await hasWaiting(tx, actor.accId)
  const running = await runningLoan(tx, actor.accId, today, readLoan)
  const isUnsettled = (await unsettledOf(tx, actor.accId)) !== undefined
  return {
    open: waits || isUnsettled || running !== undefined,
    may_renew: !waits && !isUnsettled && running?.isRenewable === true,
  }
}
