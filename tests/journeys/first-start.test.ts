/** A company begins on an empty machine: anyone who reads what the server printed opens it, on a phone, and signs in. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { accessibilityFaults } from '../support/browser/accessibility.ts'
import { openBrowser, PHONE, type TestBrowser } from '../support/browser/browser.ts'
import { startServedApp, type ServedApp } from '../support/world/served-app.ts'

let server: ServedApp
let browser: TestBrowser
beforeAll(async () => {
  server = await startServedApp({ env: { HULOG_DEMO: 'none' } })
  browser = await openBrowser(PHONE)
}, 180_000)
afterAll(async () => {
  await browser?.dispose()
  await server?.stop()
})

const link = () => /http:\/\/localhost:\d+\/first_start#[A-Z0-9-]+/.exec(server.log)?.[0] ?? ''
const TYPED = {
  'Company name': 'Bagong Simula Lending Corp.',
  'Cash in the safe today': '200000',
  'First name': 'Sofia',
  'Last name': 'Santos',
  'Mobile number': '09171234567',
  Birthdate: '1985-03-04',
  'Home address': '1 Rizal St, Batangas City',
  Email: 'sofia@example.com',
  Username: 'sofia.santos',
  Password: 'Simula-ng-Kumpanya-2026',
  'Password again': 'Simula-ng-Kumpanya-2026',
}

it('every address of a new company leads to the first start, which asks for the code', async () => {
  const { page } = browser
  for (const path of ['/', '/login_admin', '/CIUser/thisSaturdayColl']) {
    await page.goto(`${server.url}${path}`)
    expect(new URL(page.url()).pathname).toBe('/first_start')
  }
  await page.getByLabel('Start code').waitFor()
})

it('the printed link opens the company, once, and its super admin signs in', async () => {
  const { page } = browser
  await page.goto('about:blank')
  await page.goto(link())
  await page.getByRole('heading', { name: 'First start' }).waitFor()
  expect(await page.getByLabel('Start code').count()).toBe(0)
  expect(await accessibilityFaults(page)).toEqual([])
  await page.getByRole('button', { name: 'Open the company' }).click()
  await page.getByText('Company name is required').waitFor()
  for (const [label, text] of Object.entries(TYPED)) await page.getByLabel(label, { exact: true }).fill(text)
  await page.getByLabel('SME').uncheck()
  await page.getByRole('button', { name: 'Open the company' }).click()
  await page.getByRole('heading', { name: 'The company is open' }).waitFor()
  await page.getByRole('link', { name: 'Sign in' }).click()
  await page.getByLabel('Username').fill(TYPED.Username)
  await page.getByLabel('Password', { exact: true }).fill(TYPED.Password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL(/\/SuperAdminUser/)

  await page.goto(`${server.url}/first_start`)
  await page.getByRole('heading', { name: 'This company is open already' }).waitFor()
})

it('a start after that prints no link, and the first address is the sign-in again', async () => {
  await server.terminate()
  const printed = server.log.length
  await server.start()
  await browser.page.context().clearCookies()
  await browser.page.evaluate(() => localStorage.clear())
  expect(server.log.slice(printed)).not.toContain('first_start')
  await browser.page.goto(`${server.url}/login_ci`)
  expect(new URL(browser.page.url()).pathname).toBe('/login_ci')
})
