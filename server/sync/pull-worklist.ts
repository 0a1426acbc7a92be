import { sql } from 'kysely'
import type { Handler } from '../http/ask.ts'
import { visibleClients } from '../people/visibility/client-visibility.ts'
import { collectorCash } from './collector-cash.ts'
import { cursorNow, seenBooks, writeCursor } from './cursor.ts'
import { openApplications } from './open-applications.ts'
import { roundOrderSince } from './round-order.ts'
import { asksPlace, clientsIn, packStops, stopsWhere } from './stops.ts'

/** Each page reads under one snapshot. Applications come with the first page; later pages are loans only. */
export const pullWorklist: Handler<'pullWorklist'> = async ({
  tx,
  actor,
  input,
  house,
  from,
  now,
  today,
}) => {
  const cursor = await cursorNow(tx)
  const inSight = await visibleClients(tx, actor)
  const limit = Math.max(1, input.limit)
  const found = await stopsWhere(
    tx,
    sql<boolean>`${inSight} and loan.loan_id > ${input.after}`,
    { mgtId: actor.mgtId, today },
    limit + 1,
  )
  const stops = found.slice(0, limit)
  return {
    cursor: writeCursor(await seenBooks(tx, house.epoch), cursor),
    server_time: now,
    stops: packStops(stops),
    ...(input.after === 0 ? { clients: await clientsIn(tx, inSight, today) } : {}),
    applications: input.after === 0 ? await openApplications(tx, inSight, today) : [],
    ...(input.after === 0 ? await roundOrderSince(tx, actor.mgtId, '0') : {}),
    cash: await collectorCash(tx, actor.mgtId, from.deviceId),
    ask_place: await asksPlace(tx, today),
    next: found.length > limit ? (stops.at(-1)?.loan_id ?? null) : null,
  }
}
