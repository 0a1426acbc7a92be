/** The payroll that is to be moved on, locked. Refuses what the status table does not allow. */
import { payrollStatus, type PayrollStatus } from '../../domain/payroll/payroll-status.ts'
import { mayMove } from '../../domain/status.ts'
import type { Doer } from '../audit/note-act-alone.ts'
import { requireSecondPerson, type StepBefore } from '../audit/second-person.ts'
import type { Tx } from '../db/connect.ts'
import type { Actor } from '../http/ask.ts'
import { refuse } from '../http/refuse.ts'
import { lockPay } from '../ledger/lock-pay.ts'
import { lockPayroll, type PayrollRow } from './payroll-store.ts'
import { whoOpenedPaid } from './who-opened-paid.ts'
import { whoRaisedPaid } from './who-raised-paid.ts'

export async function lockForMove(
  { tx, actor }: { tx: Tx; actor: Actor },
  payrollId: number,
  to: PayrollStatus,
): Promise<PayrollRow> {
  await lockPay(tx)
  const payroll = await lockPayroll(tx, payrollId)
  if (!payroll) refuse('NOT_FOUND')
  if (!mayMove(payrollStatus, payroll.status, to, actor.role)) refuse('STATE_CONFLICT')
  return payroll
}

/** The same for approving and rejecting: no one decides a payroll of their own making, or approves one that pays a
 * member for whom, or for whose pay, only they vouch so far. Throws SECOND_PERSON. */
export async function lockForDecision(
  ask: Doer,
  payrollId: number,
  to: 'Approved' | 'Rejected',
): Promise<{ readonly payroll: PayrollRow; readonly actedAlone: boolean }> {
  const payroll = await lockForMove(ask, payrollId, to)
  const before: StepBefore[] = [
    { accId: payroll.created_by, at: payroll.created_at, did: 'made this payroll' },
    ...(to === 'Approved'
      ? [...(await whoOpenedPaid(ask.tx, payrollId)), ...(await whoRaisedPaid(ask.tx, payrollId))]
      : []),
  ]
  const call = to === 'Approved' ? 'approvePayroll' : 'rejectPayroll'
  const act = { call, table: 'payroll', id: payrollId, amount: null } as const
  const { actedAlone } = await requireSecondPerson(ask, before, act)
  return { payroll, actedAlone }
}
