import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it } from 'vitest'
import type { FaultProxy } from '../../support/faults/fault-proxy.ts'
import { COMMANDS, FieldWorld } from '../support/field-world.ts'
import { healAndDrain } from '../support/heal-and-drain.ts'
import { rewriteText, sentIds } from '../support/on-the-wire.ts'
import { countStates } from '../support/phone-records.ts'
import { cashFrom, queueMany, runSender } from '../support/side-door.ts'
import { useFieldWorld } from '../support/use-field-world.ts'

const SYNC_TAG = 'hulog-outbox'
const withoutLocksInWorker = rewriteText(
  (script) => `Reflect.deleteProperty(WorkerNavigator.prototype, 'locks');${script}`,
)

/** A machine that does other things meanwhile needs its time. */
const PATIENCE_MS = 300_000

const world = useFieldWorld()

/** Asks the worker to send, from a page on which the app does not run. */
function wakeWorker({ phone }: FieldWorld, page = phone.page): Promise<void> {
  return page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    registration.active?.postMessage({ type: 'FLUSH' })
  })
}

/** Four senders at once: two tabs, a sync event and a message to the worker. */
async function sendFromEverywhere(crowd: FieldWorld): Promise<void> {
  const { phone } = crowd
  const tab = await phone.browser.context.newPage()
  await phone.leaveApp(tab)
  const devtools = await phone.browser.devtools()
  await Promise.all([
    runSender(phone, 'manual'),
    runSender(phone, 'manual', tab),
    devtools.dispatchSync(phone.origin, SYNC_TAG),
    wakeWorker(crowd),
  ])
  await expect.poll(async () => countStates(await phone.waiting()), { timeout: 60_000 }).toEqual({})
  await tab.close()
}

/**
 * A sender that gets no turn for long may lose its lease, and the next one rightly sends the batch again; that it is booked once
 * is for the books to say. Without a lease each of the four would send everything.
 */
function expectFewSentAgain(proxy: FaultProxy, queued: readonly { readonly id: string }[]): void {
  const sent = sentIds(proxy)
  expect([...new Set(sent)].toSorted()).toEqual(queued.map(({ id }) => id).toSorted())
  expect(sent.length - queued.length, 'sent again').toBeLessThan(queued.length / 2)
}

it('F12 a worker that is killed in the middle of sending, again and again, books everything once', async () => {
  const { phone, proxy } = world
  await phone.leaveApp()
  await queueMany(phone, await cashFrom(world, 40))
  const devtools = await phone.browser.devtools()
  for (let kill = 1; kill <= 6; kill++) {
    // In turn the request dies on its way there, or its answer on the way back.
    proxy.on({ ...COMMANDS, times: 2 }, { kind: 'slow', ms: 5_000, before: kill % 2 === 0 })
    const seen = proxy.seen(COMMANDS).length
    await devtools.dispatchSync(phone.origin, SYNC_TAG)
    await proxy.untilSeen(COMMANDS, seen + 1)
    if (kill % 2 === 1) await proxy.untilServed(COMMANDS, seen + 1)
    await devtools.stopAllWorkers()
    proxy.heal()
  }
  await healAndDrain(world)
})

it('F13 a page that is closed in the middle of sending leaves the rest to the worker', async () => {
  const { phone, proxy } = world
  await phone.leaveApp()
  await queueMany(phone, await cashFrom(world, 120))
  proxy.on({ ...COMMANDS, times: 3 }, { kind: 'slow', ms: 2_000 })
  const tab = await phone.browser.context.newPage()
  await tab.goto(`${phone.origin}/CIUser/thisSaturdayColl`)
  await proxy.untilSeen(COMMANDS, 2)
  await tab.close()
  expect((await phone.waiting()).length).toBeGreaterThan(0)
  await expect.poll(async () => (await phone.waiting()).length, { timeout: 30_000 }).toBe(0)
  await healAndDrain(world)
})

it(
  'F14 two tabs, a sync event and a message send a hundred and fifty payments, and each is booked once',
  async () => {
    const { phone, proxy } = world
    await phone.leaveApp()
    const queued = await queueMany(phone, await cashFrom(world, 150))
    await sendFromEverywhere(world)
    expectFewSentAgain(proxy, queued)
    await healAndDrain(world)
  },
  PATIENCE_MS,
)

it(
  'F17 three hundred payments go out in one run while somebody types in the search field',
  async () => {
    const { phone } = world
    await phone.leaveApp()
    // A thousand go out in tests/offline and, with figures, in the bench.
    const cash = await cashFrom(world, 300)
    // Else they would be gone before the first letter on a quick machine.
    await phone.goOffline()
    await queueMany(phone, cash)
    await phone.open()
    const search = phone.page.getByRole('searchbox', { name: 'Name, place or number' })
    expect(await phone.waiting()).toHaveLength(300)
    await phone.goOnline()
    let typed = ''
    do {
      typed += 'a'
      await search.press('a')
      await sleep(50)
    } while ((await phone.waiting()).length > 0)
    expect(await search.inputValue(), 'no letter was lost').toBe(typed)
    await healAndDrain(world)
  },
  PATIENCE_MS,
)

it(
  'F15 the same crowd of senders in a browser without locks: the leases alone keep each payment single',
  async () => {
    const lockless = await FieldWorld.open({
      prepare: ({ phone, proxy }) => {
        phone.initScript = () => void Reflect.deleteProperty(Navigator.prototype, 'locks')
        proxy.on({ path: '/sw.js' }, withoutLocksInWorker)
      },
    })
    try {
      const { phone, proxy } = lockless
      expect(await phone.page.evaluate(() => 'locks' in navigator)).toBe(false)
      const [worker] = phone.browser.context.serviceWorkers()
      expect(await worker?.evaluate(() => 'locks' in navigator)).toBe(false)
      await phone.leaveApp()
      proxy.requests.length = 0
      const queued = await queueMany(phone, await cashFrom(lockless, 150))
      await sendFromEverywhere(lockless)
      expectFewSentAgain(proxy, queued)
      await healAndDrain(lockless)
    } finally {
      await lockless.close()
    }
  },
  PATIENCE_MS,
)
