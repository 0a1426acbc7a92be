import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { afterEach, expect, it } from 'vitest'
import { COMMANDS } from '../support/field-world.ts'
import { healAndDrain } from '../support/heal-and-drain.ts'
import { strip } from '../support/outbox-screen.ts'
import { paymentDraft, rowsIn, spoilStorage } from '../support/phone-storage.ts'
import { fillPayment, openSaturday, recordPayment, savePayment } from '../support/round.ts'
import { takeNewPhone } from '../support/second-phone.ts'
import { useFieldWorld } from '../support/use-field-world.ts'

/** Less than the app's own files take: whatever is written now, there is no room for it. */
const NO_ROOM = 1_000
/** The browser looks again how much room there is once no one has been using the storage for a while. */
const QUOTA_FORGOTTEN_MS = 3_000

/** A busy machine may take its time. */
const SOON = { timeout: 15_000 }

const world = useFieldWorld({ initScript: rememberConnections })
afterEach(async () => {
  await (await world.phone.browser.devtools()).limitStorage(world.phone.origin, undefined)
})

/** Runs in the page: the app's own connections to its databases, so that they can be taken from under it. */
function rememberConnections(): void {
  const connections: IDBDatabase[] = []
  Object.assign(globalThis, { connections })
  const { open } = IDBFactory.prototype
  IDBFactory.prototype.open = function (...asked) {
    const opening = open.apply(this, asked)
    opening.addEventListener('success', () => connections.push(opening.result))
    return opening
  }
}

function closeConnections(page: Page): Promise<number> {
  return page.evaluate(() => {
    const { connections } = globalThis as unknown as { connections: IDBDatabase[] }
    for (const one of connections) one.close()
    return connections.splice(0).length
  })
}

const notSaved = (page: Page) =>
  page.getByRole('alert').filter({ hasText: 'Not saved: write the paper receipt' })

/**
 * Leaves the app, has the browser forget how much room there was (it remembers for half a minute while a connection is open),
 * and opens the app again with as much room as is said.
 */
async function reopenWith(quota: number | undefined, path: string): Promise<void> {
  const { phone } = world
  await phone.page.goto(`${phone.origin}/manifest.webmanifest`)
  const devtools = await phone.browser.devtools()
  await devtools.stopAllWorkers()
  await sleep(QUOTA_FORGOTTEN_MS)
  await devtools.limitStorage(phone.origin, quota)
  await phone.open(path)
}

it('F37 a payment that a full phone cannot keep is called not saved, and is saved once there is room', async () => {
  const { phone } = world
  const { page } = phone
  const stop = world.nextStop()
  await phone.goOffline()
  const amount = await fillPayment(page, { stop, amount: 700_00 })
  await expect.poll(() => paymentDraft(page, phone.accId, stop.loanId), SOON).toMatchObject({ typed: 700_00 })
  const before = (await phone.kept()).length
  await reopenWith(NO_ROOM, `/CIUser/pay/${stop.loanId}`)
  await page.getByRole('button', { name: /^Save ₱/ }).click()
  await notSaved(page).waitFor()
  await notSaved(page).getByText('This phone has no space left.').waitFor()
  expect(new URL(page.url()).pathname).toBe(`/CIUser/pay/${stop.loanId}`)
  expect(await phone.kept()).toHaveLength(before)

  await (await phone.browser.devtools()).limitStorage(phone.origin, undefined)
  await savePayment(phone, amount)
  expect(await phone.kept()).toHaveLength(before + 1)
  await healAndDrain(world)
  await openSaturday(page)
})

it('F38 a phone without room for a verdict loses nothing, and books once when there is room', async () => {
  const { phone, proxy } = world
  await phone.goOffline()
  const { id } = await recordPayment(phone, { stop: world.nextStop() })
  await reopenWith(NO_ROOM, '/CIUser/outbox')
  const before = proxy.requests.length
  await phone.goOnline()
  const answered = () =>
    proxy.requests.slice(before).some((one) => one.path === COMMANDS.path && one.serverStatuses.length > 0)
  // It may not even have room to note that it sends; then it keeps the record for later.
  await expect
    .poll(answered, { timeout: 3_000 })
    .toBe(true)
    .catch(() => undefined)
  expect(await phone.stateOf(id), 'the record is still there').toBeDefined()
  await reopenWith(undefined, '/CIUser/thisSaturdayColl')
  await healAndDrain(world)
})

it('F40 a connection to the storage that dies before Save is opened again and nothing is lost', async () => {
  const { phone } = world
  const amount = await fillPayment(phone.page, { stop: world.nextStop() })
  expect(await closeConnections(phone.page)).toBeGreaterThan(0)
  await savePayment(phone, amount)
  await healAndDrain(world)
})

it('F40 a connection that dies while payments are on their way costs none of them', async () => {
  const { phone, proxy } = world
  proxy.on(COMMANDS, { kind: 'slow', ms: 700 })
  for (const stop of world.nextStops(3)) {
    await recordPayment(phone, { stop })
    await closeConnections(phone.page)
  }
  await healAndDrain(world)
})

it('F42 a read cache that is gone is pulled again, and what is unsent is not touched', async () => {
  const { phone } = world
  await phone.goOffline()
  const saved = [
    await recordPayment(phone, { stop: world.nextStop() }),
    await recordPayment(phone, { stop: world.nextStop() }),
  ]
  await phone.goOnline()
  world.proxy.on({}, { kind: 'reset-before' })
  await phone.page.goto(`${phone.origin}/manifest.webmanifest`)
  await deleteDatabase(phone.page, `cache_hulog_${phone.accId}`)
  await phone.open()
  await phone.page.getByText('Your round is not on this phone yet').waitFor()
  expect((await phone.waiting()).map(({ id }) => id)).toEqual(saved.map(({ id }) => id))
  await healAndDrain(world)
  await openSaturday(phone.page)
})

it('F42 a read cache of an unknown version, or with a torn list, is replaced by a pull', async () => {
  const { phone } = world
  for (const spoil of [makeUnknownVersion, tearList]) {
    await phone.goOffline()
    await recordPayment(phone, { stop: world.nextStop() })
    await phone.goOnline()
    await phone.leaveApp()
    await spoil(phone.page, `cache_hulog_${phone.accId}`)
    await healAndDrain(world)
    await openSaturday(phone.page)
  }
})

it('F41 storage that is cleared under the open app raises the alarm here and at the office', async () => {
  const { phone } = world
  await phone.goOffline()
  for (const stop of world.nextStops(2)) await recordPayment(phone, { stop })
  const lost = await phone.kept()
  const [device] = await rowsIn<{ deviceId: string; lastSeq: number }>(
    phone.page,
    `ob_hulog_${phone.accId}`,
    'device',
  )
  await (await phone.browser.devtools()).clearSiteData(phone.origin)
  await phone.goOnline()
  await phone.page.goto(`${phone.origin}/CIUser/thisSaturdayColl`)
  // The PIN went with the rest: its pad may stand for a moment until that is known.
  await phone.page.getByRole('heading', { name: 'Choose a PIN for this phone' }).waitFor()
  await phone.passPin()
  await phone.page.getByText('This phone’s storage was cleared. Tell the office.').first().waitFor()
  await strip(phone.page).click()
  await phone.page.getByRole('alert').filter({ hasText: 'keep the paper receipts' }).waitFor()

  // The app still knows who is signed in, so that the next payment goes out.
  await expect.poll(() => heartbeatOf(device!.deviceId), SOON).toMatchObject({ alarm: 'storage-cleared' })
  const { id } = await recordPayment(phone, { stop: world.nextStop() })
  await expect.poll(() => phone.stateOf(id), SOON).toMatch(/acked|reconciled/)
  const taken = (await world.books.commands()).find((one) => one.commandId === id)
  expect(taken?.deviceId, 'it is the same phone to the office').toBe(device!.deviceId)
  expect(taken?.seq, 'the numbers of what was lost stay missing').toBeGreaterThan(lost.at(-1)!.seq)
  await strip(phone.page).click()
  await phone.page.getByRole('button', { name: 'The office knows. Hide this' }).click()
  await phone.page.getByText('keep the paper receipts').waitFor({ state: 'detached' })
})

it('F41 a phone that was emptied altogether, sign-in included, starts as a new one with its sign-in', async () => {
  const phone = await takeNewPhone(world)
  await phone.signIn()
  await phone.untilPulled()
  await (await phone.browser.devtools()).clearSiteData(phone.origin, 'all')
  await phone.page.goto(`${phone.origin}/CIUser/thisSaturdayColl`)
  await phone.page.waitForURL('**/login?*')
  expect(await phone.page.getByRole('alert').count(), 'nothing is left that could be alarmed').toBe(0)
})

async function heartbeatOf(deviceId: string): Promise<unknown> {
  const [row] = await world.books.ask<{ heartbeat: unknown }>(
    'select heartbeat from device where device_id = $1',
    [deviceId],
  )
  return row?.heartbeat
}

function deleteDatabase(page: Page, name: string): Promise<void> {
  return page.evaluate(
    (asked) =>
      new Promise<void>((resolve, reject) => {
        const deleting = indexedDB.deleteDatabase(asked)
        deleting.onsuccess = () => resolve()
        deleting.onerror = () => reject(deleting.error ?? new Error('not deleted'))
      }),
    name,
  )
}

async function makeUnknownVersion(page: Page, name: string): Promise<void> {
  await deleteDatabase(page, name)
  await page.evaluate(
    (asked) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open(asked, 990)
        opening.onupgradeneeded = () => opening.result.createObjectStore('of another time')
        opening.onsuccess = () => {
          opening.result.close()
          resolve()
        }
        opening.onerror = () => reject(opening.error ?? new Error('not made'))
      }),
    name,
  )
}

/** The pointer names a list of which no row is there, from a cursor that no server gave. */
const tearList = (page: Page, name: string) =>
  spoilStorage(page, name, {
    emptied: ['stops'],
    put: ['pointers', { key: 'list', gen: 99, cursor: 'torn', asOf: '2026-01-01T00:00:00.000Z' }],
  })
