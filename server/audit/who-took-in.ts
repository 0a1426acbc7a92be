/**
 * Who took a record in that a blocked phone brought. It is in the books on their word as much as on its collector's: a finder of the
 * phone may have made it up.
 */
import { sql } from 'kysely'
import type { StepBefore } from './second-person.ts'
import type { Tx } from '../db/connect.ts'

/** As a step before whatever is decided on the payment. */
export async function whoTookPaymentIn(tx: Tx, paymentId: string): Promise<StepBefore[]> {
  const { rows } = await sql<StepBefore>`
    select h.decided_by as "accId", h.decided_at as at, 'took this payment in from a blocked phone' as did
    from payment join held_command h using (command_id)
    where payment_id = ${paymentId}::uuid and h.decision = 'taken in'`.execute(tx)
  return rows
}

/** As a step before an application is approved or released. Found by what the call wrote, since a record may write a number in many ways. */
export async function whoTookRecommendationIn(tx: Tx, applicationId: number): Promise<StepBefore[]> {
  const { rows } = await sql<StepBefore>`
    select h.decided_by as "accId", h.decided_at as at, 'took its recommendation in from a blocked phone' as did
    from application join team_member on mgt_id = ci_mgt_id
      join audit on audit.at = ci_decided_at and audit.acc_id = team_member.acc_id and audit.call = 'approveAsInvestigator'
      join held_command h using (command_id)
    where application_id = ${applicationId} and h.decision = 'taken in'`.execute(tx)
  return rows
}

/** As a step before a hand-over is received, or it is said what becomes of its difference. */
export async function whoTookHandOverIn(tx: Tx, remittanceId: string): Promise<StepBefore[]> {
  const { rows } = await sql<StepBefore>`
    select h.decided_by as "accId", h.decided_at as at, 'took this hand-over in from a blocked phone' as did
    from remittance join team_member using (mgt_id)
      join audit on audit.at = handed_over_at and audit.acc_id = team_member.acc_id and audit.call = 'handOverCash'
      join held_command h using (command_id)
    where remittance_id = ${remittanceId}::uuid and h.decision = 'taken in'`.execute(tx)
  return rows
}
