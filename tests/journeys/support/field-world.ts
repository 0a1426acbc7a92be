import { startFaultProxy } from '../../support/fault-proxy.ts'
import type { FaultProxy, Match } from '../../support/fault-proxy.ts'
import { freshDemoDatabase } from '../../support/fresh-database.ts'
import { startServedApp } from '../../support/served-app.ts'
import type { ServedApp } from '../../support/served-app.ts'
import { Books } from './books.ts'
import { Phone } from './phone.ts'
import { openSaturday, readRound } from './round.ts'
import type { RoundStop } from './round.ts'

export const INVESTIGATOR = 'demo.investigator'
/** The door through which the outbox goes. */
export const COMMANDS: Match = { method: 'POST', path: '/sync/commands' }

/** The demo company on its own server and database, a line that can be broken, and an investigator's phone. */
export class FieldWorld {
  /** Stops of this Saturday that no test has been to. */
  private untouched: RoundStop[] = []
  /** Set by the oracle: everything is healed and the app is open. */
  isCalm = false

  private constructor(
    public server: ServedApp,
    readonly proxy: FaultProxy,
    public books: Books,
    public phone: Phone,
  ) {}

  /** `prepare` sees the phone before its first look at the app. */
  static async open(
    prepare: (world: FieldWorld) => Promise<void> | void = () => undefined,
  ): Promise<FieldWorld> {
    const databaseUrl = await freshDemoDatabase()
    const server = await startServedApp({ env: { DATABASE_URL: databaseUrl, HULOG_DEMO: 'none' } })
    const proxy = await startFaultProxy({ target: server.url })
    const books = new Books(databaseUrl)
    await books.beginHere()
    const phone = new Phone(proxy.url, INVESTIGATOR, await books.accIdOf(INVESTIGATOR))
    const world = new FieldWorld(server, proxy, books, phone)
    await prepare(world)
    await phone.start()
    await openSaturday(phone.page)
    world.untouched = await readRound(phone.page)
    return world
  }

  /** Before each test: no faults, a line, and the app open, whatever the one before left behind. */
  async begin(): Promise<void> {
    const { phone, proxy } = this
    proxy.requests.length = 0
    const wasCalm = this.isCalm
    this.isCalm = false
    if (wasCalm) return
    proxy.heal()
    if (!phone.browser.isRunning) await phone.launch()
    await phone.goOnline()
    await phone.open()
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
    await this.proxy.close()
    await this.books.close()
    await this.server.stop()
  }
}
