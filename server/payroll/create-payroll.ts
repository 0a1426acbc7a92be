/** The payroll of a cut-off as it would be paid; nothing is on the books before a super admin approves it. */
import { cutOffDays } from '../../domain/payroll/cut-off.ts'
import type { Handler } from '../http/ask.ts'
import { refuse, refuseField } from '../http/refuse.ts'
import { lockPay } from '../ledger/lock-pay.ts'
import { findPayroll } from './find-payrolls.ts'
import { makeSlips } from './make-slips.ts'
import { hasPayrollOf, insertPayroll, insertPayslips, slipRow } from './payroll-store.ts'

export const createPayroll: Handler<'createPayroll'> = async (ask) => {
  const { tx, input, actor, now, today } = ask
  const days = cutOffDays(input.year, input.month, input.cut_off)
  if (days.from > today) refuseField('cut_off', 'Invalid cut-off')
  await lockPay(tx)
  if (await hasPayrollOf(tx, days.from))
    refuse('STATE_CONFLICT', 'There is already a payroll of this cut-off.')
  const slips = await makeSlips(ask, days)
  if (slips.length === 0) refuse('STATE_CONFLICT', 'Nobody has a salary to be paid.')
  const payroll = {
    kind: 'Salary' as const,
    period_from: days.from,
    period_to: days.to,
    status: 'Pending' as const,
    created_by: actor.accId,
    created_at: now,
    note: input.note,
  }
  const payrollId = await insertPayroll(tx, payroll)
  await insertPayslips(
    tx,
    slips.map(({ slip, note }) => slipRow(slip, { payrollId, note })),
  )
  ask.changed('payroll', payrollId, null, { ...payroll, members: slips.length })
  return (await findPayroll(tx, payrollId, actor.accId)) ?? refuse('NOT_FOUND')
}
