import { sql } from 'kysely'
import type { StepBefore } from '../audit/second-person.ts'
import type { Tx } from '../db/connect.ts'

/** Who registered members that a payroll pays, while no other person of the office has confirmed that they are there. */
export async function whoOpenedPaid(tx: Tx, payrollId: number): Promise<StepBefore[]> {
  const { rows } = await sql<{ accId: number; name: string }>`
    select distinct v.by_acc_id as "accId", concat_ws(' ', firstname, lastname) as name
    from (select mgt_id from payslip where payroll_id = ${payrollId}
        union select mgt_id from bond_line where payroll_id = ${payrollId}) paid
      join team_member using (mgt_id) join account_vouch v using (acc_id)
      join account using (acc_id) join person using (p_id)
    where v.kind = 'person' and v.until is null order by 2, 1`.execute(tx)
  return rows.map(({ accId, name }) => ({
    accId,
    at: 'now',
    did: `registered ${name}, who would be paid by this and whose account no other person of the office has confirmed`,
  }))
}
