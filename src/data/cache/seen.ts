/**
 * What this device last saw of each read, per account, so that it can be read without internet and with its age. Gone at sign-out
 * and with the right to see it. A borrower's home brings it along, so it takes the small library for IndexedDB; the outbox takes
 * the large one.
 */
import { openDB, type DBSchema, type IDBPDatabase } from 'idb'
import { instantFromMs, instantMs, type Instant } from '../../../domain/calendar.ts'

export interface Seen {
  readonly data: unknown
  readonly at: Instant
}

interface SeenRow extends Seen {
  readonly accId: number
  /** The query's key, hashed. */
  readonly key: string
}

interface SeenDb extends DBSchema {
  rows: { key: [number, string]; value: SeenRow; indexes: { '[accId+at]': [number, string] } }
}

const DAY_MS = 24 * 60 * 60_000
/** What is older says more about then than about now. */
const KEPT_DAYS = 30
/** Of an account; a search that was typed letter by letter leaves one each. */
const MOST = 300
/** Those before were counted in tens. */
const VERSION = 11
/** In the order of keys a list comes after every text. */
const LAST: readonly never[] = []

let opened: Promise<IDBPDatabase<SeenDb>> | undefined

/** Opened again where the browser closed it, or could not open it. */
function database(): Promise<IDBPDatabase<SeenDb>> {
  const closed = () => {
    opened = undefined
  }
  opened ??= openDB<SeenDb>('hulog_seen', VERSION, {
    upgrade: (db) => {
      // What an earlier version saw is seen again.
      for (const name of db.objectStoreNames) db.deleteObjectStore(name)
      db.createObjectStore('rows', { keyPath: ['accId', 'key'] }).createIndex('[accId+at]', ['accId', 'at'])
    },
    // Another tab has a newer version of the app.
    blocking: () => {
      void opened?.then((db) => db.close())
      closed()
    },
    terminated: closed,
  }).catch((problem: unknown) => {
    closed()
    throw problem
  })
  return opened
}

/** Undefined where it was never seen here, or too long ago. */
export async function readSeen(accId: number, key: string, now: Instant): Promise<Seen | undefined> {
  const row = await (await database()).get('rows', [accId, key])
  return row && row.at >= oldest(now) ? { data: row.data, at: row.at } : undefined
}

export async function keepSeen(accId: number, key: string, seen: Seen): Promise<void> {
  const db = await database()
  // By itself, so that it is written at once: a page that is left takes an open transaction with it, and what was typed in it.
  await db.put('rows', { accId, key, ...seen })
  const { store, done } = db.transaction('rows', 'readwrite')
  const own = store.index('[accId+at]')
  const all = IDBKeyRange.bound([accId], [accId, LAST])
  const over = (await own.count(all)) - MOST
  const tooOld = await own.getAllKeys(IDBKeyRange.bound([accId], [accId, oldest(seen.at)], false, true))
  const tooMany = over > 0 ? await own.getAllKeys(all, over) : []
  await Promise.all([...tooOld, ...tooMany].map((one) => store.delete(one)))
  await done
}

export async function dropSeen(accId: number, key: string): Promise<void> {
  await (await database()).delete('rows', [accId, key])
}

/** Everything but of who is signed in now; of everybody where no one is. */
export async function forgetSeenOfOthers(accId = -1): Promise<void> {
  const { store, done } = (await database()).transaction('rows', 'readwrite')
  await store.delete(IDBKeyRange.upperBound([accId]))
  await store.delete(IDBKeyRange.lowerBound([accId, LAST]))
  await done
}

function oldest(now: Instant): Instant {
  return instantFromMs(instantMs(now) - KEPT_DAYS * DAY_MS)
}
