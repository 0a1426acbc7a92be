import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { accessibilityFaults } from '../support/accessibility.ts'
import { FieldWorld } from './support/field-world.ts'
import { PIN } from './support/phone.ts'
import { recordPayment, type RoundStop } from './support/round.ts'

const PATIENCE_MS = 300_000
const PHONE_SIZE = { width: 390, height: 844 }
const DESKTOP_SIZE = { width: 1440, height: 900 }

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
/** Every screen of the field, those of one client, loan and application included. */
let screens: string[]

beforeAll(async () => {
  world = await FieldWorld.open()
  stop = world.nextStop()
  const { phone, books } = world
  const [loan] = await books.ask<{ acc_id: string }>('select acc_id from loan where loan_id = $1', [
    stop.loanId,
  ])
  const { id } = await recordPayment(phone, { stop })
  await phone.open('/CIUser/pending_loan')
  const application = await phone.page.locator('a[href*="/pending_loan/"]').first().getAttribute('href')
  screens = [
    ...LISTS,
    application ?? '',
    `/CIUser/pay/${stop.loanId}`,
    `/CIUser/visit/${stop.loanId}`,
    `/CIUser/slip/${id}`,
    `/CIUser/client_profile/${loan?.acc_id}`,
    '/CIUser/My_Profile',
    '/CIUser/changeownpassword',
  ]
})
beforeEach(() => world.begin())
afterAll(() => world?.close())

interface Look {
  readonly size: { width: number; height: number }
  readonly mode: 'light' | 'dark'
  readonly language: 'en' | 'fil'
}

async function put({ size, mode, language }: Look): Promise<void> {
  const { page } = world.phone
  await page.setViewportSize(size)
  await page.evaluate(
    (kept) => Object.entries(kept).forEach(([key, value]) => localStorage.setItem(key, value)),
    { 'hulog.mode': mode, 'hulog.language': language },
  )
}

/** In either language: past the PIN, until the screen's own heading and data are there. */
async function show(path: string): Promise<void> {
  const { page, origin } = world.phone
  await page.goto(origin + path)
  const frame = page.locator('a[href^="/CIUser/outbox"]').first()
  const pad = page.getByRole('group', { name: /^PIN/ })
  await frame.or(pad).first().waitFor()
  if (await pad.isVisible()) await page.keyboard.type(PIN)
  await frame.waitFor()
  await page.getByRole('heading', { level: 1 }).first().waitFor()
}

/** Nothing lies beyond the edge of the screen, where no thumb finds it. */
async function isWiderThanScreen(): Promise<boolean> {
  return world.phone.page.evaluate(() => document.documentElement.scrollWidth > innerWidth + 1)
}

async function faultsOf(paths: readonly string[]): Promise<string[]> {
  const faults: string[] = []
  for (const path of paths) {
    await show(path)
    const found = await accessibilityFaults(world.phone.page)
    if (await isWiderThanScreen()) found.push('wider than the screen')
    faults.push(...found.map((fault) => `${path}: ${fault}`))
  }
  return faults
}

it(
  'every screen of the field can be read and reached by everybody, on a phone by day in English',
  async () => {
    await put({ size: PHONE_SIZE, mode: 'light', language: 'en' })
    expect(await faultsOf(screens)).toEqual([])
  },
  PATIENCE_MS,
)

it(
  'the same on a desktop at night in Filipino',
  async () => {
    await put({ size: DESKTOP_SIZE, mode: 'dark', language: 'fil' })
    expect(await faultsOf(screens)).toEqual([])
    await put({ size: PHONE_SIZE, mode: 'light', language: 'en' })
  },
  PATIENCE_MS,
)

it('at letters of twice the size nothing of the round leaves the screen', async () => {
  const { page } = world.phone
  for (const path of ['/CIUser/thisSaturdayColl', `/CIUser/pay/${stop.loanId}`, '/CIUser/outbox']) {
    await show(path)
    await page.addStyleTag({ content: 'html { font-size: 200% }' })
    expect(await isWiderThanScreen(), path).toBe(false)
    expect(await accessibilityFaults(page), path).toEqual([])
  }
})

it('without a line the lists are there, say as of when, and can be read by everybody', async () => {
  const { phone } = world
  await phone.goOffline()
  const faults = await faultsOf(['/CIUser/thisSaturdayColl', '/CIUser/collectibles', '/CIUser/pending_loan'])
  expect(faults).toEqual([])
  await phone.page
    .getByText(/^Offline/)
    .first()
    .waitFor()
  await phone.goOnline()
})

it('a search that finds nobody says so and offers the way back', async () => {
  const { page } = world.phone
  await show('/CIUser/collectibles')
  await page.getByRole('searchbox', { name: 'Name, place or number' }).fill('zzzz nobody')
  await page.getByRole('button', { name: 'Show all' }).waitFor()
  expect(await accessibilityFaults(page)).toEqual([])
  await page.getByRole('button', { name: 'Show all' }).click()
  await page.locator('a.stop-name').first().waitFor()
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
  await page.getByRole('button', { name: 'A second payment: save it' }).waitFor()
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
  for (const path of LISTS) {
    await show(path)
    expect(await accessibilityFaults(phone.page), path).toEqual([])
    expect(await phone.page.locator('a.stop-name').count(), path).toBe(0)
  }
})

it('the doors and the pages without a door can be read and reached by everybody, by day and at night', async () => {
  const { phone } = world
  await phone.signOut()
  const { page, origin } = phone
  for (const mode of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: mode })
    await page.evaluate(() => localStorage.removeItem('hulog.mode'))
    for (const path of DOORS) {
      await page.goto(origin + path)
      await page.locator('h1').first().waitFor()
      expect(await accessibilityFaults(page), `${path} ${mode}`).toEqual([])
      expect(await isWiderThanScreen(), path).toBe(false)
    }
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
