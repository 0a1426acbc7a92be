/**
 * The real app on a real database for call tests: each has a copy of one migrated database, the clock is stopped, and
 * requests go through `app.request` with the cookies of the person who is signed in.
 */
import { hash } from '@node-rs/argon2'
import { rm } from 'node:fs/promises'
import { v7 as newId } from 'uuid'
import type { Hono } from 'hono'
import { calls, type CallName, type Calls } from '../../../contract/index.ts'
import type { Call, OutputOf } from '../../../contract/wire/call.ts'
import { isRefusalCode } from '../../../contract/wire/refusals.ts'
import {
  ACTOR_ID,
  APP_HEADER,
  APP_HEADER_VALUE,
  COMMAND_SEQ,
  DEVICE_ID,
  IDEMPOTENCY_KEY,
  LEFT_ALONE,
  PROOF,
  REPLAYED,
} from '../../../contract/wire/headers.ts'
import { instantFromMs, instantMs, type Instant } from '../../../domain/calendar.ts'
import { handClock, type HandClock } from '../../../domain/clock.ts'
import { createApp } from '../../../server/app.ts'
import { readConfig } from '../../../server/config.ts'
import type { Db, Engine } from '../../../server/db/connect.ts'
import { refusalsOf } from '../../../server/docs/openapi.ts'
import type { House } from '../../../server/http/ask.ts'
import { houseFrom } from '../../../server/open-house.ts'
import { seenFor, type Seen, type Wish } from '../calls/as-seen.ts'
import { phoneThatAsks, placeInput } from '../calls/place-input.ts'
import type { Answer } from '../calls/what-is-heard.ts'
import { expectAudited } from './audited.ts'
import { noteAnswer, noteRows } from './kept.ts'
import { SATURDAY_MORNING } from './saturday-morning.ts'
import { expectMarked } from '../rows/told-to-phones.ts'
import { openTestDatabase } from './test-database.ts'
import { throwAwayFolder } from './throw-away-folder.ts'

export { SATURDAY_MORNING }
export const PASSWORD = 'Hulog-2026'

export interface TestApp {
  readonly app: Hono
  readonly house: House
  readonly db: Db
  readonly clock: HandClock
  /** How often each write was answered with yes, repeats left out. */
  readonly written: Map<CallName, number>
  /**
   * Throws where a write was answered with yes and is in no audit, or changed what phones keep without a mark: nothing is changed
   * unseen.
   */
  close(): Promise<void>
}

export interface TestAppOptions {
  /** The embedded one where it is what is tested; PostgreSQL when left out. */
  readonly engine?: Engine
  /** A database that others work on as well. */
  readonly databaseUrl?: string
  readonly env?: Record<string, string>
}

export async function testApp(options: TestAppOptions = {}): Promise<TestApp> {
  const folder = throwAwayFolder('hulog-test-')
  const clock = handClock(SATURDAY_MORNING)
  const connected = await openTestDatabase(options)
  const config = {
    ...readConfig({ DATA_DIR: folder, LOG_LEVEL: 'error', HULOG_CALLS_PER_MINUTE: '0', ...options.env }),
    checkAnswers: true,
  }
  const { house, close } = await houseFrom(connected, config, clock)
  const written = new Map<CallName, number>()
  return {
    app: createApp(house),
    house,
    db: connected.db,
    clock,
    written,
    close: async () => {
      try {
        await expectAudited(connected.db, written)
        await noteRows(connected.db)
        await expectMarked(connected.db)
      } finally {
        await close()
        await rm(folder, { recursive: true, force: true })
      }
    },
  }
}

/** Hashing is slow on purpose, and reading a hash takes the same work again: people of tests sign in thousands of times. */
const CHEAP = { memoryCost: 8, timeCost: 1, parallelism: 1 }

let passwordHash: Promise<string> | undefined

/** A hash of PASSWORD. */
export function hashedPassword(): Promise<string> {
  passwordHash ??= hash(PASSWORD, CHEAP)
  return passwordHash
}

export type Asked<Name extends CallName> =
  | {
      readonly success: true
      readonly status: number
      readonly data: OutputOf<Calls[Name]>
      readonly headers: Headers
    }
  | {
      readonly success: false
      readonly status: number
      readonly code: string
      readonly data: unknown
      readonly headers: Headers
    }

interface Options {
  /** Of the intention. A call that has to carry one carries a new one each time where nothing is said; null sends none. */
  readonly key?: string | null
  readonly actorId?: number
  /** As a page that no one touches asks. */
  readonly isLeftAlone?: boolean
}

/** Somebody at a browser: keeps its cookies and asks calls by name. */
export class Visitor {
  readonly #test: TestApp
  #cookies = new Map<string, string>()
  readonly #seenUnder = new Map<string, Seen>()
  /** The phone that asks, where one does: the first that it spoke for, unless a test says which. */
  deviceId: string | undefined
  /** The number that it gives its next record. */
  seq: number | undefined
  /** Where from, for an app that trusts one proxy. */
  address: string | undefined
  /** An answer to a task of `getProofTask`, for the next call. */
  proof: string | undefined
  /** Sits at the desk all the while, whatever a test does to the clock; false for a session that is left to its limits. */
  staysSignedIn = true
  #lastAskedAt: Instant | undefined

  constructor(test: TestApp) {
    this.#test = test
  }

  /** As at a browser that is new. */
  forgetAll(): void {
    this.#cookies = new Map()
    this.deviceId = undefined
    this.seq = undefined
    this.address = undefined
    this.proof = undefined
    this.staysSignedIn = true
    this.#lastAskedAt = undefined
  }

  /** The same browser at another process of the server, on the same database. */
  at(test: TestApp): Visitor {
    const same = new Visitor(test)
    same.#cookies = new Map(this.#cookies)
    same.#lastAskedAt = test.clock.now()
    same.deviceId = this.deviceId
    return same
  }

  async ask<Name extends CallName>(
    name: Name,
    input: Wish<Name>,
    options: Options = {},
  ): Promise<Asked<Name>> {
    return this.askRaw(name, { ...input, ...(await this.#seen(name, input, options.key)) }, options)
  }

  /** What is sent again under its key is what was sent. */
  async #seen<Name extends CallName>(
    name: Name,
    input: Wish<Name>,
    key: string | null | undefined,
  ): Promise<Seen> {
    const sent = key ? this.#seenUnder.get(key) : undefined
    const seen = sent ?? (await seenFor(this.#test.db, name, input))
    if (key) this.#seenUnder.set(key, seen)
    return seen
  }

  /** The same with whatever input, for asking wrongly on purpose. */
  async askRaw<Name extends CallName>(
    name: Name,
    input: unknown,
    options: Options = {},
  ): Promise<Asked<Name>> {
    const { path, body } = placeInput(calls[name], input)
    this.deviceId ??= phoneThatAsks(name, input)
    return this.#send(name, path, body, options)
  }

  /** The same with a body as it goes over the line, for what no object of ours would become. */
  async askText<Name extends CallName>(
    name: Name,
    body: string,
    options: Options = {},
  ): Promise<Asked<Name>> {
    return this.#send(name, placeInput(calls[name], {}).path, body, options)
  }

  async #send<Name extends CallName>(
    name: Name,
    path: string,
    body: string | FormData | undefined,
    options: Options,
  ): Promise<Asked<Name>> {
    await this.#stay()
    const headers: Record<string, string> = { [APP_HEADER]: APP_HEADER_VALUE }
    if (this.#cookies.size > 0)
      headers['Cookie'] = [...this.#cookies].map(([cookie, value]) => `${cookie}=${value}`).join('; ')
    if (this.address !== undefined) headers['X-Forwarded-For'] = this.address
    if (this.proof !== undefined) headers[PROOF] = this.proof
    this.proof = undefined
    const key = options.key ?? ((calls[name] as Call).repeat === 'key' ? newId() : undefined)
    if (key !== undefined && options.key !== null) headers[IDEMPOTENCY_KEY] = key
    if (this.deviceId !== undefined) headers[DEVICE_ID] = this.deviceId
    if (this.seq !== undefined) headers[COMMAND_SEQ] = String(this.seq)
    this.seq = undefined
    if (options.isLeftAlone) headers[LEFT_ALONE] = '1'
    if (options.actorId !== undefined) headers[ACTOR_ID] = String(options.actorId)
    if (typeof body === 'string') headers['Content-Type'] = 'application/json'
    const response = await this.#test.app.request(path, {
      method: calls[name].method,
      headers,
      ...(body === undefined ? {} : { body }),
    })
    for (const cookie of response.headers.getSetCookie()) this.#keep(cookie)
    const answer = (await response.json()) as Answer
    this.#expectAnnounced(name, answer.code)
    noteAnswer(name, answer, this.#test.clock.now())
    const isNew = response.headers.get(REPLAYED) !== 'true'
    if (answer.success && calls[name].effect === 'write' && isNew)
      this.#test.written.set(name, (this.#test.written.get(name) ?? 0) + 1)
    return { ...answer, status: response.status, headers: response.headers } as Asked<Name>
  }

  /** In which ways a call is refused its contract says; an app knows of no other. */
  #expectAnnounced(name: CallName, code: string | undefined): void {
    if (code === undefined || !isRefusalCode(code) || refusalsOf(calls[name]).includes(code)) return
    throw new Error(`${name} was refused with ${code}: name it among its refusals in the contract`)
  }

  /** Sessions of the office end and lock by the clock; those of people who were at work all the time do neither. */
  async #stay(): Promise<void> {
    const { clock, db } = this.#test
    const now = clock.now()
    const moved = instantMs(now) - instantMs(this.#lastAskedAt ?? now)
    this.#lastAskedAt = now
    if (!this.staysSignedIn || moved < 5 * 60_000 || this.#cookies.size === 0) return
    await db
      .updateTable('session')
      .set({ active_at: now, expires_at: instantFromMs(instantMs(now) + 43_200_000) })
      .where('idle_minutes', 'is not', null)
      .where('revoked_at', 'is', null)
      .where('active_at', '<', now)
      .execute()
  }

  #keep(cookie: string): void {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
    if (cookie.includes('Max-Age=0')) this.#cookies.delete(name)
    else this.#cookies.set(name, value)
  }

  /** Like `ask`, but throws unless it succeeded. */
  async get<Name extends CallName>(
    name: Name,
    input: Wish<Name>,
    options: Options = {},
  ): Promise<OutputOf<Calls[Name]>> {
    const answer = await this.ask(name, input, options)
    if (!answer.success) throw new Error(`${name} was refused: ${answer.code} ${JSON.stringify(answer.data)}`)
    return answer.data
  }
}
