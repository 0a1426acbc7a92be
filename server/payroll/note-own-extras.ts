import { add, sumOf } from '../../domain/money.ts'
import { noteActAlone, type Doer } from '../audit/note-act-alone.ts'
import { personKeys } from '../audit/second-person.ts'

/**
 * What a payroll pays beyond the salary to the person who approves it, under whatever account, is on the report of the day. Somebody else
 * made the payroll, but that is most often an admin of theirs; a salary was approved by another before, and these are not.
 */
export async function noteOwnExtras(ask: Doer, payrollId: number): Promise<void> {
  const { tx, actor } = ask
  const slips = await tx
    .selectFrom('payslip')
    .innerJoin('team_member', 'team_member.mgt_id', 'payslip.mgt_id')
    .select(['team_member.acc_id', 'allowances', 'incentives'])
    .where('payroll_id', '=', payrollId)
    .execute()
  const keys = await personKeys(tx, [actor.accId, ...slips.map(({ acc_id }) => acc_id)])
  const own = slips.filter(({ acc_id }) => keys.get(acc_id) === keys.get(actor.accId))
  const amount = sumOf(own, ({ allowances, incentives }) => add(allowances, incentives))
  if (amount === 0) return
  const reason = 'Allowances and incentives of the person who approved them.'
  const act = { call: 'approvePayroll', table: 'payroll', id: payrollId, amount, reason } as const
  await noteActAlone(ask, 'value given up', act)
}
