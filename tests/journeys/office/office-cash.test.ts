import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { accessibilityFaults } from '../../support/browser/accessibility.ts'
import { openBrowser, type TestBrowser } from '../../support/browser/browser.ts'
import { freshDemoDatabase } from '../../support/world/fresh-database.ts'
import { startServedApp, type ServedApp } from '../../support/world/served-app.ts'
import { PASSWORD } from '../support/phone.ts'

const DESKTOP = { viewport: { width: 1440, height: 900 } }

let server: ServedApp
let browser: TestBrowser
let page: Page

beforeAll(async () => {
  server = await startServedApp({ env: { DATABASE_URL: await freshDemoDatabase(), HULOG_DEMO: 'none' } })
})
afterAll(async () => {
  await browser?.dispose()
  await server?.stop()
})

async function signIn(door: string, username: string, home: string, path: string): Promise<void> {
  await browser?.dispose()
  browser = await openBrowser(DESKTOP)
  page = browser.page
  await page.goto(server.url + door)
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL(`**${home}/**`)
  await page.goto(`${server.url}${home}${path}`)
}

const part = (name: string) => page.getByRole('region', { name, exact: true })
const dialog = () => page.getByRole('dialog')
const deposit = () =>
  page.getByRole('table', { name: 'New cash' }).getByRole('row').filter({ hasText: 'Deposit' })
const isTooWide = () =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth)

it('an admin submits cash for the bank, and the books wait for a second person', async () => {
  await signIn('/login_admin', 'demo.admin', '/AdminUser', '/coh')
  await part('Where the money is now').waitFor()
  await page.getByRole('table', { name: 'By date' }).waitFor()
  expect(await accessibilityFaults(page)).toEqual([])
  await page.getByRole('button', { name: 'New cash' }).click()
  await dialog().getByRole('button', { name: 'Submit', exact: true }).click()
  await page.getByText('Amount is required').waitFor()
  await dialog()
    .getByRole('radio', { name: /^Deposit/ })
    .check({ force: true })
  await dialog().getByRole('textbox', { name: 'Amount' }).fill('777.25')
  expect(await accessibilityFaults(page)).toEqual([])
  await page.reload()
  await page.getByRole('button', { name: 'New cash' }).click()
  await page.getByText('What you typed before is back.').waitFor()
  await dialog().getByRole('button', { name: 'Submit', exact: true }).click()
  await page.getByText('Submitted. A second person confirms.').waitFor()
  await deposit().click()
  await page.getByText('You submitted this, so another person has to decide.').waitFor()
  await page.keyboard.press('Escape')
  // Together with what is waiting already.
  await page.getByText(/Not in these figures: ₱\s[\d,]*777\.25 out waits for a second person\./).waitFor()
})

it('a super admin confirms it, and finds it behind the figures of the safe and of the bank', async () => {
  await signIn('/login_super_admin', 'demo.superadmin', '/SuperAdminUser', '/coh')
  await deposit().click()
  await dialog().getByRole('button', { name: 'Confirm' }).click()
  await dialog().getByRole('button', { name: 'Confirm' }).click()
  await page.getByText('Confirmed and posted.').waitFor()
  await deposit().waitFor({ state: 'detached' })
  await page.getByRole('tab', { name: 'Bank' }).click()
  await page.waitForURL(/place=bank/)
  await page.getByRole('link', { name: /^Moved between places, In/ }).click()
  await page.waitForURL(/coh\/breakdown\?.*line=cash/)
  await page.getByRole('row').filter({ hasText: '777.25' }).first().click()
  await dialog().getByText('cash.moved').waitFor()
  expect(await accessibilityFaults(page)).toEqual([])
  await page.keyboard.press('Escape')
  await page.getByRole('tab', { name: 'Safe' }).click()
  // What came into the bank went out of the safe.
  await page.getByRole('button', { name: 'Clear filters' }).first().click()
  await page.getByRole('row').filter({ hasText: '777.25' }).first().waitFor()
  expect(await page.getByRole('row').filter({ hasText: '777.25' }).first().innerText()).toContain('Bank')
})

it('fits a small phone, its forms as well', async () => {
  await page.setViewportSize({ width: 360, height: 640 })
  for (const path of ['/coh', '/coh?by=month&place=bank', '/coh/breakdown']) {
    await page.goto(`${server.url}/SuperAdminUser${path}`)
    await page.getByRole('table').last().waitFor()
    expect(await isTooWide(), path).toBe(false)
    expect(await accessibilityFaults(page), path).toEqual([])
  }
})
