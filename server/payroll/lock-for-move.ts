/** The payroll that is to be moved on, locked. Refuses what the status table does not allow. */
import { payrollStatus, type PayrollStatus } from '../../domain/payroll/payroll-status.ts'
import { mayMove } from '../../domain/status.ts'
import type { Tx } from '../db/connect.ts'
import type { Actor } from '../http/ask.ts'
import { refuse } from '../http/refuse.ts'
import { lockPay } from '../ledger/lock-pay.ts'
import { lockPayroll, type PayrollRow } from './payroll-store.ts'

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

/** The same for approving and rejecting: nobody decides a payroll of their own making. */
export async function lockForDecision(
  ask: { tx: Tx; actor: Actor },
  payrollId: number,
  to: 'Approved' | 'Rejected',
): Promise<PayrollRow> {
  const payroll = await lockForMove(ask, payrollId, to)
  if (payroll.created_by === ask.actor.accId)
    refuse('STATE_CONFLICT', 'Another person has to decide a payroll that you made yourself.')
  return payroll
}
