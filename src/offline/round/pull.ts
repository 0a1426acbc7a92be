/**
 * Brings the worklist up to date: whole, page by page into a generation of its own that becomes visible at once, or as
 * changes since a cursor. Rows and cursor are written together. What left the list stays visible where `left-loans.ts` says so.
 */
import Dexie from 'dexie'
import { pullChanges, pullWorklist, stop as stopShape, type Stop } from '../../../contract/field/sync.ts'
import { unpackRows } from '../../../contract/wire/columns.ts'
import type { ApplicationCard } from '../../../contract/loans/loans.ts'
import type { OutputOf } from '../../../contract/wire/call.ts'
import { isNoAnswer, type Failed } from '../wire/answer.ts'
import { askCall } from '../wire/ask-call.ts'
import { isFinal } from '../wire/leads-to.ts'
import { keepBooksCash } from './books-cash.ts'
import type { CacheDb, Pointer, Progress } from './cache-db.ts'
import { isOver, stillShown, waitingLoans } from './left-loans.ts'
import type { Offline } from '../account/offline.ts'
import { writeMeta } from '../outbox/outbox-meta.ts'
import { takeRoundOrder } from './round-order.ts'
import { grantAccess, revokeAccess } from '../device/revoke-access.ts'

const PAGE = 250
/** Small, so that the first pull soon shows how far it is. */
const FIRST_PAGE = 100
/** Raised when a stop gains a field, or the list other stops: what was pulled before stays on the screen and is pulled whole once more. */
const SHAPE = 4

export type PullAnswer = 'fresh' | 'no line' | 'sign in' | 'revoked' | 'trouble'
type Failure = Exclude<PullAnswer, 'fresh'>
type Page = OutputOf<typeof pullWorklist>
type Changes = OutputOf<typeof pullChanges>

/** What is unsent goes first, so that the list that comes back already knows it; then the two are compared. */
export async function pullNow(offline: Offline): Promise<void> {
  offline.wake('pull')
  await offline.idle()
}

export async function pullList(offline: Offline): Promise<PullAnswer> {
  const pointer = await listPointer(offline)
  const isOfToday = pointer?.shape === SHAPE
  const answer = pointer && isOfToday ? await pullDelta(offline, pointer) : await pullWhole(offline)
  if (answer === 'fresh') {
    await grantAccess(offline)
    await writeMeta(offline.outbox, 'lastPullAt', offline.around.clock.now())
  }
  return answer
}

export async function listPointer(offline: Offline): Promise<Pointer | undefined> {
  const found = await offline.cache.pointers.get('list')
  return found?.key === 'list' ? found : undefined
}

async function pullWhole(offline: Offline): Promise<PullAnswer> {
  const { cache } = offline
  const resumed = await cache.pointers.get('pull')
  let progress: Progress | undefined = resumed?.key === 'pull' ? resumed : undefined
  for (;;) {
    const answer = await askCall(offline, pullWorklist, {
      after: progress?.after ?? 0,
      limit: progress ? PAGE : FIRST_PAGE,
    })
    if (!answer.success) return failed(offline, answer)
    const page: Page = answer.data
    const isFurther = progress !== undefined
    const gen = progress?.gen ?? (await nextGeneration(offline))
    const cursor = progress?.cursor ?? page.cursor
    const asOf = progress?.asOf ?? page.server_time
    const rows = rowsOf(gen, page)
    const clients = progress?.clients ?? page.clients
    const done = (progress?.done ?? 0) + new Set(rows.stops.map((stop) => stop.acc_id)).size
    const next = { key: 'pull', gen, cursor, after: page.next ?? 0, asOf, done } as const
    progress = clients === undefined ? next : { ...next, clients }
    const begun = progress
    // Before the cursor moves on: after it the order is not sent again.
    await takeRoundOrder(offline, page.round_order)
    const waiting = await waitingLoans(offline)
    const became = await inOneStep(cache, async () => {
      if (await isReplaced(offline, gen)) return 'replaced'
      if (isFurther && (await isLost(offline, gen))) return 'lost'
      await cache.stops.bulkPut(rows.stops)
      await cache.applications.bulkPut(rows.applications)
      await keepBooksCash(cache, page.cash, page.server_time)
      if (page.next === null)
        await showGeneration(
          offline,
          { key: 'list', gen, cursor, asOf, shape: SHAPE, asksPlace: page.ask_place ?? false },
          waiting,
        )
      else await cache.pointers.put(begun)
      return 'kept'
    })
    if (became === 'lost') return pullWhole(offline)
    if (became === 'replaced' || page.next === null) return 'fresh'
  }
}

/**
 * The cache goes whole when somebody signs out or the phone is full, under a pull as well: what was there before went with it, and what
 * comes after it alone would be shown as all of the list.
 */
async function isLost(offline: Offline, gen: number): Promise<boolean> {
  const begun = await offline.cache.pointers.get('pull')
  const isBegun = begun?.key === 'pull' && begun.gen === gen
  return !isBegun && (await listPointer(offline))?.gen !== gen
}

/** Page and worker may pull at once: where the other one's newer list is shown, the rows of this one are gone. */
async function isReplaced(offline: Offline, gen: number): Promise<boolean> {
  return ((await listPointer(offline))?.gen ?? 0) > gen
}

async function nextGeneration(offline: Offline): Promise<number> {
  const last = await offline.cache.stops.orderBy('gen').last()
  return Math.max(last?.gen ?? 0, (await listPointer(offline))?.gen ?? 0) + 1
}

function rowsOf(gen: number, page: Pick<Page, 'stops' | 'applications'>) {
  const stops = unpackRows(stopShape, page.stops)
  return {
    stops: stops.map((stop: Stop) => ({ gen, loan_id: stop.loan_id, acc_id: stop.acc_id, stop })),
    applications: page.applications.map((card: ApplicationCard) => ({
      gen,
      application_id: card.application_id,
      acc_id: card.acc_id,
      card,
    })),
  }
}

/** Moves the pointer and takes the older generations away, all but what is still shown of them. */
async function showGeneration(
  offline: Offline,
  pointer: Pointer,
  waiting: ReadonlySet<number>,
): Promise<void> {
  const { cache } = offline
  const fresh = new Set(
    (await cache.stops.where('gen').equals(pointer.gen).toArray()).map((row) => row.loan_id),
  )
  const older = await cache.stops.where('gen').below(pointer.gen).toArray()
  const stay = older.flatMap((row) => (fresh.has(row.loan_id) ? [] : stillShown(row, waiting)))
  await cache.stops.bulkPut(stay.map((row) => ({ ...row, gen: pointer.gen })))
  await cache.stops.where('gen').below(pointer.gen).delete()
  await cache.applications.where('gen').below(pointer.gen).delete()
  await dropProfiles(offline, pointer.gen, await cache.profiles.toCollection().primaryKeys())
  await cache.pointers.delete('pull')
  await cache.pointers.put(pointer)
}

/** Of those clients who have neither a stop nor an application in the list: what is not worked with is not carried about. */
async function dropProfiles({ cache }: Offline, gen: number, clients: readonly number[]): Promise<void> {
  if (clients.length === 0) return
  const clientsOf = (rows: typeof cache.stops | typeof cache.applications) =>
    rows.where('[gen+acc_id]').between([gen, Dexie.minKey], [gen, Dexie.maxKey]).uniqueKeys()
  const keys = [...(await clientsOf(cache.stops)), ...(await clientsOf(cache.applications))]
  const seen = new Set(keys.map((key) => (key as unknown as [number, number])[1]))
  await cache.profiles.bulkDelete(clients.filter((acc) => !seen.has(acc)))
}

async function pullDelta(offline: Offline, start: Pointer): Promise<PullAnswer> {
  let pointer = start
  for (;;) {
    const answer = await askCall(offline, pullChanges, { cursor: pointer.cursor })
    // A cursor that the server no longer takes costs a whole pull, nothing more.
    if (!answer.success) return isFinal(answer) ? pullAgain(offline) : failed(offline, answer)
    const changes = answer.data
    pointer = {
      ...pointer,
      cursor: changes.cursor,
      asOf: changes.server_time,
      asksPlace: changes.ask_place ?? pointer.asksPlace ?? false,
    }
    await takeRoundOrder(offline, changes.round_order)
    if ((await takeChanges(offline, pointer, changes)) === 'lost') return pullAgain(offline)
    if (!changes.has_more) return 'fresh'
  }
}

async function pullAgain(offline: Offline): Promise<PullAnswer> {
  await offline.cache.pointers.delete('pull')
  return pullWhole(offline)
}

/** All that a pull brings, with the pointer that says so, or nothing of it. */
const inOneStep = <Became>(cache: CacheDb, take: () => Promise<Became>): Promise<Became> =>
  cache.transaction('rw', cache.stops, cache.applications, cache.profiles, cache.pointers, take)

async function takeChanges(
  offline: Offline,
  pointer: Pointer,
  changes: Changes,
): Promise<'taken' | 'replaced' | 'lost'> {
  const { cache } = offline
  const rows = rowsOf(pointer.gen, changes)
  const waiting = await waitingLoans(offline)
  const gone = changes.tombstones.map((row) => row.acc_id)
  const keys = [...changes.clients, ...gone].map((acc): [number, number] => [pointer.gen, acc])
  const fresh = new Set(rows.stops.map((row) => row.loan_id))
  return inOneStep(cache, async () => {
    if (await isReplaced(offline, pointer.gen)) return 'replaced'
    if (await isLost(offline, pointer.gen)) return 'lost'
    const before = await cache.stops.where('[gen+acc_id]').anyOf(keys).toArray()
    const stay = before.flatMap((row) => (fresh.has(row.loan_id) ? [] : stillShown(row, waiting)))
    await cache.stops.where('[gen+acc_id]').anyOf(keys).delete()
    await cache.applications.where('[gen+acc_id]').anyOf(keys).delete()
    await cache.stops.bulkPut([...rows.stops, ...stay])
    await cache.applications.bulkPut(rows.applications)
    const goneForGood = gone.filter((acc) => !stay.some((row) => row.acc_id === acc))
    await cache.profiles.bulkDelete(goneForGood)
    await keepBooksCash(cache, changes.cash, changes.server_time)
    await cache.pointers.put(pointer)
    return 'taken'
  })
}

/** What left the list goes once its work is settled, and what ended once no sheet looks back to it. */
export async function dropSettled(offline: Offline): Promise<void> {
  const { cache } = offline
  const waiting = await waitingLoans(offline)
  const { stops, applications, profiles, pointers } = cache
  await cache.transaction('rw', [stops, applications, profiles, pointers], async () => {
    const pointer = await listPointer(offline)
    if (!pointer) return
    const inList = await stops.where('gen').equals(pointer.gen).toArray()
    const gone = inList.filter(
      (row) => !waiting.has(row.loan_id) && (row.orphaned === true || isOver(row, offline)),
    )
    await stops.bulkDelete(gone.map((row): [number, number] => [row.gen, row.loan_id]))
    await dropProfiles(
      offline,
      pointer.gen,
      gone.map((row) => row.acc_id),
    )
  })
}

const TAKEN_AWAY: ReadonlySet<string> = new Set(['WRONG_ROLE', 'ACCOUNT_NOT_ACTIVE', 'NOT_YOURS'])

async function failed(offline: Offline, answer: Failed): Promise<Failure> {
  const { code } = answer
  // Somebody else's session in this browser says nothing about this person's access.
  if (code === 'NOT_SIGNED_IN' || code === 'ACTOR_MISMATCH') {
    await writeMeta(offline.outbox, 'auth', 'needed')
    return 'sign in'
  }
  if (code === 'DEVICE_BLOCKED') return 'revoked'
  if (TAKEN_AWAY.has(code)) {
    await revokeAccess(offline)
    return 'revoked'
  }
  return isNoAnswer(answer) ? 'no line' : 'trouble'
}
