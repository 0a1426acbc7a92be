import { sql } from 'kysely'
import type { Centavos } from '../../domain/money.ts'
import type { YearsPay } from '../../domain/payroll/thirteenth-month.ts'
import type { Span } from '../../domain/span.ts'
import type { Tx } from '../db/connect.ts'

/**
 * What each member was paid by the approved salaries of a year, whether still active or gone: who left is owed a part too.
 * A 13th month counts as soon as it waits for a decision, so that it is not made twice.
 */
export async function yearsPay(
  tx: Tx,
  year: Span,
): Promise<(YearsPay & { readonly mgt_id: number; readonly salary: Centavos })[]> {
  const { rows } = await sql<YearsPay & { mgt_id: number; salary: Centavos }>`
    select mgt_id, salary,
      count(*) filter (where kind = 'Salary') as "cutOffs",
      coalesce(sum(basic - unpaid) filter (where kind = 'Salary'), 0) as "basicEarned",
      coalesce(sum(taxable) filter (where kind = 'Salary'), 0) as taxable,
      sum(thirteenth) as "thirteenthBefore"
    from payslip join payroll p using (payroll_id) join team_member using (mgt_id)
    where period_from between ${year.from}::date and ${year.to}::date
      and (p.status = 'Approved' or (p.status = 'Pending' and kind = '13th Month'))
    group by mgt_id, salary order by mgt_id`.execute(tx)
  return rows
}
