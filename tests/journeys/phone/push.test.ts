import { expect, it } from 'vitest'
import { healAndDrain } from '../support/heal-and-drain.ts'
import { countStates } from '../support/phone-records.ts'
import { cashFrom, queueMany } from '../support/side-door.ts'
import { useFieldWorld } from '../support/use-field-world.ts'

const world = useFieldWorld({ isWholeBrowser: true })

it('a push from the office is shown, once however often it comes, and sends what is unsent without the app', async () => {
  const { phone } = world
  await phone.browser.context.grantPermissions(['notifications'], { origin: phone.origin })
  await phone.leaveApp()
  await queueMany(phone, await cashFrom(world, 3))
  const devtools = await phone.browser.devtools()
  const nudge = JSON.stringify({ title: 'Hulog', body: 'Your remittance was received.', tag: 'notice-7' })
  await devtools.deliverPush(phone.origin, nudge)
  await devtools.deliverPush(phone.origin, nudge)
  await expect.poll(async () => countStates(await phone.waiting()), { timeout: 60_000 }).toEqual({})
  const shown = () =>
    phone.page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready
      return (await registration.getNotifications()).map(({ title, body, tag }) => ({ title, body, tag }))
    })
  await expect
    .poll(shown)
    .toEqual([{ title: 'Hulog', body: 'Your remittance was received.', tag: 'notice-7' }])
  await devtools.deliverPush(phone.origin, 'no JSON at all')
  await expect.poll(async () => (await shown()).map(({ body }) => body)).toContain('no JSON at all')
  await healAndDrain(world)
})
