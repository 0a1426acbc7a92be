import { sql } from 'kysely'
import type { Instant } from '../../../domain/calendar.ts'
import type { StepBefore } from '../../audit/second-person.ts'
import type { Tx } from '../../db/connect.ts'

/** Who changed what an application is decided on, income, bills, kind of client, birthdate or who the co-maker is, since it was handed in. */
export async function whoChangedBasis(tx: Tx, applicationId: number): Promise<StepBefore[]> {
  const { rows } = await sql<{ acc_id: number; at: Instant }>`
    select distinct audit.acc_id, audit.at from application a join account client on client.acc_id = a.acc_id
      join audit on audit.at >= a.applied_at
    where a.application_id = ${applicationId} and audit.call in ('updateOtherInfo', 'updatePersonalInfo', 'updateCoMaker')
      and audit.acc_id is not null and exists (
        select from jsonb_array_elements(audit.changes) as change
        where change ->> 'table' in ('other_info', 'person', 'co_maker') and change ->> 'id' = client.p_id::text
          and change -> 'after' ?| array['prd_net', 'prd_m_bills', 'cu_type', 'birthdate', 'pcd_name', 'pcd_contact'])`.execute(
    tx,
  )
  return rows.map(({ acc_id, at }) => ({
    accId: acc_id,
    at,
    did: 'changed what this application is decided on',
  }))
}
