import { readdirSync } from 'node:fs'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Locator, Page } from 'playwright-core'
import { openBrowser, type TestBrowser } from '../support/browser/browser.ts'
import { PASSWORD } from './support/phone.ts'
import { useDemoServer } from './support/use-demo-server.ts'

const DESKTOP = { viewport: { width: 1440, height: 900 } }

const DOORS = [
  { door: '/login', name: 'demo.client', home: '/ClientUser', theme: 'ClientUser', doorTheme: 'ClientUser' },
  { door: '/login_ci', name: 'demo.investigator', home: '/CIUser', theme: 'CIUser', doorTheme: 'CIUser' },
  {
    door: '/login_admin',
    name: 'demo.admin',
    home: '/AdminUser',
    theme: 'AdminUser',
    doorTheme: 'AdminUser',
  },
  {
    door: '/login_super_admin',
    name: 'demo.superadmin',
    home: '/SuperAdminUser',
    theme: 'SuperAdminUser',
    doorTheme: 'TracerUser',
  },
] as const

const demo = useDemoServer()
let browser: TestBrowser
let page: Page

beforeAll(async () => {
  browser = await openBrowser(DESKTOP)
  page = browser.page
})
afterAll(() => browser?.dispose())

/** With a username that is typed already. */
async function comesTo(area: string): Promise<void> {
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.keyboard.press('Enter')
  await page.waitForURL(area)
  expect(browser.troubles).toEqual([])
}

async function signIn(door: string, username: string, password = PASSWORD): Promise<void> {
  await page.goto(demo.server.url + door)
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

/** A browser in which no one is signed in and nothing is remembered. */
async function asStranger(): Promise<void> {
  await browser.dispose()
  browser = await openBrowser(DESKTOP)
  page = browser.page
}

const path = () => new URL(page.url()).pathname
const theme = () => page.evaluate(() => document.documentElement.dataset['theme'])

for (const { door, name, home, theme: ownTheme, doorTheme } of DOORS) {
  it(`${name} signs in at ${door}, lands in ${home} in its colours, and no other area opens`, async () => {
    await asStranger()
    await page.goto(demo.server.url + door)
    await page.getByLabel('Username').waitFor()
    expect(await theme()).toBe(doorTheme)
    await signIn(door, name)
    await page.waitForURL(`**${home}/**`)
    await expect.poll(theme).toBe(ownTheme)
    if (home !== '/CIUser') expect(await filesAsked()).not.toContain('field')
    for (const other of DOORS.filter((one) => one.home !== home)) {
      await page.goto(`${demo.server.url}${other.home}/changeownpassword`)
      await page.waitForURL(`**${home}/**`)
    }
    await page.goto(`${demo.server.url}/PendingAccount`)
    await page.waitForURL(`**${home}/**`)
    await page.goto(demo.server.url + door)
    await page.waitForURL(`**${home}/**`)
  })
}

async function atSignInWithoutScripts(door: string) {
  await asStranger()
  const release = await holdScripts()
  await page.goto(demo.server.url + door, { waitUntil: 'commit' })
  const username = page.getByLabel('Username')
  await expect.poll(() => isFocused(username)).toBe(true)
  return { release, username }
}

it('a sign-in is in the HTML: what is typed and pressed before the app is there is kept, and nothing is in the address', async () => {
  const { release, username } = await atSignInWithoutScripts('/login_ci')
  await page.keyboard.type('demo.investigatr')
  await page.keyboard.press('ArrowLeft')
  const field = await username.elementHandle()
  await page.getByLabel('Password', { exact: true }).fill('Wrong-2026')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  expect(page.url()).toBe(`${demo.server.url}/login_ci`)
  await username.evaluate((one: HTMLInputElement) => {
    one.focus()
    one.setSelectionRange(15, 15)
  })
  release()
  await page.getByRole('alert').first().waitFor()
  expect(await field?.evaluate((one) => one.isConnected)).toBe(true)
  await page.keyboard.press('ArrowRight')
  expect(page.url()).toBe(`${demo.server.url}/login_ci`)
  await username.fill('demo.investigator')
  await comesTo('**/CIUser/**')
})

it('letters typed while the app takes the sign-in over stay where they are, with the caret', async () => {
  const { release, username } = await atSignInWithoutScripts('/login')
  await page.keyboard.type('demo')
  release()
  for (const letter of '.client') {
    await page.keyboard.type(letter)
    await page.evaluate(() => new Promise(requestAnimationFrame))
  }
  await expect.poll(isTakenOver).toBe(true)
  expect(await isFocused(username)).toBe(true)
  expect(await username.inputValue()).toBe('demo.client')
  await comesTo('**/ClientUser/**')
})

it('the language is chosen before signing in, kept, and in the HTML the next time', async () => {
  await asStranger()
  for (const { door } of DOORS) {
    await page.goto(demo.server.url + door)
    await page.getByRole('button', { name: 'Filipino', exact: true }).click()
    await page.getByRole('button', { name: 'Mag-log in', exact: true }).waitFor()
    await page.getByRole('button', { name: 'English', exact: true }).click()
    await page.getByRole('button', { name: 'Sign in', exact: true }).waitFor()
  }
  await page.getByRole('button', { name: 'Filipino', exact: true }).click()
  await page.getByRole('button', { name: 'Mag-log in', exact: true }).waitFor()
  const release = await holdScripts()
  await page.goto(`${demo.server.url}/login_ci`, { waitUntil: 'commit' })
  await page.getByRole('heading', { name: 'Log in ng Credit Investigator' }).waitFor()
  await page.getByRole('button', { name: 'English', exact: true }).click()
  release()
  await page.getByRole('heading', { name: 'Credit investigator sign-in' }).waitFor()
  expect(await page.evaluate(() => document.documentElement.lang)).toBe('en')
  expect(browser.troubles).toEqual([])
})

it('the icon on the home screen leads to the sign-in used last on this device, and home for who is signed in', async () => {
  await asStranger()
  await page.goto(`${demo.server.url}/start`)
  await page.waitForURL('**/login')
  await signIn('/login_admin', 'demo.admin')
  await page.waitForURL('**/AdminUser/**')
  await page.goto(`${demo.server.url}/start`)
  await page.waitForURL('**/AdminUser/**')
  await browser.context.clearCookies()
  await page.evaluate(() => localStorage.removeItem('hulog.small'))
  await page.goto(`${demo.server.url}/start`)
  await page.waitForURL('**/login_admin')
  await page.getByLabel('Username').waitFor()
  expect(await page.getByLabel('Username').inputValue()).toBe('demo.admin')
  expect(browser.troubles).toEqual([])
})

it('every file of the app loads and runs in a browser, those that only a far screen asks for too', async () => {
  await asStranger()
  await page.goto(`${demo.server.url}/login`)
  await page.getByLabel('Username').waitFor()
  const files = readdirSync('dist/app/assets').filter((name) => name.endsWith('.js'))
  const parts = files.filter((name) => !name.startsWith('part-loader'))
  expect(parts.length).toBeGreaterThan(20)
  expect(await page.evaluate(runParts, parts)).toEqual(parts.map((name) => `${name}: runs`))
  expect(browser.troubles).toEqual([])
})

it('the wrong password and an unknown name are refused with the same words, and a client gets in at no other door', async () => {
  await asStranger()
  const told = async (door: string, name: string, password: string) => {
    await signIn(door, name, password)
    const alert = page.getByRole('alert').first()
    await alert.waitFor()
    return alert.textContent()
  }
  const wrongPassword = await told('/login', 'demo.client', 'Wrong-2026')
  expect(wrongPassword).toBeTruthy()
  expect(await told('/login', 'nobody.at.all', 'Wrong-2026')).toBe(wrongPassword)
  expect(await told('/login_admin', 'demo.client', PASSWORD)).toBeTruthy()
  expect(path()).toBe('/login_admin')
})

it('a device that is signed out from the profile leaves its list at once', async () => {
  for (const _ of ['an older phone', 'this one']) {
    await asStranger()
    await signIn('/login', 'demo.client')
    await page.waitForURL('**/ClientUser/**')
  }
  await page.goto(`${demo.server.url}/ClientUser/My_Profile`)
  const devices = page.getByRole('listitem').filter({ hasText: 'Last used' })
  await devices.first().waitFor()
  const before = await devices.count()
  expect(before).toBeGreaterThan(1)
  await devices.getByRole('button', { name: 'Sign out' }).first().click()
  await expect.poll(() => devices.count()).toBe(before - 1)
})

it('a Pending account may see the pending area and nothing else', async () => {
  await asStranger()
  await signIn('/login', 'demo.pending')
  await page.waitForURL('**/PendingAccount/**')
  for (const { home } of DOORS) {
    await page.goto(`${demo.server.url}${home}/changeownpassword`)
    await page.waitForURL('**/PendingAccount/**')
  }
  await page.goto(`${demo.server.url}/PendingAccount/my_profile`)
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  expect(path()).toBe('/PendingAccount/my_profile')
})

it('no one signed in is sent to the login from every area, and finds the wanted address again after it', async () => {
  await asStranger()
  for (const { home } of DOORS) {
    await page.goto(`${demo.server.url}${home}/changeownpassword`)
    await page.waitForURL('**/login**')
    expect(path()).toBe('/login')
  }
  await page.goto(`${demo.server.url}/ClientUser/changeownpassword`)
  await page.waitForURL('**/login?wanted=**')
  await page.getByLabel('Username').fill('demo.client')
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL('**/ClientUser/changeownpassword')
  await expect.poll(() => page.getByLabel('Current Password', { exact: true }).isVisible()).toBe(true)
})

it('unknown addresses, /error and /AccessDenied say what they are and lead home', async () => {
  await asStranger()
  for (const [address, words] of [
    ['/no/such/place', 'Page not found'],
    ['/error', 'Something went wrong!'],
    ['/AccessDenied', 'Access denied'],
  ] as const) {
    await page.goto(demo.server.url + address)
    await page.getByRole('heading', { name: words }).waitFor()
    await page.getByRole('link', { name: 'Go to the home page' }).first().click()
    await page.getByLabel('Username').waitFor()
    expect(path()).toBe('/')
  }
})

it("a screen whose file cannot be had says 'Loading chunk failed' and opens when asked again", async () => {
  await asStranger()
  await page.goto(`${demo.server.url}/login`)
  await page.evaluate(async () => {
    for (const one of await navigator.serviceWorker.getRegistrations()) await one.unregister()
    for (const key of await caches.keys()) await caches.delete(key)
  })
  const file = '**/assets/access-denied-*.js'
  await browser.context.route(file, (route) => route.abort())
  await page.goto(`${demo.server.url}/AccessDenied`)
  // The app itself reloads once; a person who sees the words after that is left to touch the button.
  await page.waitForFunction(() => {
    const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    return load?.type === 'reload'
  })
  await page.getByText('Loading chunk failed').waitFor()
  await browser.context.unroute(file)
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('heading', { name: 'Access denied' }).waitFor()
  expect(path()).toBe('/AccessDenied')
})

/** Scripts arrive only after the answer is called. */
async function holdScripts(): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await browser.context.route('**/assets/*.js', (route) => released.then(() => route.continue()))
  return release
}

const isFocused = (field: Locator) => field.evaluate((one) => one === document.activeElement)
const isTakenOver = () =>
  page.evaluate(() => !('firstScreen' in (document.getElementById('root')?.dataset ?? {})))

/** Names of the built files that the page asked for, without their hashes. */
const filesAsked = () =>
  page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name }) => name.replace(/.*\/|-[^-]+\.js$/g, '')),
  )

/** Through the app's own loader, as a screen would ask for them. */
async function runParts(names: readonly string[]): Promise<string[]> {
  type Load = (...names: string[]) => Promise<unknown>
  const { hulogPart } = globalThis as unknown as {
    hulogPart: (
      name: string,
      body: (require: unknown, exports: unknown, load: Load) => void,
      runNow: boolean,
    ) => void
  }
  const load = await new Promise<Load>((resolve) => {
    hulogPart('asks-for-all', (_require, _exports, given) => resolve(given), true)
  })
  return Promise.all(
    names.map((name) =>
      load(name, ...names).then(
        () => `${name}: runs`,
        (problem: unknown) => `${name}: ${String(problem)}`,
      ),
    ),
  )
}
