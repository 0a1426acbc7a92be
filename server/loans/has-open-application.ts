/** Whether something of the signed-in client keeps from applying, and whether what runs may be renewed. */
import type { WhyNot } from '../../contract/loans/own-loan.ts'
import type { Centavos } from '../../domain/money.ts'
import type { Handler } from '../http/ask.ts'
import { readLoan } from '../loan-account/locked-loan.ts'
import { hasWaiting } from './applications/loan-store.ts'
import { runningLoan } from './endings/renewed-loan.ts'
import { unsettledOf } from './approval/refuse-unsettled.ts'

export const hasOpenApplication: Handler<'hasOpenApplication'> = async ({ tx, actor, today }) => {
  const waits = await hasWaiting(tx, actor.accId)
  const running = await runningLoan(tx, actor.accId, today, readLoan)
  const unsettled = await unsettledOf(tx, actor.accId)
  const open = waits || unsettled !== undefined || running !== undefined
  const told = (why: WhyNot, amount: Centavos | null) => ({ open, may_renew: false, why, amount })
  // In the order in which applying would be refused.
  if (waits) return told('application', null)
  if (unsettled) return told(unsettled.why, unsettled.amount)
  if (running && running.leftToRenew > 0) return told('running loan', running.leftToRenew)
  return { open, may_renew: running !== undefined, why: null, amount: null }
}
