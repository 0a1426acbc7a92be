/**
 * What this device last saw of each read, per account, so that it can be read without internet and with its age. Gone at sign-out
 * and with the right to see it. Loaded only where somebody is signed in.
 */
import Dexie, { type Table } from 'dexie'
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

const DAY_MS = 24 * 60 * 60_000
/** What is older says more about then than about now. */
const KEPT_DAYS = 30
/** Of an account; a search that was typed letter by letter leaves one each. */
const MOST = 300

class SeenDb extends Dexie {
  declare readonly rows: Table<SeenRow, [number, string]>

  constructor() {
    super('hulog_seen')
    this.version(1).stores({ rows: '[accId+key], accId, [accId+at]' })
  }
}

let opened: SeenDb | undefined
const rows = () => (opened ??= new SeenDb()).rows

/** Undefined where it was never seen here, or too long ago. */
export async function readSeen(accId: number, key: string, now: Instant): Promise<Seen | undefined> {
  const row = await rows().get([accId, key])
  return row && row.at >= oldest(now) ? { data: row.data, at: row.at } : undefined
}

export async function keepSeen(accId: number, key: string, seen: Seen): Promise<void> {
  await rows().put({ accId, key, ...seen })
  const own = () => rows().where('[accId+at]').between([accId, Dexie.minKey], [accId, Dexie.maxKey])
  await rows()
    .where('[accId+at]')
    .between([accId, Dexie.minKey], [accId, oldest(seen.at)])
    .delete()
  const over = (await own().count()) - MOST
  if (over > 0) await rows().bulkDelete(await own().limit(over).primaryKeys())
}

export async function dropSeen(accId: number, key: string): Promise<void> {
  await rows().delete([accId, key])
}

/** Everything but of who is signed in now; of everybody where no one is. */
export async function forgetSeenOfOthers(accId: number | undefined): Promise<void> {
  await rows()
    .where('accId')
    .notEqual(accId ?? -1)
    .delete()
}

function oldest(now: Instant): Instant {
  return instantFromMs(instantMs(now) - KEPT_DAYS * DAY_MS)
}
