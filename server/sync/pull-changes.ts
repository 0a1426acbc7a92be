import { sql, type RawBuilder } from 'kysely'
import type { OutputOf } from '../../contract/wire/call.ts'
import type { Calls } from '../../contract/index.ts'
import type { Tx } from '../db/connect.ts'
import type { Handler } from '../http/ask.ts'
import { visibleClients } from '../people/visibility/client-visibility.ts'
import { collectorCash } from './collector-cash.ts'
import { cursorNow, readCursor, seenBooks, writeCursor, type Cursor } from './cursor.ts'
import { openApplications } from './open-applications.ts'
import { roundOrderSince } from './round-order.ts'
import { asksPlace, packStops, stopsWhere } from './stops.ts'

type Tombstone = OutputOf<Calls['pullChanges']>['tombstones'][number]

const CLIENTS_A_PAGE = 200

/**
 * Clients that changed are sent whole, so hearing of one twice does no harm. Who left the worklist is named with the reason:
 * handed to another CI, or nothing of theirs is on a sheet any more.
 */
export const pullChanges: Handler<'pullChanges'> = async ({ tx, actor, input, house, from, now, today }) => {
  const seen = await seenBooks(tx, house.epoch)
  const since = readCursor(seen, input.cursor)
  const here = await cursorNow(tx)
  const inSight = await visibleClients(tx, actor)
  const changed = await changedClients(tx, since, inSight, actor.mgtId)
  const page = changed.slice(0, CLIENTS_A_PAGE)
  const clients = page.filter((row) => row.in_sight).map((row) => row.acc_id)
  const ofThese = sql<boolean>`client.acc_id = any(${clients}::bigint[])`
  const stops = clients.length > 0 ? await stopsWhere(tx, ofThese, { mgtId: actor.mgtId, today }, null) : []
  const applications = clients.length > 0 ? await openApplications(tx, ofThese, today) : []
  const busy = new Set([...stops, ...applications].map((row) => row.acc_id))
  const last = changed.length > CLIENTS_A_PAGE ? page.at(-1) : undefined
  const next: Cursor = {
    from: since.sent ? since.from : here.from,
    sent: last ? { xid: last.xid, accId: last.acc_id } : null,
  }
  return {
    cursor: writeCursor(seen, next),
    server_time: now,
    clients,
    stops: packStops(stops),
    applications,
    tombstones: oneEach([
      ...page
        .filter((row) => !row.in_sight)
        .map((row) => ({
          acc_id: row.acc_id,
          reason: row.is_taken ? ('reassigned' as const) : ('closed' as const),
        })),
      ...clients.filter((accId) => !busy.has(accId)).map((acc_id) => ({ acc_id, reason: 'closed' as const })),
      ...(since.sent ? [] : await departures(tx, since, inSight, actor.mgtId)),
    ]),
    ...(since.sent ? {} : await roundOrderSince(tx, actor.mgtId, since.from)),
    cash: await collectorCash(tx, actor.mgtId, from.deviceId),
    ...(clients.length > 0 ? { ask_place: await asksPlace(tx, today) } : {}),
    ...(last === undefined ? {} : { has_more: true }),
  }
}

interface ChangedClient {
  readonly acc_id: number
  readonly xid: string
  readonly in_sight: boolean
  readonly is_taken: boolean
}

/** In addition to those in sight: applicants that were everybody's until another CI took them, or they were refused. */
async function changedClients(
  tx: Tx,
  since: Cursor,
  inSight: RawBuilder<boolean>,
  mgtId: number | null,
): Promise<ChangedClient[]> {
  const place = since.sent
    ? sql`(change.xid, change.acc_id) > (cast(${since.sent.xid} as text)::xid8, ${since.sent.accId}::bigint)`
    : sql`change.xid >= cast(${since.from} as text)::xid8`
  const { rows } = await sql<ChangedClient>`
    select change.acc_id, change.xid::text as xid, ${inSight} is true as in_sight, client.assigned_ci is not null as is_taken
    from client_change change join client on client.acc_id = change.acc_id
    where ${place}
      and (${inSight} or exists (select from erasure where erasure.acc_id = client.acc_id) or (client.assigned_ci is distinct from ${mgtId}::bigint and
        (select status from application where application.acc_id = client.acc_id order by application_id desc limit 1)
          in ('Approved by CI', 'Approved by Admin', 'Rejected', 'Cancelled')))
    order by change.xid, change.acc_id
    limit ${CLIENTS_A_PAGE + 1}`.execute(tx)
  return rows
}

async function departures(
  tx: Tx,
  since: Cursor,
  inSight: RawBuilder<boolean>,
  mgtId: number | null,
): Promise<Tombstone[]> {
  const { rows } = await sql<Tombstone>`
    select departure.acc_id, departure.reason
    from client_departure departure join client on client.acc_id = departure.acc_id
    where departure.mgt_id = ${mgtId} and departure.xid >= cast(${since.from} as text)::xid8 and ${inSight} is not true
    order by departure.acc_id`.execute(tx)
  return rows
}

/** A client may have departed and changed; the phone is told once. */
function oneEach(tombstones: readonly Tombstone[]): Tombstone[] {
  return [...new Map(tombstones.map((tombstone) => [tombstone.acc_id, tombstone])).values()]
}
