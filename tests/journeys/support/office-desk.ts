import pg from 'pg'
import type { Page } from 'playwright-core'
import type { TestBrowser } from '../../support/browser/browser.ts'
import { freshDemoDatabase } from '../../support/world/fresh-database.ts'
import { startServedApp, type ServedApp } from '../../support/world/served-app.ts'
import { PASSWORD } from './phone.ts'
import { openVisited, visitedPort } from './visited-app.ts'

export const DESKTOP = { viewport: { width: 1440, height: 900 } }
const DOORS = {
  'demo.admin': { door: '/login_admin', home: '/AdminUser' },
  'demo.superadmin': { door: '/login_super_admin', home: '/SuperAdminUser' },
} as const

/** A desktop of the office, on a demo company of its own. */
export class OfficeDesk {
  private browser: TestBrowser | undefined

  private constructor(
    readonly server: ServedApp,
    /** For what a screen does not tell. */
    readonly databaseUrl: string,
  ) {}

  static async open(): Promise<OfficeDesk> {
    const DATABASE_URL = await freshDemoDatabase()
    const server = await startServedApp({
      port: await visitedPort(),
      env: { DATABASE_URL, HULOG_DEMO: 'none' },
    })
    return new OfficeDesk(server, DATABASE_URL)
  }

  /** Of who signed in last, to be closed, killed and launched again. */
  get itsBrowser(): TestBrowser {
    if (!this.browser) throw new Error('no one has signed in yet')
    return this.browser
  }

  get page(): Page {
    return this.itsBrowser.page
  }

  /** In a browser of their own, at a screen of their area: `/expenses?status=Pending`. */
  async signIn(username: keyof typeof DOORS, screen: string): Promise<Page> {
    const { door, home } = DOORS[username]
    await this.browser?.dispose()
    this.browser = await openVisited(DESKTOP, this.server.url)
    const { page } = this.browser
    await page.goto(this.server.url + door)
    await page.getByLabel('Username').fill(username)
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await page.waitForURL(`**${home}/**`)
    await page.goto(this.server.url + home + screen)
    await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor()
    return page
  }

  /** Their password was last given longer ago than what matters takes. */
  async letPasswordGrowOld(username: keyof typeof DOORS): Promise<void> {
    const db = new pg.Client(this.databaseUrl)
    await db.connect()
    await db.query(
      `update session set password_verified_at = now() - interval '16 minutes'
      from account where account.acc_id = session.acc_id and username = $1`,
      [username],
    )
    await db.end()
  }

  async close(): Promise<void> {
    await this.browser?.dispose()
    await this.server.stop()
  }
}
