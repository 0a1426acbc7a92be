/** A demo says that it is one on every screen, in both languages, and takes nothing from the collector's list. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { PHONE, TestBrowser } from '../support/browser/browser.ts'
import { makeDemoCompany } from '../support/world/demo-company.ts'
import { freshDatabase } from '../support/world/fresh-database.ts'
import { startServedApp, type ServedApp } from '../support/world/served-app.ts'
import { Phone } from './support/phone.ts'

let server: ServedApp
let phone: Phone
let databaseUrl: string
beforeAll(async () => {
  databaseUrl = await makeDemoCompany(await freshDatabase())
  server = await startServedApp({ env: { DATABASE_URL: databaseUrl } })
  const small = new TestBrowser({ ...PHONE, viewport: { width: 360, height: 640 } })
  phone = new Phone(server.url, 'demo.investigator', 0, small)
  await phone.launch()
}, 300_000)
afterAll(async () => {
  await phone?.browser.dispose()
  await server?.stop()
})

it('is over the sign-in and the round, moves nothing and takes no touch', async () => {
  const { page } = phone
  await page.goto(`${server.url}/login_ci`)
  const line = page.locator('#demo-notice')
  expect(await line.innerText()).toBe('DEMO · no real money · hindi totoong pera')
  await phone.signIn()
  await phone.untilPulled()
  const strip = page.locator('a[href^="/CIUser/outbox"]').first()
  const box = await line.boundingBox()
  expect(box?.height).toBeLessThanOrEqual(11)
  expect(box?.width).toBeLessThan(360)
  const { top, touched } = await strip.evaluate((link) => ({
    top: link.getBoundingClientRect().top,
    touched: document.elementFromPoint(180, 5)?.closest('#demo-notice') ?? null,
  }))
  expect(top, 'the strip begins at the very top, as without the line').toBe(0)
  expect(touched).toBeNull()
})

it('listens on this machine alone unless told otherwise', () => {
  expect(server.log).toContain('this machine alone')
})

it('is not served where NODE_ENV is production, whatever made the database', async () => {
  const refused = await startServedApp({
    env: { DATABASE_URL: databaseUrl, NODE_ENV: 'production' },
    patience: 30_000,
  }).then(
    () => 'it started',
    (failure: Error) => failure.message,
  )
  expect(refused).toContain('this database holds the demo company')
})
