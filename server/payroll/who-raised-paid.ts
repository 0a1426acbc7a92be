import { sql } from 'kysely'
import type { Instant } from '../../domain/calendar.ts'
import type { StepBefore } from '../audit/second-person.ts'
import type { Tx } from '../db/connect.ts'

/**
 * Who set the pay of a member whom a payroll pays: registered them, changed the salary or the day of hiring, or opened their account
 * again. The pay rests on their word until another person approves a salary that shows it: a payroll made before shows the old pay,
 * and a 13th month is worked out from what was paid before. Read from the audit.
 */
export async function whoRaisedPaid(tx: Tx, payrollId: number): Promise<StepBefore[]> {
  const { rows } = await sql<{ accId: number; at: Instant; name: string; call: keyof typeof WORDS }>`
    with paid as (
      select m.mgt_id, m.acc_id, concat_ws(' ', firstname, lastname) as name, monthly_basic
      from payslip join team_member m using (mgt_id) join account using (acc_id) join person using (p_id)
      where payroll_id = ${payrollId})
    select distinct audit.acc_id as "accId", audit.at, name, audit.call
    from paid cross join audit cross join jsonb_array_elements(audit.changes) as change
    where audit.call = any(${Object.keys(WORDS)}) and audit.acc_id is not null
      and ((change ->> 'table' = 'team_member' and change ->> 'id' = paid.mgt_id::text
          and change -> 'after' ?| array['salary', 'hired_on'])
        or (change ->> 'table' = 'account' and change ->> 'id' = paid.acc_id::text
          and change -> 'after' ->> 'status' = 'Active'))
      and not exists (select from payroll p join payslip s using (payroll_id)
        where s.mgt_id = paid.mgt_id and p.status = 'Approved' and p.kind = 'Salary' and p.created_at > audit.at
          and s.monthly_basic >= least(paid.monthly_basic, coalesce((change -> 'after' ->> 'salary')::bigint, 0)))
    order by 3, 2`.execute(tx)
  return rows.map(({ accId, at, name, call }) => ({
    accId,
    at,
    did: `${WORDS[call]} of ${name}, who would be paid by this`,
  }))
}

const WORDS = {
  registerTeamMember: 'set the pay',
  updateTeamMember: 'changed the pay',
  changeTeamStatus: 'opened the account',
} as const
