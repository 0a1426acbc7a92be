/** Who answers the calls of this module: a call of the contract without its line here does not compile. */
import type { HandlersOf } from '../http/ask.ts'
import { approvePayroll } from './approve-payroll.ts'
import { createBondPayroll } from './create-bond-payroll.ts'
import { createPayroll } from './create-payroll.ts'
import { createThirteenthMonth } from './create-thirteenth-month.ts'
import { deletePayroll } from './delete-payroll.ts'
import { getPayrollDetails } from './get-payroll-details.ts'
import { listPayrolls } from './list-payrolls.ts'
import { rejectPayroll } from './reject-payroll.ts'

export const payrollHandlers = {
  listPayrolls,
  getPayrollDetails,
  createPayroll,
  createThirteenthMonth,
  createBondPayroll,
  deletePayroll,
  rejectPayroll,
  approvePayroll,
} satisfies HandlersOf<'payroll'>
