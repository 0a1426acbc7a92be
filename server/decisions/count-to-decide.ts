/**
 * What the office has to decide, apart by whether the asker may decide it. A row counts as another person's where its own columns say that the
 * asker had a hand in it, or that a super admin decides. Hands that only the decision itself looks up are not looked for here.
 */
import { sql } from 'kysely'
import { TO_DECIDE, type ToDecide } from '../../contract/office/decisions.ts'
import { expenseStatus } from '../../domain/expenses/expense-status.ts'
import { mayMove } from '../../domain/status.ts'
import { addingUp } from '../cash/limits/adding-up.ts'
import { countNeedsSuperAdmin, needsSuperAdmin } from '../cash/limits/needs-super-admin.ts'
import { byName } from '../db/by-name.ts'
import type { Handler } from '../http/ask.ts'
import { reversalNeedsSuperAdmin } from '../payments/corrections/given-back-of-day.ts'
import { settingsOn } from '../settings/settings.ts'

interface Waiting {
  readonly kind: ToDecide
  readonly yours: number
  readonly others: number
}

export const countToDecide: Handler<'countToDecide'> = async (ask) => {
  const { tx, actor, today } = ask
  const lately = await addingUp(ask)
  const { small_company: isSmall, cash_second_super_admin_above: above } = await settingsOn(tx, today)
  const { accId, role } = actor
  const isSuperAdmin = role === 'SUPER_ADMIN_USER'
  const isAbove = isSuperAdmin ? sql`false` : sql`true`
  /** Of the accounts that had a hand in it; a super admin of a small company decides their own, marked. */
  const own = (...hands: readonly string[]) =>
    isSmall && isSuperAdmin ? sql`false` : sql`${accId} in (${sql.join(hands.map((hand) => sql.ref(hand)))})`
  const decidesExpenses = mayMove(expenseStatus, 'Pending', 'Approved', role)
  const { rows } = await sql<Waiting>`
    select kind, count(*) filter (where is_others is not true) as yours, count(*) filter (where is_others) as others from (
      select 'applications' as kind, ${own('t.acc_id')} as is_others
        from application a left join team_member t on t.mgt_id = a.ci_mgt_id where a.status = 'Approved by CI'
      union all
      select 'toVerify', ${own('p.recorded_by', 't.acc_id')}
        from payment p left join team_member t on t.mgt_id = p.collector where p.status = 'For Verification'
      union all
      select 'reversals', ${own('r.proposed_by')} or ${isAbove} and ${reversalNeedsSuperAdmin(above)}
        from payment_reversal r join payment p using (payment_id) join account proposer on proposer.acc_id = r.proposed_by
        where r.status = 'Waiting'
      union all
      select 'toLookAt', ${own('p.recorded_by', 't.acc_id')}
        from payment_exception x join payment p using (payment_id) left join team_member t on t.mgt_id = p.collector
        where x.resolved_at is null
      union all
      select 'expenses', ${decidesExpenses ? own('e.submitted_by', 't.acc_id', 'e.reopened_by') : sql`true`}
        from expense e left join team_member t using (mgt_id) where e.status = 'Pending'
      union all
      select 'remittances', ${own('t.acc_id')}
        from remittance r join team_member t using (mgt_id) where r.status = 'Handed Over'
      union all
      select 'differences', ${own('t.acc_id', 'd.noted_by')} from cash_difference d join team_member t using (mgt_id)
        where abs(d.amount) > coalesce((select sum(amount) from difference_decision x where d.difference_id in (x.difference_id, x.against)), 0)
      union all
      select 'newCash', ${own('n.submitted_by')} or ${isAbove} and ${needsSuperAdmin(above)}
        from new_cash n join account on account.acc_id = n.submitted_by where n.status = 'Waiting'
      union all
      select 'safeCounts', ${own('c.submitted_by')} or ${isAbove} and ${countNeedsSuperAdmin(lately)}
        from safe_count c join account on account.acc_id = c.submitted_by where c.status = 'Waiting') waiting
    group by kind`.execute(tx)
  const kindOf = ({ kind }: Waiting) => kind
  return {
    yours: byName(TO_DECIDE, rows, kindOf, (row) => row?.yours ?? 0),
    others: byName(TO_DECIDE, rows, kindOf, (row) => row?.others ?? 0),
  }
}
