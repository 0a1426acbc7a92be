/** The SQL of the team's phones. */
import { sql, type Selectable } from 'kysely'
import type { InferOutput } from 'valibot'
import type { phoneRow } from '../../contract/auth/phones.ts'
import type { Instant } from '../../domain/calendar.ts'
import type { Centavos } from '../../domain/money.ts'
import { givenSeries } from '../../domain/payments/slip-number.ts'
import type { TeamRole } from '../../domain/people/team-rules.ts'
import type { Tx } from '../db/connect.ts'
import type { AccountTable, DeviceTable } from '../db/tables.gen.ts'
import { byAge, key, keyset, type PageAsked } from '../db/keyset.ts'
import { searchPatterns } from '../db/search-patterns.ts'
import { isUndecided } from '../loan-account/held-of-client.ts'

const ORDERS = byAge(key('number', sql`d.series_no`))

export interface PhoneSearch extends PageAsked<keyof typeof ORDERS> {
  readonly roles: readonly TeamRole[]
  readonly state: 'all' | 'blocked' | 'open' | 'unsent'
  readonly search: string
}

type PhoneRow = InferOutput<typeof phoneRow>

interface Found extends Omit<PhoneRow, 'told' | 'blocked' | 'slip_series'> {
  readonly series_no: number
  readonly heartbeat_at: Instant | null
  readonly heartbeat: {
    readonly pending_count: number
    readonly pending_sum: Centavos
    readonly oldest_at: Instant | null
    readonly rejected: number
    readonly app_version: string
    readonly persisted: boolean
  } | null
  readonly blocked_at: Instant | null
  readonly blocked_by: string | null
  readonly block_reason: string
}

const STATES = {
  all: sql`true`,
  blocked: sql`d.blocked_at is not null`,
  open: sql`d.blocked_at is null`,
  unsent: sql`(d.heartbeat->>'pending_count')::bigint > 0`,
}

/** A page of phones, and how many there are in all. */
export async function findPhones(
  tx: Tx,
  asked: PhoneSearch,
  now: Instant,
): Promise<{ rows: PhoneRow[]; next: string | null; total: number }> {
  const list = keyset(asked, ORDERS)
  if (asked.roles.length === 0) return { rows: [], next: null, total: 0 }
  const found = sql`device d join account a using (acc_id) join person p using (p_id) join team_member t using (acc_id)
    where a.role in (${sql.join(asked.roles)}) and ${STATES[asked.state]}
      and p.search_key || ' ' || a.username_key like all (${searchPatterns(asked.search)}::text[])`
  const { rows } = await sql<Found>`
    select d.device_id, t.mgt_id, a.acc_id, a.role, d.label, d.series_no, d.registered_at, d.heartbeat, d.heartbeat_at,
      p.full_name as name,
      greatest(d.registered_at, d.heartbeat_at, (select max(last_seen_at) from session s where s.device_id = d.device_id))
        as last_contact_at,
      (select count(*) from session s where s.device_id = d.device_id and revoked_at is null and expires_at > ${now})
        as sessions,
      (select coalesce(sum(stranger_tries), 0)::bigint from session s where s.device_id = d.device_id) as stranger_tries,
      (select max(stranger_at) from session s where s.device_id = d.device_id) as stranger_at,
      d.blocked_at, d.block_reason,
      (select concat_ws(' ', firstname, lastname) from account join person using (p_id)
        where account.acc_id = d.blocked_by) as blocked_by,
      (select count(*) from held_command h where h.device_id = d.device_id and ${isUndecided}) as held_count,
      (select coalesce(sum(amount), 0)::bigint from held_command h where h.device_id = d.device_id and ${isUndecided})
        as held_sum, ${list.keys}
    from ${found} and ${list.isBehind} order by ${list.order} limit ${list.limit}`.execute(tx)
  const { rows: counted } = await sql<{ total: number }>`select count(*) as total from ${found}`.execute(tx)
  const page = list.page(rows)
  return {
    ...page,
    rows: page.rows.map(phoneOf),
    total: counted[0]?.total ?? 0,
  }
}

function phoneOf(found: Found): PhoneRow {
  const {
    series_no,
    heartbeat: word,
    heartbeat_at: toldAt,
    blocked_at,
    blocked_by,
    block_reason,
    ...row
  } = found
  return {
    ...row,
    slip_series: givenSeries(series_no),
    told:
      word === null || toldAt === null
        ? null
        : {
            at: toldAt,
            unsent_count: word.pending_count,
            unsent_sum: word.pending_sum,
            oldest_at: word.oldest_at,
            rejected: word.rejected,
            app_version: word.app_version,
            persisted: word.persisted,
          },
    blocked: blocked_at === null ? null : { at: blocked_at, by: blocked_by ?? '', reason: block_reason },
  }
}

export type Phone = Readonly<
  Pick<Selectable<DeviceTable>, 'device_id' | 'acc_id' | 'blocked_at' | 'blocked_by' | 'block_reason'> &
    Pick<Selectable<AccountTable>, 'role'>
>

/** Locked till the end of the transaction. */
export async function lockPhone(tx: Tx, deviceId: string): Promise<Phone | undefined> {
  const { rows } = await sql<Phone>`select device_id, acc_id, role, blocked_at, blocked_by, block_reason
    from device join account using (acc_id)
    where device_id = ${deviceId}::uuid for update of device`.execute(tx)
  return rows[0]
}

/**
 * Ends the sessions on a phone, and those of its owner that no phone has used yet or that name one which never made itself known, since one
 * of them may be on it. Those of no phone are this phone's from then on, and carry nothing but what it recorded. Answers how many.
 */
export async function endSessionsOn(tx: Tx, { device_id, acc_id }: Phone, now: Instant): Promise<number> {
  const { rows } = await sql<{ session_id: number }>`
    update session set device_id = coalesce(device_id, ${device_id}::uuid), revoked_at = ${now}
    where acc_id = ${acc_id} and revoked_at is null and (device_id is null or device_id = ${device_id}::uuid
      or not exists (select from device where device.device_id = session.device_id))
    returning session_id`.execute(tx)
  return rows.length
}
