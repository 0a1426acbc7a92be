import { sql } from 'kysely'
import type { Instant } from '../../domain/calendar.ts'
import type { StepBefore } from '../audit/second-person.ts'
import type { Tx } from '../db/connect.ts'

/**
 * Who opened the account of a member again whom a payroll pays, or changed the salary or the day of hiring, since the last payroll that
 * paid that member: until another person approves one, the pay stands on their word. Read from the audit.
 */
export async function whoRaisedPaid(tx: Tx, payrollId: number): Promise<StepBefore[]> {
  const { rows } = await sql<{ accId: number; at: Instant; name: string; call: string }>`
    with paid as (
      select m.mgt_id, m.acc_id, concat_ws(' ', firstname, lastname) as name,
        coalesce((select max(decided_at) from payroll p join payslip s using (payroll_id)
          where s.mgt_id = m.mgt_id and p.status = 'Approved'), '-infinity') as since
      from payslip join team_member m using (mgt_id) join account using (acc_id) join person using (p_id)
      where payroll_id = ${payrollId})
    select distinct audit.acc_id as "accId", audit.at, name, audit.call from paid join audit on audit.at >= paid.since
    where audit.call in ('updateTeamMember', 'changeTeamStatus') and audit.acc_id is not null and exists (
      select from jsonb_array_elements(audit.changes) as change
      where (change ->> 'table' = 'team_member' and change ->> 'id' = paid.mgt_id::text
          and change -> 'after' ?| array['salary', 'hired_on'])
        or (change ->> 'table' = 'account' and change ->> 'id' = paid.acc_id::text
          and change -> 'after' ->> 'status' = 'Active'))
    order by 3, 2`.execute(tx)
  return rows.map(({ accId, at, name, call }) => ({
    accId,
    at,
    did: `${call === 'updateTeamMember' ? 'changed the pay' : 'opened the account'} of ${name}, who would be paid by this`,
  }))
}
