/** The SQL of payrolls, their slips and their lines of bonds. */
import { sql, type Insertable, type Updateable } from 'kysely'
import type { LocalDate } from '../../domain/calendar.ts'
import type { BondLine, MemberPayslip } from '../../domain/ledger/payroll-postings.ts'
import { ZERO, type Centavos } from '../../domain/money.ts'
import type { Span } from '../../domain/span.ts'
import type { Tx } from '../db/connect.ts'
import { lockRow } from '../db/lock-row.ts'
import { isThere } from '../db/is-there.ts'
import type { BondLineTable, PayrollTable, PayslipTable } from '../db/tables.gen.ts'

export async function insertPayroll(tx: Tx, payroll: Insertable<PayrollTable>): Promise<number> {
  const row = await tx.insertInto('payroll').values(payroll).returning('payroll_id').executeTakeFirstOrThrow()
  return row.payroll_id
}

export async function insertPayslips(tx: Tx, slips: readonly Insertable<PayslipTable>[]): Promise<void> {
  await tx
    .insertInto('payslip')
    .values([...slips])
    .execute()
}

export async function insertBondLines(tx: Tx, lines: readonly Insertable<BondLineTable>[]): Promise<void> {
  await tx
    .insertInto('bond_line')
    .values([...lines])
    .execute()
}

/** Locks a payroll till the end of the transaction. */
export const lockPayroll = (tx: Tx, payrollId: number) => lockRow(tx, 'payroll', 'payroll_id', payrollId)
export type PayrollRow = NonNullable<Awaited<ReturnType<typeof lockPayroll>>>

export async function updatePayroll(
  tx: Tx,
  payrollId: number,
  change: Updateable<PayrollTable>,
): Promise<void> {
  await tx.updateTable('payroll').set(change).where('payroll_id', '=', payrollId).execute()
}

/** Whether a cut-off's salaries wait for a decision or are paid. */
export async function hasPayrollOf(tx: Tx, periodFrom: LocalDate): Promise<boolean> {
  return isThere(
    tx
      .selectFrom('payroll')
      .select('payroll_id')
      .where('kind', '=', 'Salary')
      .where('period_from', '=', periodFrom)
      .where('status', 'in', ['Pending', 'Approved']),
  )
}

export interface PaidMember {
  readonly mgt_id: number
  readonly name: string
  readonly salary: Centavos
  readonly hired_on: LocalDate | null
}

/** Active team members who were hired by a day. */
export async function activeMembers(tx: Tx, by: LocalDate): Promise<PaidMember[]> {
  const { rows } = await sql<PaidMember>`
    select mgt_id, concat_ws(' ', firstname, lastname) as name, salary, hired_on
    from team_member join account using (acc_id) join person using (p_id)
    where account.status = 'Active' and (hired_on is null or hired_on <= ${by}::date)
    order by mgt_id`.execute(tx)
  return rows
}

/** Team members whatever their account's status: who has left gets the bond back. */
export async function membersNamed(tx: Tx, mgtIds: readonly number[]): Promise<PaidMember[]> {
  const { rows } = await sql<PaidMember>`
    select mgt_id, concat_ws(' ', firstname, lastname) as name, salary, hired_on
    from team_member join account using (acc_id) join person using (p_id)
    where mgt_id in (${sql.join(mgtIds)})`.execute(tx)
  return rows
}

export interface MembersStanding {
  /** Kept for the bond or paid back of an advance by payrolls that wait for a decision. */
  readonly collecting: Centavos
  readonly payingOut: Centavos
  readonly payingBack: Centavos
  /** Taken into the bond for the cut-off, decided or waiting. */
  readonly takenInCutOff: Centavos
  /** Basic less what was not worked, where the cut-off has a payroll. */
  readonly wages: Centavos | null
}

/** What other payrolls say of a member's bond and advance; those that were rejected or deleted say nothing. */
export async function standingOf(tx: Tx, mgtId: number, days: Span): Promise<MembersStanding> {
  const { rows } = await sql<MembersStanding>`
    with said as (
      select p.status, p.period_from, cash_bond as collected, 0 as paid_out, cash_advance, basic - unpaid as wages
        from payslip join payroll p using (payroll_id)
        where mgt_id = ${mgtId} and p.kind = 'Salary' and p.status in ('Pending', 'Approved')
      union all
      select p.status, p.period_from, case direction when 'collect' then amount else 0 end,
        case direction when 'pay out' then amount else 0 end, 0, null
        from bond_line join payroll p using (payroll_id) where mgt_id = ${mgtId} and p.status in ('Pending', 'Approved'))
    select coalesce(sum(collected) filter (where status = 'Pending'), 0) as collecting,
      coalesce(sum(paid_out) filter (where status = 'Pending'), 0) as "payingOut",
      coalesce(sum(cash_advance) filter (where status = 'Pending'), 0) as "payingBack",
      coalesce(sum(collected) filter (where period_from = ${days.from}::date), 0) as "takenInCutOff",
      max(wages) filter (where period_from = ${days.from}::date) as wages
    from said`.execute(tx)
  const [standing] = rows
  if (!standing) throw new Error('a sum over nothing is still a row')
  return standing
}

/** What payrolls that wait for a decision would take from a member for shortages. */
export async function shortageWaiting(tx: Tx, mgtId: number): Promise<Centavos> {
  const { rows } = await sql<{ amount: Centavos }>`
    select coalesce(sum(shortage), 0) as amount from payslip join payroll using (payroll_id)
    where mgt_id = ${mgtId} and payroll.status = 'Pending'`.execute(tx)
  return rows[0]?.amount ?? ZERO
}

/** A payroll's slips as the rules know them, by member. */
export async function readSlips(tx: Tx, payrollId: number): Promise<MemberPayslip[]> {
  const rows = await tx
    .selectFrom('payslip')
    .selectAll()
    .where('payroll_id', '=', payrollId)
    .orderBy('mgt_id')
    .execute()
  return rows.map((row) => ({
    mgtId: row.mgt_id,
    monthlyBasic: row.monthly_basic,
    basic: row.basic,
    unpaid: row.unpaid,
    allowances: row.allowances,
    incentives: row.incentives,
    thirteenth: row.thirteenth,
    sss: { employee: row.sss, employer: row.sss_employer },
    philHealth: { employee: row.philhealth, employer: row.philhealth_employer },
    pagIbig: { employee: row.pagibig, employer: row.pagibig_employer },
    taxable: row.taxable,
    withholding: row.withholding,
    cashAdvance: row.cash_advance,
    loans: row.loans,
    cashBond: row.cash_bond,
    shortage: row.shortage,
    net: row.net,
  }))
}

/** A slip as a row; the opposite of `readSlips`. */
export function slipRow(
  slip: MemberPayslip,
  of: { payrollId: number; note: string },
): Insertable<PayslipTable> {
  return {
    payroll_id: of.payrollId,
    mgt_id: slip.mgtId,
    monthly_basic: slip.monthlyBasic,
    basic: slip.basic,
    unpaid: slip.unpaid,
    allowances: slip.allowances,
    incentives: slip.incentives,
    thirteenth: slip.thirteenth,
    sss: slip.sss.employee,
    philhealth: slip.philHealth.employee,
    pagibig: slip.pagIbig.employee,
    taxable: slip.taxable,
    withholding: slip.withholding,
    cash_advance: slip.cashAdvance,
    loans: slip.loans,
    cash_bond: slip.cashBond,
    shortage: slip.shortage,
    net: slip.net,
    sss_employer: slip.sss.employer,
    philhealth_employer: slip.philHealth.employer,
    pagibig_employer: slip.pagIbig.employer,
    note: of.note,
  }
}

export const readBondLines = (tx: Tx, payrollId: number): Promise<BondLine[]> =>
  tx
    .selectFrom('bond_line')
    .select(['mgt_id as mgtId', 'direction', 'amount'])
    .where('payroll_id', '=', payrollId)
    .orderBy('mgt_id')
    .execute()
