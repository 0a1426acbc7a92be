/** A rejected payroll never was on the books; a new one of its cut-off may be made. */
import { rejection } from '../audit/rejection.ts'
import type { Handler } from '../http/ask.ts'
import { lockForDecision } from './lock-for-move.ts'
import { updatePayroll } from './payroll-store.ts'

export const rejectPayroll: Handler<'rejectPayroll'> = async (ask) => {
  const { payroll, actedAlone } = await lockForDecision(ask, ask.input.payroll_id, 'Rejected')
  const after = { ...rejection(ask), acted_alone: actedAlone }
  await updatePayroll(ask.tx, payroll.payroll_id, after)
  ask.changed('payroll', payroll.payroll_id, { status: payroll.status }, after)
  return { payroll_id: payroll.payroll_id, status: after.status }
}
