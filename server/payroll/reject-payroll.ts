/** A rejected payroll never was on the books; a new one of its cut-off may be made. */
import type { Handler } from '../http/ask.ts'
import { lockForDecision } from './lock-for-move.ts'
import { updatePayroll } from './payroll-store.ts'

export const rejectPayroll: Handler<'rejectPayroll'> = async (ask) => {
  const { payroll } = await lockForDecision(ask, ask.input.payroll_id, 'Rejected')
  const after = {
    status: 'Rejected' as const,
    rejected_reason: ask.input.reason,
    decided_by: ask.actor.accId,
    decided_at: ask.now,
  }
  await updatePayroll(ask.tx, payroll.payroll_id, after)
  ask.changed('payroll', payroll.payroll_id, { status: payroll.status }, after)
  return { payroll_id: payroll.payroll_id, status: after.status }
}
