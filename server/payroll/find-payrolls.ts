/** Payrolls as lists show them, with their sums, and one payroll opened into its members. */
import { sql, type RawBuilder } from 'kysely'
import type { OutputOf } from '../../contract/wire/call.ts'
import type { createPayroll, getPayrollDetails } from '../../contract/office/payroll.ts'
import type { LocalDate } from '../../domain/calendar.ts'
import type { Centavos } from '../../domain/money.ts'
import type { PayrollKind, PayrollStatus } from '../../domain/payroll/payroll-status.ts'
import type { Tx } from '../db/connect.ts'
import { byAge, key, type Keyset } from '../db/keyset.ts'
import { searchPatterns } from '../db/search-patterns.ts'
import { nameOf } from '../db/name-of.ts'

type Payroll = OutputOf<typeof createPayroll>
type Details = OutputOf<typeof getPayrollDetails>

export interface PayrollSearch {
  readonly from: LocalDate | null
  readonly to: LocalDate | null
  readonly kind: PayrollKind | null
  readonly status: PayrollStatus | null
  readonly search: string
}

export const PAYROLL_ORDERS = byAge(key('day', sql`s.period_from`), key('number', sql`s.payroll_id`))

/** Every payroll with what its slips or its lines add up to. */
const summed = sql`(
  select p.*, members, gross, net, employer_shares
  from payroll p, lateral (
    select count(*) as members, coalesce(sum(gross), 0) as gross, coalesce(sum(net), 0) as net,
      coalesce(sum(employer_shares), 0) as employer_shares
    from (select basic - unpaid + allowances + incentives + thirteenth as gross, net,
        sss_employer + philhealth_employer + pagibig_employer as employer_shares
        from payslip where payslip.payroll_id = p.payroll_id
      union all select 0, case direction when 'pay out' then amount else -amount end, 0
        from bond_line where bond_line.payroll_id = p.payroll_id) of_members) sums)`

const shown = (
  actorAccId: number,
) => sql`s.payroll_id, s.kind, s.period_from, s.period_to, s.status, s.members, s.gross,
  s.net, s.employer_shares, ${nameOf('s.created_by')} as created_by, s.created_by = ${actorAccId} as is_own, s.created_at,
  ${nameOf('s.decided_by')} as decided_by, s.decided_at, s.rejected_reason, s.paid_from, s.paid_on, s.note`

export async function findPayroll(
  tx: Tx,
  payrollId: number,
  actorAccId: number,
): Promise<Payroll | undefined> {
  const { rows } = await sql<Payroll>`
    select ${shown(actorAccId)} from ${summed} s where s.payroll_id = ${payrollId}`.execute(tx)
  return rows[0]
}

interface StatusTotal {
  readonly status: PayrollStatus
  readonly payrolls: number
  readonly net: Centavos
}

/** A page, and one more where there are more. */
export async function findPayrolls(
  tx: Tx,
  asked: PayrollSearch,
  actorAccId: number,
  list: Keyset,
): Promise<Payroll[]> {
  const { rows } = await sql<Payroll>`
    select ${shown(actorAccId)}, ${list.keys} from ${summed} s
    where ${filterOf(asked)} and ${ofStatus(asked.status)} and ${list.isBehind}
    order by ${list.order} limit ${list.limit}`.execute(tx)
  return rows
}

/** Count and net of each status over the whole search. */
export async function totalsByStatus(tx: Tx, asked: PayrollSearch): Promise<StatusTotal[]> {
  const { rows } = await sql<StatusTotal>`
    select s.status, count(*) as payrolls, sum(s.net) as net from ${summed} s where ${filterOf(asked)}
    group by s.status`.execute(tx)
  return rows
}

const ofStatus = (status: PayrollStatus | null) =>
  status === null ? sql<boolean>`s.status <> 'Deleted'` : sql<boolean>`s.status = ${status}`

function filterOf({ from, to, kind, search }: PayrollSearch): RawBuilder<boolean> {
  const conditions = [sql<boolean>`true`]
  if (from !== null) conditions.push(sql`s.period_to >= ${from}::date`)
  if (to !== null) conditions.push(sql`s.period_from <= ${to}::date`)
  if (kind !== null) conditions.push(sql`s.kind = ${kind}`)
  if (search !== '') {
    conditions.push(sql`exists (
      select from (select mgt_id from payslip where payslip.payroll_id = s.payroll_id
        union all select mgt_id from bond_line where bond_line.payroll_id = s.payroll_id) on_it
      join team_member using (mgt_id) join account using (acc_id) join person using (p_id)
      where person.search_key like all (${searchPatterns(search)}::text[]))`)
  }
  return sql`(${sql.join(conditions, sql` and `)})`
}

/** The slips and lines of a payroll, by name. */
export async function membersOf(tx: Tx, payrollId: number): Promise<Omit<Details, 'payroll'>> {
  const payslips = await sql<Details['payslips'][number]>`
    select mgt_id, concat_ws(' ', firstname, lastname) as name, account.role, monthly_basic, basic, unpaid, allowances,
      incentives, thirteenth, basic - unpaid + allowances + incentives + thirteenth as gross, sss, philhealth, pagibig, taxable, withholding,
      cash_advance, loans, cash_bond, shortage, net, sss_employer, philhealth_employer, pagibig_employer, note
    from payslip join team_member using (mgt_id) join account using (acc_id) join person using (p_id)
    where payroll_id = ${payrollId} order by lastname, firstname, mgt_id`.execute(tx)
  const bonds = await sql<Details['bonds'][number]>`
    select mgt_id, concat_ws(' ', firstname, lastname) as name, direction, amount, reason
    from bond_line join team_member using (mgt_id) join account using (acc_id) join person using (p_id)
    where payroll_id = ${payrollId} order by lastname, firstname, mgt_id`.execute(tx)
  return { payslips: payslips.rows, bonds: bonds.rows }
}
