/** The payroll of a cut-off as it would be paid; nothing is on the books before a super admin approves it. */
import { cutOffDays } from '../../domain/payroll/cut-off.ts'
import type { Handler } from '../http/ask.ts'
import { refuse, refuseInvalid } from '../http/refuse.ts'
import { lockPay } from '../ledger/lock-pay.ts'
import { makeSlips } from './make-slips.ts'
import { hasPayrollOf } from './payroll-store.ts'
import { proposeSlips } from './propose-payroll.ts'

export const createPayroll: Handler<'createPayroll'> = async (ask) => {
  const { tx, input, today } = ask
  const days = cutOffDays(input.year, input.month, input.cut_off)
  if (days.from > today) refuseInvalid('cut_off')
  await lockPay(tx)
  if (await hasPayrollOf(tx, days.from))
    refuse('STATE_CONFLICT', 'There is already a payroll of this cut-off.')
  const slips = await makeSlips(ask, days)
  return proposeSlips(ask, { kind: 'Salary', days, slips, none: 'No one has a salary to be paid.' })
}
