import pg from 'pg'
import { afterAll, beforeAll } from 'vitest'
import { freshDemoDatabase } from '../../support/world/fresh-database.ts'
import { startServedApp, type ServedApp } from '../../support/world/served-app.ts'
import { visitedPort } from './visited-app.ts'

interface DemoServer {
  readonly server: ServedApp
  /** For what a screen does not tell. */
  readonly db: pg.Client
}

/**
 * The built app on a demo company of its own, from before the first test of a file until after its last; where devices have been at the
 * app before, or behind a proxy that is there.
 */
export function useDemoServer({ isBehindProxy = false } = {}): DemoServer {
  const demo = {} as { server?: ServedApp; db?: pg.Client }
  beforeAll(async () => {
    const DATABASE_URL = await freshDemoDatabase()
    demo.db = new pg.Client(DATABASE_URL)
    await demo.db.connect()
    demo.server = await startServedApp({
      ...(!isBehindProxy && { port: await visitedPort() }),
      env: { DATABASE_URL, HULOG_DEMO: 'none' },
    })
  }, 180_000)
  afterAll(async () => {
    await demo.server?.stop()
    await demo.db?.end()
  })
  return demo as DemoServer
}
