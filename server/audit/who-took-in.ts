/**
 * Who took a record in that a blocked phone brought. It is in the books on their word as much as on its collector's: a finder of the
 * phone may have made it up.
 */
import { sql, type RawBuilder } from 'kysely'
import type { StepBefore } from './second-person.ts'
import type { Tx } from '../db/connect.ts'

/** `record` selects the ids of the commands that wrote it. */
async function whoTookIn(tx: Tx, did: string, record: RawBuilder<unknown>): Promise<StepBefore[]> {
  const { rows } = await sql<StepBefore>`
    select decided_by as "accId", decided_at as at, ${`took ${did} in from a blocked phone`}::text as did
    from held_command where decision = 'taken in' and command_id in (${record})`.execute(tx)
  return rows
}

/** As a step before whatever is decided on the payment. */
export function whoTookPaymentIn(tx: Tx, paymentId: string): Promise<StepBefore[]> {
  const record = sql`select command_id from payment where payment_id = ${paymentId}::uuid`
  return whoTookIn(tx, 'this payment', record)
}

/** As a step before an application is approved or released. Found by what the call wrote, since a record may write a number in many ways. */
export function whoTookRecommendationIn(tx: Tx, applicationId: number): Promise<StepBefore[]> {
  const record = sql`select command_id from application join team_member on mgt_id = ci_mgt_id
    join audit on audit.at = ci_decided_at and audit.acc_id = team_member.acc_id and audit.call = 'approveAsInvestigator'
    where application_id = ${applicationId}`
  return whoTookIn(tx, 'its recommendation', record)
}

/** As a step before a hand-over is received, or it is said what becomes of its difference. */
export function whoTookHandOverIn(tx: Tx, remittanceId: string): Promise<StepBefore[]> {
  const record = sql`select command_id from remittance join team_member using (mgt_id)
    join audit on audit.at = handed_over_at and audit.acc_id = team_member.acc_id and audit.call = 'handOverCash'
    where remittance_id = ${remittanceId}::uuid`
  return whoTookIn(tx, 'this hand-over', record)
}
