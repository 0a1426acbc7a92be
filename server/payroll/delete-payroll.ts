/** Deleted is a state: the row and its slips stay for the audit, and lists leave them out. */
import type { Handler } from '../http/ask.ts'
import { lockForMove } from './lock-for-move.ts'
import { updatePayroll } from './payroll-store.ts'

export const deletePayroll: Handler<'deletePayroll'> = async (ask) => {
  const payroll = await lockForMove(ask, ask.input.payroll_id, 'Deleted')
  const after = { status: 'Deleted' as const }
  await updatePayroll(ask.tx, payroll.payroll_id, after)
  ask.changed('payroll', payroll.payroll_id, { status: payroll.status }, after)
  return { payroll_id: payroll.payroll_id, status: after.status }
}
