import { setTimeout as sleep } from 'node:timers/promises'
import { startFaultProxy } from '../../support/faults/fault-proxy.ts'
import type { FaultProxy, Match } from '../../support/faults/fault-proxy.ts'
import { PHONE, TestBrowser } from '../../support/browser/browser.ts'
import { copiedDemoDatabase, freshDemoDatabase } from '../../support/world/fresh-database.ts'
import { startServedApp } from '../../support/world/served-app.ts'
import type { ServedApp } from '../../support/world/served-app.ts'
import { Books } from './books.ts'
import { aKeptWorld, type KeptWorld, type Left, type Place } from './kept-world.ts'
import { Phone } from './phone.ts'
import { openSaturday, readRound } from './round.ts'
import type { RoundStop } from './round.ts'

export const INVESTIGATOR = 'demo.investigator'
/** The door through which the outbox goes. */
export const COMMANDS: Match = { method: 'POST', path: '/sync/commands' }

export interface WorldOptions {
  /** Runs in each page before the app does, also where the phone is a copy. */
  readonly initScript?: () => void
  readonly prepare?: (world: FieldWorld) => Promise<void> | void
  /** One that holds a demo company of its own. */
  readonly databaseUrl?: string
  /** The app comes from a process and an address of its own; the faults are between it and the API. */
  readonly apart?: boolean
  /** Where it is to be found by those who copy it. */
  readonly place?: Place
  /** A phone whose browser shows notifications. */
  readonly isWholeBrowser?: boolean
  /** What it is a copy of. */
  readonly kept?: KeptWorld | undefined
}

/** On two busy cores it takes half a minute. */
const PATIENCE_MS = 120_000

/** How far the opening of a world has come. */
interface Opening {
  step: string
  /** What closes each thing that is open already. */
  readonly opened: (() => Promise<unknown>)[]
}

/** Throws Error naming the step that did not end; nothing of it is left running then. */
async function withinPatience(options: WorldOptions): Promise<FieldWorld> {
  const opening: Opening = { step: '', opened: [] }
  const tooLong = sleep(PATIENCE_MS, undefined, { ref: false }).then(() => {
    throw new Error(`after ${PATIENCE_MS} ms it still waited for: ${opening.step}`)
  })
  tooLong.catch(() => undefined)
  try {
    return await Promise.race([FieldWorld.openStepByStep(options, opening), tooLong])
  } catch (failure) {
    for (const close of opening.opened.toReversed()) await close()
    throw new Error(`opening stopped at: ${opening.step}`, { cause: failure })
  }
}

const isAddressTaken = (failure: unknown) =>
  failure instanceof Error && (failure.cause as NodeJS.ErrnoException | undefined)?.code === 'EADDRINUSE'

/** Opens one, ends everything in it in good order, and leaves its books and its phone. */
async function openAndLeave(place: Place): Promise<Left> {
  const world = await FieldWorld.open({ place })
  await world.phone.browser.close()
  await world.endAllButThePhone()
  return { databaseUrl: world.books.databaseUrl, round: world.untouched }
}

/** The demo company on its own server and database, a line that can be broken, and an investigator's phone. */
export class FieldWorld {
  /** Stops of this Saturday that no test has been to. */
  untouched: RoundStop[] = []
  /** Set by the oracle: everything is healed and the app is open. */
  isCalm = false

  private constructor(
    public server: ServedApp,
    private readonly app: ServedApp | undefined,
    readonly proxy: FaultProxy,
    public books: Books,
    public phone: Phone,
  ) {}

  /**
   * `prepare` sees the phone before its first look at the app; without it the phone is a copy of one that is signed in and has
   * its round. A browser that hangs while it starts says nothing of the app: what hung is printed, and everything is opened
   * once more.
   */
  static async open(options: WorldOptions = {}): Promise<FieldWorld> {
    const { prepare, databaseUrl, apart, place, isWholeBrowser } = options
    const isOrdinary = !prepare && databaseUrl === undefined && !apart && !place && !isWholeBrowser
    const kept = isOrdinary ? await aKeptWorld(openAndLeave) : undefined
    try {
      return await withinPatience({ ...options, kept })
    } catch (failure) {
      // Two copies of the kept phone are served at one address, so only one at a time; opening another from nothing would hide it.
      if (isAddressTaken(failure)) throw failure
      console.error('The world did not open, and is opened once more.', failure)
      return withinPatience(options)
    }
  }

  /** Tells each step before it is taken, and keeps what a step opened where it can be closed if a later one fails. */
  static async openStepByStep(options: WorldOptions, opening: Opening): Promise<FieldWorld> {
    opening.step = 'a database with the demo company'
    const { kept, place = kept } = options
    const databaseUrl =
      options.databaseUrl ?? (kept ? await copiedDemoDatabase(kept.databaseUrl) : await freshDemoDatabase())
    const proxy = await startFaultProxy({ target: '', port: place?.port })
    opening.opened.push(() => proxy.close())
    opening.step = 'the server'
    const app = options.apart
      ? await startServedApp({ env: { HULOG_SERVE: 'app', API_ORIGIN: proxy.url } })
      : undefined
    if (app) opening.opened.push(() => app.stop())
    const server = await startServedApp({
      env: {
        DATABASE_URL: databaseUrl,
        HULOG_DEMO: 'none',
        ...(app && { API_ORIGIN: proxy.url, APP_ORIGIN: app.url }),
      },
    })
    opening.opened.push(() => server.stop())
    proxy.target = server.url
    opening.step = 'a look into the books'
    const books = new Books(databaseUrl)
    opening.opened.push(() => books.close())
    await books.beginHere()
    const browser = new TestBrowser(PHONE, { profile: place?.profile, isWhole: options.isWholeBrowser })
    const phone = new Phone(app?.url ?? proxy.url, INVESTIGATOR, await books.accIdOf(INVESTIGATOR), browser)
    opening.opened.push(() => browser.dispose())
    phone.initScript = options.initScript
    const world = new FieldWorld(server, app, proxy, books, phone)
    await options.prepare?.(world)
    if (kept) await phone.takeUp((step) => (opening.step = step))
    else await phone.start((step) => (opening.step = step))
    opening.step = 'the list of this Saturday'
    await openSaturday(phone.page)
    world.untouched = kept ? [...kept.round] : await readRound(phone.page)
    return world
  }

  /**
   * Before each test: no faults, a line, and the app open, whatever the one before left behind. A test that opens its own screen
   * first asks for no other one before it.
   */
  async begin({ isOpened = true } = {}): Promise<void> {
    const { phone, proxy } = this
    proxy.requests.length = 0
    const wasCalm = this.isCalm
    this.isCalm = false
    if (wasCalm) return
    proxy.heal()
    if (!phone.browser.isRunning) await phone.launch()
    await phone.goOnline()
    if (isOpened) await phone.open()
  }

  nextStop(): RoundStop {
    const stop = this.untouched.shift()
    if (!stop) throw new Error('every stop of this Saturday was used')
    return stop
  }

  nextStops(count: number): RoundStop[] {
    return Array.from({ length: count }, () => this.nextStop())
  }

  async close(): Promise<void> {
    await this.phone.browser.dispose()
    await this.endAllButThePhone()
  }

  async endAllButThePhone(): Promise<void> {
    await this.proxy.close()
    await this.books.close()
    await this.server.stop()
    await this.app?.stop()
  }
}
