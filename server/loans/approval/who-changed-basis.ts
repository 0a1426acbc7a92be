import { sql } from 'kysely'
import type { Instant } from '../../../domain/calendar.ts'
import type { StepBefore } from '../../audit/second-person.ts'
import type { Tx } from '../../db/connect.ts'

/**
 * Who wrote what an application is decided on, before the client applied or after: income, bills, kind of client, name, birthdate, who the
 * co-maker is or the pictures of the ID. What stood there when another person approved an application of the client was looked at then,
 * so only what was written since counts; an approval alone in a small company looked at nothing.
 */
export async function whoChangedBasis(tx: Tx, applicationId: number): Promise<StepBefore[]> {
  const { rows } = await sql<{ acc_id: number; at: Instant; is_import: boolean }>`
    with client as (
      select account.p_id, account.created_at, coalesce((select max(seen.admin_decided_at) from application seen
          where seen.acc_id = a.acc_id and seen.ci_decided_at is not null and not exists (select from act_alone
            where call = 'approveAsAdmin' and row_id = seen.application_id::text and mark = 'alone')), '-infinity') as seen_at
      from application a join account using (acc_id) where a.application_id = ${applicationId})
    select distinct audit.acc_id, audit.at, false as is_import from client join audit on audit.at > client.seen_at
    where audit.call in ('updateOtherInfo', 'updatePersonalInfo', 'updateCoMaker', 'changeValidId', 'changePictureWithValidId')
      and audit.acc_id is not null and exists (
        select from jsonb_array_elements(audit.changes) as change
        where change ->> 'table' in ('other_info', 'person', 'co_maker') and change ->> 'id' = client.p_id::text
          and change -> 'after' ?| array['prd_net', 'prd_m_bills', 'cu_type', 'firstname', 'lastname', 'birthdate', 'pcd_name', 'pcd_contact', 'pcd_net',
          'valid_id', 'picture_with_valid_id'])
    union all
    select imported_by, imported_at, true from client join import_file on imported_at = client.created_at
    where imported_at > client.seen_at`.execute(tx)
  return rows.map(({ acc_id, at, is_import }) => ({
    accId: acc_id,
    at,
    did: `${is_import ? 'imported' : 'changed'} what this application is decided on`,
  }))
}
