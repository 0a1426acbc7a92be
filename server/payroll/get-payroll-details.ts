/** A payroll opened into its members. */
import type { Handler } from '../http/ask.ts'
import { refuse } from '../http/refuse.ts'
import { findPayroll, membersOf } from './find-payrolls.ts'

export const getPayrollDetails: Handler<'getPayrollDetails'> = async ({ tx, input, actor }) => {
  const payroll = await findPayroll(tx, input.payroll_id, actor.accId)
  if (!payroll) return refuse('NOT_FOUND')
  return { payroll, ...(await membersOf(tx, input.payroll_id)) }
}
