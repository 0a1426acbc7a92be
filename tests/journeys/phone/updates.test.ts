import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import type { Fault } from '../../support/faults/faults.ts'
import { routes } from '../../../src/routes.ts'
import { healAndDrain } from '../support/heal-and-drain.ts'
import { paymentDraft, rowsIn } from '../support/phone-storage.ts'
import { fillPayment, openSaturday, recordPayment, savePayment } from '../support/round.ts'
import { takeNewPhone } from '../support/second-phone.ts'
import { useFieldWorld } from '../support/use-field-world.ts'

/** A busy machine may take its time. */
const SOON = { timeout: 15_000 }

const world = useFieldWorld()

/** Another build differs from this one in its worker's bytes; that is all that the browser looks at. */
async function deploy(name: string): Promise<void> {
  const built = await (await fetch(`${world.server.url}/sw.js`)).text()
  world.proxy.on(
    { path: '/sw.js' },
    {
      kind: 'status',
      status: 200,
      headers: { 'content-type': 'text/javascript', 'cache-control': 'no-cache' },
      body: `${built}\n// ${name}`,
    },
  )
}

async function lookForUpdate(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await (await navigator.serviceWorker.getRegistration())?.update()
  })
  await page.getByText('A new version is ready.').waitFor()
}

/** A reload takes what a page remembers; this is how a test sees that there was none. */
const mark = (page: Page) => page.evaluate(() => void Object.assign(globalThis, { sameAsBefore: true }))
const isMarked = (page: Page) => page.evaluate(() => 'sameAsBefore' in globalThis)

/** Resolves once another tab has asked so often whether anybody types, which it does before each reload. */
const untilAsked = (page: Page, times: number) =>
  page.evaluate(
    (wanted) =>
      new Promise<void>((resolve) => {
        const channel = new BroadcastChannel('hulog-forms')
        let heard = 0
        channel.addEventListener('message', ({ data }) => {
          if (data === 'anybody typing?' && ++heard === wanted) resolve()
        })
      }),
    times,
  )

async function twoTabs(): Promise<{ first: Page; second: Page }> {
  const first = world.phone.page
  const second = await world.phone.browser.context.newPage()
  await world.phone.open('/CIUser/thisSaturdayColl', second)
  return { first, second }
}

it('F45 an update asked for in one tab waits while the other holds a half-filled payment', async () => {
  const { phone } = world
  const { first, second } = await twoTabs()
  const stop = world.nextStop()
  const amount = await fillPayment(second, { stop, amount: 432_10 })
  await deploy('the second build')
  await lookForUpdate(first)
  await Promise.all([mark(first), mark(second)])
  await first.getByRole('button', { name: 'Update', exact: true }).click()
  await first.getByText('It updates when you finish the form.').waitFor()
  expect([await isMarked(first), await isMarked(second)]).toEqual([true, true])
  expect(await second.getByRole('textbox', { name: 'Other amount' }).inputValue()).toMatch(/^432\.1/)

  await savePayment(phone, amount, {}, second)
  expect([await isMarked(first), await isMarked(second)], 'nor by itself later').toEqual([true, true])
  await openSaturday(second)
  await first.getByRole('button', { name: 'Update', exact: true }).click()
  await expect.poll(() => isMarked(first).catch(() => true), SOON).toBe(false)
  await expect.poll(() => isMarked(second).catch(() => true), SOON).toBe(false)
  await second.close()
  await healAndDrain(world)
})

it('F45 an update that takes over all the same does not reload the tab with the half-filled payment', async () => {
  const { phone } = world
  const { first, second } = await twoTabs()
  const stop = world.nextStop()
  const amount = await fillPayment(second, { stop, amount: 543_20 })
  await expect.poll(() => paymentDraft(second, phone.accId, stop.loanId), SOON).toBeDefined()
  const draft = await paymentDraft(second, phone.accId, stop.loanId)
  await deploy('the third build')
  await lookForUpdate(first)
  await Promise.all([mark(first), mark(second)])
  const askedAgain = untilAsked(second, 2)
  await first.evaluate(async () => {
    const took = new Promise((resolve) =>
      navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
    )
    const registration = await navigator.serviceWorker.getRegistration()
    registration?.waiting?.postMessage({ type: 'SKIP_WAITING' })
    await took
  })
  await askedAgain
  expect([await isMarked(first), await isMarked(second)]).toEqual([true, true])
  expect(await second.getByRole('textbox', { name: 'Other amount' }).inputValue()).toMatch(/^543\.2/)
  const saved = await savePayment(phone, amount, {}, second)
  expect(saved.id).toBe(draft?.id)
  await openSaturday(second)
  // Both look again in their own time, and one that reloads later would break into what comes next.
  for (const page of [first, second])
    await expect
      .poll(() => isMarked(page).catch(() => true), {
        message: 'each follows when nothing is typed',
        timeout: 15_000,
      })
      .toBe(false)
  await second.close()
  await healAndDrain(world)
})

it('F46 every screen of the field opens without internet the first time that anybody goes there', async () => {
  const phone = await takeNewPhone(world)
  await phone.signIn()
  await phone.untilPulled()
  await phone.untilWorkerServes()
  const addresses = await everyAddressOfTheField()
  expect(addresses.length).toBeGreaterThanOrEqual(16)
  await phone.goOffline()
  world.proxy.on({}, { kind: 'reset-before' })
  const { page } = phone
  for (const address of addresses) {
    await page.evaluate((to) => history.pushState({}, '', to), address)
    await page.waitForURL(`**${address}`)
    await expect.poll(() => shownOn(page), { message: address, ...SOON }).toBe('a screen')
  }
  for (const address of addresses.filter((one) => /\d/.test(one))) {
    await phone.open(address)
    await expect.poll(() => shownOn(page), { message: `${address}, opened again`, ...SOON }).toBe('a screen')
  }
  await healAndDrain(world)
})

it('F46 a screen whose file a new release took away is fetched by one reload, not by a loop', async () => {
  const phone = await takeNewPhone(world)
  const gone: Fault = { kind: 'status', status: 404 }
  await phone.signIn()
  await phone.untilPulled()
  await phone.leaveApp()
  await phone.page.evaluate(async () => {
    await (await navigator.serviceWorker.getRegistration())?.unregister()
    for (const name of await caches.keys()) await caches.delete(name)
  })
  world.proxy.on({ path: '/sw.js' }, gone)
  await phone.open()
  const loads: string[] = []
  phone.page.on('framenavigated', (frame) => loads.push(frame.url()))
  world.proxy.on({ path: /^\/assets\/(?!index)/ }, gone)
  await phone.page.evaluate(() => history.pushState({}, '', '/CIUser/changeownpassword'))
  await phone.page.getByText('Loading chunk failed').or(phone.page.locator('h1')).first().waitFor()
  // Nothing is loaded any more, which a loop never comes to.
  await phone.page.waitForLoadState('networkidle')
  expect(loads.length).toBeLessThanOrEqual(3)
  forgiveTheMissingWorker()
  await healAndDrain(world)
})

it('F58 a first install that a lost connection broke off goes on while the app is open, and the phone opens without internet', async () => {
  const phone = await takeNewPhone(world)
  // A connection that dies would not do: the browser itself asks again for a file that it lost.
  world.proxy.on({ path: '/index.html', times: 1 }, { kind: 'status', status: 502 })
  await phone.signIn()
  await phone.untilWorkerServes()
  expect(world.proxy.requests.filter((one) => one.fault === 'status')).toHaveLength(1)
  await phone.goOffline()
  await phone.open()
  await phone.goOnline()
})

it('F58 without a service worker the page alone sends, and the app stays usable', async () => {
  const phone = await takeNewPhone(world)
  await phone.browser.context.addInitScript(() => {
    Reflect.deleteProperty(Navigator.prototype, 'serviceWorker')
  })
  await phone.signIn()
  await phone.untilPulled()
  expect(await phone.page.evaluate(() => 'serviceWorker' in navigator)).toBe(false)
  await recordPayment(phone, { stop: world.nextStop() })
  await phone.goOffline()
  await recordPayment(phone, { stop: world.nextStop() })
  await phone.goOnline()
  await healAndDrain(world)
})

it('F58 a service worker that cannot be registered costs the app nothing but the cold start offline', async () => {
  const phone = await takeNewPhone(world)
  const broken: Fault = { kind: 'status', status: 500 }
  world.proxy.on({ path: '/sw.js' }, broken)
  await phone.signIn()
  await phone.untilPulled()
  const { id } = await recordPayment(phone, { stop: world.nextStop() })
  await expect.poll(() => phone.stateOf(id), SOON).toMatch(/acked|reconciled/)
  expect(await phone.page.evaluate(() => navigator.serviceWorker.controller)).toBeNull()
  forgiveTheMissingWorker()
  expect(phone.browser.troubles).toEqual([])
})

/** The browser itself writes down that it could not have the worker's file; that was the fault. */
function forgiveTheMissingWorker(): void {
  const { troubles } = world.phone.browser
  const others = troubles.filter((one) => !one.startsWith('A bad HTTP response code'))
  troubles.splice(0, troubles.length, ...others)
}

/** What is on the screen, in a word; whatever is loading or broken is no screen. */
async function shownOn(page: Page): Promise<string> {
  const text = await page.locator('main').first().innerText()
  const bad = ['Loading chunk failed', 'Something went wrong!', 'Page not found', 'not on the phone yet']
  const found = bad.find((words) => text.includes(words))
  if (found !== undefined) return found
  return (await page.locator('h1, h2, form').count()) > 0 && text.trim().length > 20 ? 'a screen' : 'loading'
}

interface RouteNode {
  path?: string
  children?: RouteNode[]
}

/** From the one table of routes, with parameters that this phone knows. */
async function everyAddressOfTheField(): Promise<string[]> {
  const { page, accId } = world.phone
  const cache = `cache_hulog_${accId}`
  const [stop] = await rowsIn<{ loan_id: number; acc_id: number }>(page, cache, 'stops')
  const cards = await rowsIn<{ application_id: number; card: { status: string } }>(
    page,
    cache,
    'applications',
  )
  const { id } = await recordPayment(world.phone, { stop: world.nextStop() })
  await expect.poll(() => world.phone.stateOf(id), SOON).toMatch(/acked|reconciled/)
  const values: Record<string, string | number | undefined> = {
    $loan_id: stop?.loan_id,
    $acc_id: stop?.acc_id,
    $payment_id: id,
    $application_id: cards.find(({ card }) => card.status === 'Pending')?.application_id,
  }
  const tree = routes as unknown as RouteNode
  const field = tree.children?.find(({ path }) => path === '/CIUser')?.children ?? []
  return field
    .flatMap(({ path }) => (path === undefined ? [] : [path]))
    .map((path) => `/CIUser${path.replace(/\$\w+/g, (name) => String(values[name]))}`)
}
