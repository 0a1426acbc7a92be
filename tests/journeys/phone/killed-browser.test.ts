import { expect, it } from 'vitest'
import { COMMANDS } from '../support/field-world.ts'
import { healAndDrain } from '../support/heal-and-drain.ts'
import { openOutbox, rowsOf } from '../support/outbox-screen.ts'
import { fillPayment, recordPayment } from '../support/round.ts'
import { queueMany } from '../support/side-door.ts'
import { useFieldWorld } from '../support/use-field-world.ts'

const world = useFieldWorld()

it('F01 a browser killed between the commit and the answer checks, and finds the payment booked once', async () => {
  const { phone, proxy } = world
  const [first, second, third] = world.nextStops(3)
  for (const stop of [first!, second!]) await recordPayment(phone, { stop })
  await expect.poll(async () => (await phone.waiting()).length).toBe(0)
  proxy.requests.length = 0
  proxy.on(COMMANDS, { kind: 'slow', ms: 30_000 })
  const { id } = await recordPayment(phone, { stop: third! })
  await proxy.untilServed(COMMANDS)
  await phone.browser.killHard()

  proxy.heal()
  proxy.on(COMMANDS, { kind: 'reset-before' })
  await phone.launch()
  await phone.open()
  await expect.poll(() => phone.stateOf(id)).toBe('unknown')
  await openOutbox(phone.page)
  await expect.poll(() => rowsOf(phone.page, 'Checking').count()).toBe(1)
  await healAndDrain(world)
})

it('F02 a browser killed after "sending" was written and before the request left sends it once', async () => {
  const { phone, proxy } = world
  await phone.browser.context.addInitScript(() => {
    const { fetch } = globalThis
    globalThis.fetch = (address, init) => {
      const url = address instanceof Request ? address.url : String(address)
      if (!url.includes('/sync/commands')) return fetch(address, init)
      Object.assign(globalThis, { stoppedBeforeLeaving: true })
      return new Promise(() => {})
    }
  })
  await phone.open()
  const { id } = await recordPayment(phone, { stop: world.nextStop() })
  await phone.page.waitForFunction(() => 'stoppedBeforeLeaving' in globalThis)
  expect(await phone.stateOf(id)).toBe('sending')
  expect(proxy.seen(COMMANDS)).toEqual([])
  await phone.browser.killHard()
  await healAndDrain(world)
})

it('F03 what was called saved is there after a kill within 50 ms of the screen saying so', async () => {
  const { phone } = world
  const amount = await fillPayment(phone.page, { stop: world.nextStop() })
  await phone.goOffline()
  const before = new Set((await phone.kept()).map(({ id }) => id))
  await phone.page.getByRole('button', { name: /^Save ₱/ }).click()
  await phone.page.getByText('Saved on this phone', { exact: true }).waitFor({ state: 'attached' })
  await phone.browser.killHard()
  await phone.launch()
  await phone.leaveApp()
  const added = (await phone.kept()).filter(({ id }) => !before.has(id))
  expect(added.map((one) => one.amount)).toEqual([amount])
  phone.saved.push({ id: added[0]!.id, amount })
  await healAndDrain(world)
})

it('F21 what a failed sync left behind is sent when the app is opened after a restart of the browser', async () => {
  const { phone, proxy } = world
  await phone.leaveApp()
  await queueMany(
    phone,
    world.nextStops(5).map((stop) => ({ ...stop, amount: 150_00 })),
  )
  proxy.on(COMMANDS, { kind: 'reset-before' })
  const devtools = await phone.browser.devtools()
  await devtools.dispatchSync(phone.origin, 'hulog-outbox')
  await proxy.untilSeen(COMMANDS)
  await expect.poll(async () => (await phone.kept()).filter((one) => one.state === 'unknown').length).toBe(5)
  await phone.browser.killHard()

  proxy.requests.length = 0
  await phone.launch()
  await phone.leaveApp()
  expect((await phone.waiting()).length, 'what is left to the app').toBe(5)
  // Only now: a browser that starts may try what failed again by itself, at any moment.
  proxy.heal()
  await phone.open()
  await expect.poll(async () => (await phone.waiting()).length).toBe(0)
  await healAndDrain(world)
})
