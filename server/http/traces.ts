/**
 * What was tried and looked at without changing anything. No call waits for its trace: it is put on a heap in memory, where the
 * same thing seen again is counted, and written a moment later in one statement; a killed process loses that moment.
 */
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Logger } from 'pino'
import { instantMs, type Instant } from '../../domain/calendar.ts'
import type { TraceKind } from '../../domain/trace-kind.ts'
import type { Db } from '../db/connect.ts'

export interface Trace {
  readonly kind: TraceKind
  readonly at: Instant
  readonly call: string
  readonly accId: number | null
  readonly address: string
  /** The code of a refusal, whose data it was, how many rows. */
  readonly about: string
  /** Who was named at a sign-in that failed: kept only where there is such an account. */
  readonly username?: string
}

const WRITTEN_AFTER_MS = 1_000
/** So many rows of one list in one hour are a long list, however short its pages. */
const ROWS_OF_AN_HOUR = 500
const HOUR_MS = 3_600_000
/** A storm of different things is counted as one from here on, so that no one fills the memory. */
const MOST_HELD = 2_000

export class Traces {
  readonly #db: Db
  readonly #log: Logger
  #held = new Map<string, { trace: Trace; times: number }>()
  #timer: NodeJS.Timeout | undefined
  readonly #read = new Map<string, { rows: number; pages: Set<string> }>()
  #hour = 0

  constructor(db: Db, log: Logger) {
    this.#db = db
    this.#log = log
  }

  note(trace: Trace): void {
    const isFull = this.#held.size >= MOST_HELD
    const { kind, call, accId, address, about, username } = trace
    const key = isFull ? 'the rest' : [kind, call, accId, address, about, username].join('|')
    const same = this.#held.get(key)
    if (same) same.times++
    else this.#held.set(key, { trace: isFull ? { ...trace, about: 'and others' } : trace, times: 1 })
    this.#timer ??= setTimeout(() => void this.flush(), WRITTEN_AFTER_MS).unref()
  }

  /**
   * Counts rows that somebody read page by page. Answers how many, each time that another 500 of them are read within an hour. The same page
   * asked again, as an open screen does each minute, is nothing more.
   */
  countRead(
    accId: number,
    call: string,
    page: { asked: unknown; rows: number },
    at: Instant,
  ): number | undefined {
    const hour = Math.floor(instantMs(at) / HOUR_MS)
    if (hour !== this.#hour) this.#read.clear()
    this.#hour = hour
    const key = `${accId} ${call}`
    const { rows: before, pages } = this.#read.get(key) ?? { rows: 0, pages: new Set<string>() }
    const asked = createHash('sha256').update(JSON.stringify(page.asked)).digest('base64')
    if (pages.has(asked)) return undefined
    // Who reads more pages than that reads much, whichever they are.
    if (pages.size < ROWS_OF_AN_HOUR) pages.add(asked)
    const rows = before + page.rows
    this.#read.set(key, { rows, pages })
    const isMore = Math.floor(rows / ROWS_OF_AN_HOUR) > Math.floor(before / ROWS_OF_AN_HOUR)
    return isMore ? rows : undefined
  }

  /** Writes what is held; what cannot be written is logged, and let go. */
  async flush(): Promise<void> {
    clearTimeout(this.#timer)
    this.#timer = undefined
    const held = [...this.#held.values()]
    if (held.length === 0) return
    this.#held = new Map()
    const rows = JSON.stringify(held.map(({ trace, times }) => ({ ...trace, times })))
    try {
      await sql`insert into trace (at, kind, call, acc_id, address, about, times)
        select one.at, one.kind, one.call, coalesce(one."accId", account.acc_id), one.address, one.about, one.times
        from jsonb_to_recordset(${rows}::jsonb) as one (at timestamptz, kind text, call text, "accId" bigint, address text,
          about text, username text, times integer)
        left join account on account.username_key = lower(one.username)`.execute(this.#db)
    } catch (error) {
      this.#log.error({ err: error, traces: held.length }, 'traces could not be written')
    }
  }
}
