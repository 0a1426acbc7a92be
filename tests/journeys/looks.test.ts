import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { accessibilityFaults } from '../support/browser/accessibility.ts'
import { hold, namedFaults, shownFaults, type Held } from '../support/browser/shown-faults.ts'
import { FieldWorld } from './support/field-world.ts'
import { PIN } from './support/phone.ts'
import { recordPayment, type RoundStop } from './support/round.ts'
import { rowsIn } from './support/phone-storage.ts'

const PATIENCE_MS = 300_000

const DOORS = [
  '/login',
  '/login_ci',
  '/login_admin',
  '/login_super_admin',
  '/error',
  '/AccessDenied',
  '/nowhere',
]
const LISTS = [
  '/CIUser/thisSaturdayColl',
  '/CIUser/lastSaturdayColl',
  '/CIUser/nextSaturdayColl',
  '/CIUser/monthlyCollections',
  '/CIUser/collectibles',
  '/CIUser/pending_loan',
  '/CIUser/approved_loan',
  '/CIUser/remittance',
  '/CIUser/outbox',
]

let world: FieldWorld
let stop: RoundStop
/** The address of one that waits for a decision. */
let application: string
/** Every screen of the field, those of one client, loan and application included. */
let screens: string[]
/** What opens a sheet or a question, by the address of its screen. */
let opened: Record<string, (page: Page) => Promise<void>>

beforeAll(async () => {
  world = await FieldWorld.open()
  stop = world.nextStop()
  const { phone, books } = world
  const [loan] = await books.ask<{ acc_id: string }>('select acc_id from loan where loan_id = $1', [
    stop.loanId,
  ])
  // Part of what is owed: the loan is opened again below, and the payment taken back.
  const { id } = await recordPayment(phone, { stop, amount: 50_00 })
  await phone.open('/CIUser/pending_loan')
  application = (await phone.page.locator('a[href*="/pending_loan/"]').first().getAttribute('href')) ?? ''
  screens = [
    ...LISTS,
    application,
    `/CIUser/pay/${stop.loanId}`,
    `/CIUser/visit/${stop.loanId}`,
    `/CIUser/slip/${id}`,
    `/CIUser/client_profile/${loan?.acc_id}`,
    '/CIUser/round_order',
    '/CIUser/My_Profile',
    '/CIUser/changeownpassword',
  ]
  opened = {
    '/CIUser/My_Profile': (page) =>
      page.getByRole('button', { name: 'Sign out', exact: true }).last().click(),
    [application]: (page) => page.getByRole('button', { name: 'Reject' }).click(),
    [`/CIUser/client_profile/${loan?.acc_id}`]: async (page) => {
      await page.locator('li summary').first().click()
      await page.getByRole('button', { name: 'Take back' }).first().click()
    },
  }
})
beforeEach(() => world.begin({ isOpened: false }))
// Left in the language in which the phone is opened, whatever failed.
afterEach(() => speak('en'))
afterAll(() => world?.close())

interface Look extends Held {
  readonly mode: 'light' | 'dark'
  /** Contrast and sizes of targets are looked at too, which takes a second. */
  readonly axe?: true
}

const BY_DAY: Look = {
  width: 360,
  height: 640,
  text: 16,
  mode: 'light',
  axe: true,
}
const LARGE_AT_NIGHT: Look = {
  width: 360,
  height: 640,
  text: 32,
  mode: 'dark',
  axe: true,
}
const LARGE: Look = { width: 360, height: 640, text: 32, mode: 'light' }
const ON_ITS_SIDE: Look = { width: 640, height: 360, text: 16, mode: 'light' }
const DESKTOP_AT_NIGHT: Look = {
  width: 1440,
  height: 900,
  text: 16,
  mode: 'dark',
}

/** In either language: past the PIN, until the screen's own heading and data are there. */
async function show(path: string): Promise<void> {
  const { page, origin } = world.phone
  await page.goto(origin + path)
  const heading = page.getByRole('heading', { level: 1 }).first()
  await heading.waitFor()
  const pad = page.getByRole('group', { name: /^PIN/ })
  if (await pad.isVisible()) {
    await page.keyboard.type(PIN)
    await pad.waitFor({ state: 'hidden' })
  }
  await heading.waitFor()
}

/**
 * From the screen that is open to another, as by a touch within the app, until another heading is there: an opening each time
 * would take most of the time.
 */
async function walk(path: string): Promise<void> {
  const { page } = world.phone
  const left = await page.evaluateHandle((to) => {
    const heading = document.querySelector('h1')
    history.pushState({}, '', to)
    return { heading, text: heading?.textContent }
  }, path)
  await page.waitForFunction(({ heading, text }) => {
    const shown = document.querySelector('h1')
    return shown !== null && (shown !== heading || shown.textContent !== text)
  }, left)
}

async function speak(language: 'en' | 'fil'): Promise<void> {
  await world.phone.page.evaluate((chosen) => localStorage.setItem('hulog.language', chosen), language)
}

/** What is on the screen now, looked at in each way without opening it again. */
async function faultsAsHeld(looks: readonly Look[]): Promise<string[]> {
  const { page } = world.phone
  const faults: string[] = []
  for (const look of looks) {
    await page.evaluate((mode) => {
      document.documentElement.classList.toggle('dark', mode === 'dark')
      document.documentElement.classList.toggle('light', mode === 'light')
    }, look.mode)
    const found = [...(await shownFaults(page, look)), ...(look.axe ? await accessibilityFaults(page) : [])]
    faults.push(...found.map((fault) => `${look.width}x${look.height} ${look.text}px ${look.mode}: ${fault}`))
  }
  await hold(page, BY_DAY)
  return [...faults, ...(await namedFaults(page))]
}

/** Each screen is opened again, or where `next` is `walk` the first alone. */
async function faultsOf(paths: readonly string[], looks: readonly Look[], next = show): Promise<string[]> {
  const faults: string[] = []
  for (const [index, path] of paths.entries()) {
    await (index === 0 ? show(path) : next(path))
    faults.push(...(await faultsAsHeld(looks)).map((fault) => `${path} ${fault}`))
  }
  return faults
}

it(
  'every screen of the field can be read and reached by everybody, also at twice the text and at night',
  async () => {
    expect(await faultsOf(screens, [BY_DAY, LARGE_AT_NIGHT, DESKTOP_AT_NIGHT], walk)).toEqual([])
  },
  PATIENCE_MS,
)

it(
  'the same in Filipino, whose words are longer, and with the phone on its side',
  async () => {
    await speak('fil')
    expect(await faultsOf(screens, [LARGE, ON_ITS_SIDE], walk)).toEqual([])
  },
  PATIENCE_MS,
)

it('sheets and questions are whole at twice the text', async () => {
  const { page } = world.phone
  const faults: string[] = []
  for (const [path, open] of Object.entries(opened)) {
    await show(path)
    await open(page)
    await page.getByRole('dialog').or(page.getByRole('alertdialog')).first().waitFor()
    faults.push(
      ...(await faultsAsHeld([BY_DAY, LARGE_AT_NIGHT, ON_ITS_SIDE])).map((fault) => `${path} ${fault}`),
    )
  }
  expect(faults).toEqual([])
})

it('what a form misses is in sight above its bar, also at twice the text', async () => {
  const { page } = world.phone
  await show(application)
  await hold(page, LARGE)
  await page.getByRole('button', { name: 'Approve', exact: true }).click()
  const missing = page.locator('[aria-invalid=true]:focus')
  await missing.waitFor()
  const isInSight = await missing.evaluate((field) => {
    const { left, top, width, height } = field.getBoundingClientRect()
    return field.contains(document.elementFromPoint(left + width / 2, top + height / 2))
  })
  expect(isInSight).toBe(true)
  await hold(page, BY_DAY)
})

it('without internet the lists are there, say as of when, and can be read by everybody', async () => {
  const { phone } = world
  await phone.goOffline()
  const lists = ['/CIUser/thisSaturdayColl', '/CIUser/collectibles', '/CIUser/pending_loan']
  const faults = await faultsOf(lists, [LARGE_AT_NIGHT])
  expect(faults).toEqual([])
  // A page that was opened while the network is emulated as gone is told by Chromium that it is there.
  await phone.page
    .getByText(/^(No internet|Office not reached)/)
    .first()
    .waitFor()
  await phone.goOnline()
})

it('a search that finds no one says so and offers the way back', async () => {
  const { page } = world.phone
  await show('/CIUser/collectibles')
  await page.getByRole('searchbox', { name: 'Name, place or number' }).fill('zzzz nobody')
  await page.getByRole('button', { name: 'Show all' }).waitFor()
  expect(await accessibilityFaults(page)).toEqual([])
  await page.getByRole('button', { name: 'Show all' }).click()
  await page.locator('a.stop-name').first().waitFor()
})

it('a touch on the tab starts the list over, also while it still notes the place where it rests', async () => {
  const { page } = world.phone
  await show('/CIUser/thisSaturdayColl')
  const search = page.getByRole('searchbox', { name: 'Name, place or number' })
  await search.fill('a')
  await page.waitForURL(/q=a/)
  const [listRests, addressRests] = [150, 250]
  await page.evaluate(
    async ([until, within]) => {
      scrollTo(0, 200)
      await new Promise((resolve) => setTimeout(resolve, until! + within! / 2))
      document.querySelector<HTMLElement>('[data-places] a[href^="/CIUser/thisSaturdayColl"]')?.click()
    },
    [listRests, addressRests],
  )
  await expect.poll(() => search.inputValue()).toBe('')
  await page.waitForURL((url) => !url.searchParams.has('q'))
})

it('on the smallest phone four whole stops are in sight, and a list is found again as it was left', async () => {
  const { page } = world.phone
  await page.setViewportSize({ width: 360, height: 640 })
  await show('/CIUser/thisSaturdayColl')
  await page.locator('a.stop-name').first().waitFor()
  const wholeRows = () =>
    page.evaluate(() => {
      const places = document.querySelector('[data-places]')?.getBoundingClientRect().top ?? innerHeight
      const tools = document.querySelector('.stop-tools')?.getBoundingClientRect().bottom ?? 0
      const rows = [...document.querySelectorAll('.stop-row')].map((row) => row.getBoundingClientRect())
      return rows.filter((row) => row.top >= tools - 1 && row.bottom <= places + 1).length
    })
  expect(await wholeRows()).toBeGreaterThanOrEqual(4)
  await page.getByRole('button', { name: /^To do/ }).click()
  await page.evaluate(() => scrollTo(0, 700))
  await page.waitForURL(/filter=todo.*at=|at=.*filter=todo/)
  const first = new URL(page.url()).searchParams.get('at')
  const isAtFirst = (loanId: string | null) => {
    const row = document.querySelector(`a.stop-name[href*="/pay/${loanId}?"]`)?.closest('li')
    const tools = document.querySelector('.stop-tools')?.getBoundingClientRect().bottom ?? 0
    return row !== null && row !== undefined && Math.abs(row.getBoundingClientRect().top - tools) < 90
  }
  await page.locator('a.stop-name').last().click()
  await page.waitForURL('**/CIUser/pay/**')
  await page.goBack()
  await page.waitForFunction(isAtFirst, first)
  await world.phone.open(new URL(page.url()).pathname + new URL(page.url()).search)
  await page.locator('a.stop-name').first().waitFor()
  expect(await page.getByRole('button', { name: /^To do/ }).getAttribute('aria-pressed')).toBe('true')
})

it('an order of one’s own is kept on the phone, and the next stop follows it', async () => {
  const { page } = world.phone
  await page.setViewportSize({ width: 360, height: 640 })
  await show('/CIUser/thisSaturdayColl?filter=todo')
  const namesIn = (selector: string) => page.locator(selector).allTextContents()
  const changesKept = async () => {
    const facts = await rowsIn<{ key: string; value: { rev: number } }>(
      page,
      `ob_hulog_${world.phone.accId}`,
      'meta',
    )
    return facts.find(({ key }) => key === 'roundOrder')?.value.rev
  }
  await page.locator('a.stop-name').first().waitFor()
  await page.getByRole('button', { name: 'Order: Route order' }).click()
  await page.getByRole('button', { name: 'By barangay' }).click()
  await page.locator('.stop-group').first().waitFor()
  await page.getByRole('button', { name: 'Order: By barangay' }).click()
  await page.getByRole('button', { name: 'Route order' }).click()
  await page.getByRole('button', { name: 'Order: Route order' }).click()
  await page.getByRole('link', { name: 'Change my order' }).click()
  const rows = page.locator('.order-row')
  await rows.nth(5).waitFor()
  const before = await namesIn('.order-row b')
  const nameOf = (text: string | undefined) => text?.replace(/^\d+\. /, '') ?? ''
  await rows.nth(1).getByRole('button', { name: /^Up/ }).press('Enter')
  await page.getByRole('status').filter({ hasText: 'is now number 1.' }).waitFor()
  await rows
    .nth(5)
    .getByRole('button', { name: /: move$/ })
    .click()
  await page.getByRole('button', { name: 'Move to top' }).click()
  await page.getByRole('status').filter({ hasText: 'is now number 1.' }).waitFor()
  const chosen = [before[5], before[1], before[0], before[2]].map(nameOf)
  expect((await namesIn('.order-row b')).slice(0, 4).map(nameOf)).toEqual(chosen)
  // It counts on the screen at once and is kept behind it.
  await expect.poll(changesKept).toBe(2)
  await world.phone.open(`/CIUser/round_order?sheet=this`)
  await rows.nth(5).waitFor()
  expect((await namesIn('.order-row b')).slice(0, 4).map(nameOf)).toEqual(chosen)
  await show('/CIUser/thisSaturdayColl?filter=todo')
  await page.getByRole('button', { name: 'Order: My order' }).waitFor()
  await page.locator('a.stop-name').first().waitFor()
  const [first = '', second = ''] = await namesIn('a.stop-name')
  expect(chosen.filter((name) => name === first || name === second)).toEqual([first, second])
  const rowsAfter = (await page.locator('li', { has: page.locator('a.stop-name') }).allInnerTexts()).slice(1)
  await page.getByRole('link', { name: `Visit without payment: ${first}` }).click()
  await page.getByRole('button', { name: 'Not at home' }).click()
  const next = await page.getByRole('link', { name: /^Next: / }).innerText()
  // Who was visited or gave a part is to do, and may have been called on today.
  const isNext = (row: string) => next.startsWith(`Next: ${row.split('\n')[0]}`)
  const passedOver = rowsAfter.slice(0, rowsAfter.findIndex(isNext))
  expect(rowsAfter.some(isNext)).toBe(true)
  expect(passedOver.filter((row) => !/Visited|Partial|To verify/.test(row))).toEqual([])
})

it('with the keyboard alone a payment is recorded', async () => {
  const { phone } = world
  const { page } = phone
  const before = (await phone.kept()).length
  await show(`/CIUser/pay/${stop.loanId}`)
  const other = page.getByRole('textbox', { name: 'Other amount' })
  await page.getByRole('radio', { name: /^Other amount/ }).focus()
  await page.keyboard.press('Space')
  await other.waitFor()
  await other.focus()
  await page.keyboard.type('77')
  await page.keyboard.press('Enter')
  const saveIt = page.getByRole('button', { name: 'A second payment: save it' })
  // The second half of a double tap answers nothing.
  await expect.poll(() => saveIt.isEnabled()).toBe(true)
  const reached: string[] = []
  for (let tabs = 0; tabs < 6; tabs++) {
    reached.push(await page.evaluate(() => document.activeElement?.textContent ?? ''))
    if (reached.at(-1) === 'A second payment: save it') break
    await page.keyboard.press('Tab')
  }
  expect(reached.at(-1), reached.join(' > ')).toBe('A second payment: save it')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/CIUser/slip/*')
  expect((await phone.kept()).length).toBe(before + 1)
})

it('a credit investigator without clients is told so on every list', async () => {
  const { phone } = world
  await hireSomebody()
  await phone.signOut()
  await phone.signIn(NEWCOMER)
  for (const [index, path] of LISTS.entries()) {
    await (index === 0 ? show(path) : walk(path))
    expect(await accessibilityFaults(phone.page), path).toEqual([])
    expect(await phone.page.locator('a.stop-name').count(), path).toBe(0)
  }
})

it('the doors and the pages without a door can be read and reached by everybody, by day and at night', async () => {
  const { phone } = world
  await phone.signOut()
  const { page, origin } = phone
  for (const path of DOORS) {
    await page.goto(origin + path)
    await page.locator('h1').first().waitFor()
    expect(await faultsAsHeld([BY_DAY, LARGE_AT_NIGHT, ON_ITS_SIDE]), path).toEqual([])
  }
})

const NEWCOMER = 'newly.hired'

/** With everybody's demo password. */
async function hireSomebody(): Promise<void> {
  await world.books.ask(
    `insert into person (firstname, lastname, contact, address) values ('Nene', 'Bagong', '09170000000', 'San Lakan')`,
  )
  await world.books.ask(
    `with hers as (
      insert into account (p_id, username, password_hash, role, status, created_at)
      select someone.p_id, $1, password_hash, 'CI_USER', 'Active', now() from person someone, account
      where someone.lastname = 'Bagong' and username = $2
      returning acc_id
    ) insert into team_member (acc_id) select acc_id from hers`,
    [NEWCOMER, world.phone.username],
  )
}
