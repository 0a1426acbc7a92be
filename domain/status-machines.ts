/** Every status machine by the thing that it is about, so that a screen can name one: `movesFrom(MACHINES.expense, …)`. */
import { remittanceStatus } from './cash/remittance-status.ts'
import { expenseStatus } from './expenses/expense-status.ts'
import { loanStatus } from './loans/loan-status.ts'
import { paymentStatus } from './payments/payment-status.ts'
import { payrollStatus } from './payroll/payroll-status.ts'
import { penaltyStatus } from './penalties/penalty-status.ts'
import { accountStatus } from './people/account-status.ts'
import { secondPersonStatus } from './second-person-status.ts'

export const MACHINES = {
  account: accountStatus,
  loan: loanStatus,
  payment: paymentStatus,
  penalty: penaltyStatus,
  remittance: remittanceStatus,
  expense: expenseStatus,
  payroll: payrollStatus,
  secondPerson: secondPersonStatus,
} as const

export type StatusKind = keyof typeof MACHINES
export type StatusOf<Kind extends StatusKind> = (typeof MACHINES)[Kind]['statuses'][number]
