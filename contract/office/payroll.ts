/** Payroll by cut-offs, and cash bonds: made by the office, decided by a super admin who did not make it. */
import * as v from 'valibot'
import { OFFICE, SUPER_ADMIN } from '../wire/actors.ts'
import { BOND_DIRECTIONS } from '../../domain/ledger/payroll-postings.ts'
import { ZERO } from '../../domain/money.ts'
import { CUT_OFFS } from '../../domain/payroll/cut-off.ts'
import { PAYROLL_KINDS, PAYROLL_STATUSES } from '../../domain/payroll/payroll-status.ts'
import { call } from '../wire/call.ts'
import { paidFrom } from './expenses.ts'
import { decidedBy, inSpan } from '../wire/fields.ts'
import { form } from '../wire/form.ts'
import { forEach, listOf } from '../wire/list.ts'
import { ONCE, ONCE_WITH_PASSWORD } from '../wire/once.ts'
import {
  amount,
  centavos,
  id,
  instant,
  localDate,
  moneyField,
  optionalText,
  searched,
  text,
  userId,
  whole,
} from '../wire/shapes.ts'

const payrollId = id()
const member = userId
const MOST_MEMBERS = 1000

const payroll = v.object({
  payroll_id: v.number(),
  kind: v.picklist(PAYROLL_KINDS),
  period_from: localDate,
  period_to: localDate,
  status: v.picklist(PAYROLL_STATUSES),
  /** Slips, or lines of bonds. */
  members: v.number(),
  gross: centavos,
  /** What leaves the cash: net pay, or bonds paid out less bonds collected. */
  net: centavos,
  employer_shares: centavos,
  created_by: v.string(),
  /** Whether the asker made it, and so doesn't decide it. */
  is_own: v.boolean(),
  created_at: instant,
  ...decidedBy,
  rejected_reason: v.nullable(v.string()),
  paid_from: v.nullable(paidFrom),
  paid_on: v.nullable(localDate),
  note: v.string(),
})

const payslip = v.object({
  mgt_id: v.number(),
  name: v.string(),
  role: v.string(),
  monthly_basic: centavos,
  basic: centavos,
  unpaid: centavos,
  allowances: centavos,
  incentives: centavos,
  thirteenth: centavos,
  gross: centavos,
  sss: centavos,
  philhealth: centavos,
  pagibig: centavos,
  taxable: centavos,
  withholding: centavos,
  cash_advance: centavos,
  loans: centavos,
  cash_bond: centavos,
  /** Cash that was short, taken from pay. */
  shortage: centavos,
  net: centavos,
  sss_employer: centavos,
  philhealth_employer: centavos,
  pagibig_employer: centavos,
  note: v.string(),
})

const bondLine = v.object({
  mgt_id: v.number(),
  name: v.string(),
  direction: v.picklist(BOND_DIRECTIONS),
  amount: centavos,
  reason: v.string(),
})

export const listPayrolls = call({
  method: 'POST',
  path: '/payroll/getPayroll',
  summary: 'Payrolls of a search, with number and net pay of each status over the whole search.',
  actors: OFFICE,
  tells: ['payrolls'],
  ...listOf(payroll, {
    filters: {
      ...inSpan,
      kind: v.optional(v.picklist(PAYROLL_KINDS)),
      /** Deleted ones are shown only where they are asked for. */
      status: v.optional(v.picklist(PAYROLL_STATUSES)),
      /** Finds the payrolls that a member is on. */
      search: searched,
    },
    sorts: ['newest', 'oldest'],
    /** By status the net pay of the search without its status, as in `counts`. */
    sums: { net: centavos, ...forEach(PAYROLL_STATUSES, centavos) },
    counts: forEach(PAYROLL_STATUSES, v.number()),
  }),
  refusals: [],
})

export const getPayrollDetails = call({
  method: 'POST',
  path: '/payroll/getPayrollDetails',
  summary: 'A payroll with the slip of every member, or the lines of its cash bonds.',
  actors: OFFICE,
  tells: ['payrolls'],
  input: form({ payroll_id: payrollId }),
  output: v.object({ payroll, payslips: v.array(payslip), bonds: v.array(bondLine) }),
  refusals: ['NOT_FOUND'],
})

const period = {
  year: whole(2022, 2200),
  month: whole(1, 12),
  cut_off: v.picklist(CUT_OFFS),
}

/** Nothing where it is not said. */
const adjustment = v.optional(moneyField, ZERO)

const creation = {
  ...ONCE,
  actors: OFFICE,
  changes: ['payrolls'],
  output: payroll,
  refusals: ['STATE_CONFLICT'],
} as const

export const createPayroll = call({
  ...creation,
  path: '/payroll/submitNewPayroll',
  summary: 'Makes the payroll of a cut-off: one slip for every active team member who has a salary.',
  input: form({
    ...period,
    adjustments: v.optional(
      v.pipe(
        v.array(
          form({
            mgt_id: member,
            allowances: adjustment,
            incentives: adjustment,
            unpaid: adjustment,
            cash_advance: adjustment,
            loans: adjustment,
            cash_bond: adjustment,
            shortage: adjustment,
            note: optionalText(300),
          }),
        ),
        v.maxLength(MOST_MEMBERS),
      ),
      [],
    ),
    note: optionalText(500),
  }),
})

export const createThirteenthMonth = call({
  ...creation,
  path: '/payroll/submit-thirteenth-month',
  summary:
    'Makes the payroll of a 13th month: a twelfth of the basic pay that approved payrolls of the year paid.',
  input: form({ year: period.year, note: optionalText(500) }),
})

export const createBondPayroll = call({
  ...creation,
  path: '/payroll/submitNewCBPayroll',
  summary:
    'Pays out or collects cash bonds, where the company has turned them on and within the limits of the law.',
  input: form({
    ...period,
    lines: v.pipe(
      v.array(
        form({
          mgt_id: member,
          direction: v.picklist(BOND_DIRECTIONS),
          amount,
          reason: text(300),
        }),
      ),
      v.minLength(1),
      v.maxLength(MOST_MEMBERS),
    ),
    note: optionalText(500),
  }),
})

const moved = v.object({ payroll_id: v.number(), status: v.picklist(PAYROLL_STATUSES) })

export const deletePayroll = call({
  ...ONCE,
  path: '/payroll/deletePayroll',
  summary: 'Takes a payroll out of the way that was not approved; its slips stay for who looks back.',
  actors: OFFICE,
  changes: ['payrolls'],
  input: form({ payroll_id: payrollId }),
  output: moved,
  refusals: ['NOT_FOUND', 'STATE_CONFLICT'],
})

export const rejectPayroll = call({
  ...ONCE,
  path: '/payroll/rejectPayroll',
  summary: 'Rejects a payroll that somebody else made, with the reason.',
  actors: SUPER_ADMIN,
  changes: ['payrolls'],
  input: form({ payroll_id: payrollId, reason: text(500) }),
  output: moved,
  refusals: ['NOT_FOUND', 'STATE_CONFLICT', 'SECOND_PERSON'],
})

export const approvePayroll = call({
  ...ONCE_WITH_PASSWORD,
  path: '/payroll/approvePayroll',
  summary:
    'Approves a payroll that somebody else made: it goes on the books, and net pay leaves the safe or the bank.',
  actors: SUPER_ADMIN,
  changes: ['payrolls', 'cash', 'differences'],
  input: form({
    payroll_id: payrollId,
    paid_from: paidFrom,
    /** The day the money left; today where it is not said, never before the cut-off began. */
    paid_on: v.optional(localDate),
  }),
  output: moved,
  refusals: ['NOT_FOUND', 'STATE_CONFLICT', 'SECOND_PERSON', 'NOT_ENOUGH_CASH'],
})
