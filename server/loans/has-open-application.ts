/** Whether something of the signed-in client keeps from applying, and whether what runs may be renewed. */
import type { Handler } from '../http/ask.ts'
import { readLoan } from '../loan-account/locked-loan.ts'
import { hasWaiting } from './loan-store.ts'
import { runningLoan } from './endings/renewed-loan.ts'
import { writtenOffDebt } from './endings/written-off-debt.ts'

export const hasOpenApplication: Handler<'hasOpenApplication'> = async ({ tx, actor, today }) => {
  const waits = await hasWaiting(tx, actor.accId)
  const running = await runningLoan(tx, actor.accId, today, readLoan)
  const owes = (await writtenOffDebt(tx, actor.accId)) > 0
  return {
    open: waits || owes || running !== undefined,
    may_renew: !waits && !owes && running?.isRenewable === true,
  }
}
