import { expect, it } from 'vitest'
import type { Fault } from '../../support/faults/faults.ts'
import { COMMANDS } from '../support/field-world.ts'
import { healAndDrain } from '../support/heal-and-drain.ts'
import { rewriteText, rewriteVerdicts } from '../support/on-the-wire.ts'
import { openOutbox, rowsOf } from '../support/outbox-screen.ts'
import { countStates } from '../support/phone-records.ts'
import { recordPayment } from '../support/round.ts'
import { queueMany } from '../support/side-door.ts'
import { useFieldWorld } from '../support/use-field-world.ts'

/** Every address of the API that the field uses; a portal does not choose. */
const API = /^\/(sync|auth|application|collection|payment|session)\//
/** Where payments go, one by one or many. */
const SENDS = /^\/(sync\/commands|application\/submitNewPayment)$/

const world = useFieldWorld()

const PORTALS: [string, Fault][] = [
  ['a page with status 200', { kind: 'portal' }],
  ['a redirect to its sign-in', { kind: 'redirect-login' }],
  ["somebody else's JSON with status 200", { kind: 'json-without-marker' }],
]

it.each(PORTALS)('F35 a portal that answers with %s books nothing and settles nothing', async (_, fault) => {
  const { phone, proxy, books } = world
  // One that met another question first would leave the payment unsent: here it steps in at the payment itself.
  proxy.on({ path: SENDS }, fault)
  const { id } = await recordPayment(phone, { stop: world.nextStop() })
  await expect.poll(() => phone.stateOf(id)).toBe('unknown')
  proxy.on({ path: API }, fault)
  expect((await books.payments()).some(({ commandId }) => commandId === id)).toBe(false)
  await openOutbox(phone.page)
  await expect.poll(() => rowsOf(phone.page, 'Checking').count()).toBe(1)
  expect(new URL(phone.page.url()).origin).toBe(phone.origin)
  await healAndDrain(world)
})

/** Five payments in one request whose answer is changed; what is asked after that is not answered until the line is healed. */
async function sendFiveWith(fault: Fault): Promise<string[]> {
  const { phone, proxy } = world
  await phone.leaveApp()
  // The worker, awake since the app was left, would send the first of them before the last is written down.
  await phone.goOffline()
  const queued = await queueMany(
    phone,
    world.nextStops(5).map((stop) => ({ ...stop, amount: 200_00 })),
  )
  proxy.on({ ...COMMANDS, nth: 1 }, fault).on(COMMANDS, { kind: 'reset-before' })
  await phone.goOnline()
  await phone.open()
  await proxy.untilServed(COMMANDS)
  return queued.map(({ id }) => id)
}

it('F36 a payment that the answer to a batch leaves out is asked about again', async () => {
  const { phone } = world
  const [, , third] = await sendFiveWith(
    rewriteVerdicts((verdicts) => verdicts.filter((_, index) => index !== 2)),
  )
  // Of a batch those with a verdict are settled first, and only then is the one without it no longer being sent.
  await expect.poll(() => phone.waiting()).toMatchObject([{ id: third, state: 'unknown' }])
  await healAndDrain(world)
})

it('F36 verdicts in the wrong order each reach the payment that they name', async () => {
  const { phone } = world
  const ids = await sendFiveWith(rewriteVerdicts((verdicts) => verdicts.toReversed()))
  await expect.poll(async () => (await phone.waiting()).length).toBe(0)
  const kept = (await phone.kept()).filter(({ id }) => ids.includes(id))
  expect(kept.map(({ ack }) => ack?.payment_id)).toEqual(kept.map(({ id }) => id))
  await healAndDrain(world)
})

it('F36 an answer to a batch that ends in the middle settles none of its payments', async () => {
  const { phone } = world
  await sendFiveWith(rewriteText((text) => text.slice(0, text.length / 2)))
  await expect.poll(async () => countStates(await phone.waiting())).toEqual({ unknown: 5 })
  await healAndDrain(world)
})

it("F29 a refusal in the middle of one loan's three payments stops neither the third nor other loans", async () => {
  const { phone } = world
  const reference = '1234567890123'
  const [first, second] = world.nextStops(2)
  await recordPayment(phone, { stop: first!, amount: 100_00, method: 'GCash', reference })
  await expect.poll(async () => (await phone.waiting()).length).toBe(0)

  await phone.goOffline()
  await recordPayment(phone, { stop: second!, amount: 100_00 })
  const refused = await recordPayment(phone, {
    stop: second!,
    amount: 200_00,
    method: 'GCash',
    reference,
    again: true,
  })
  await recordPayment(phone, { stop: second!, amount: 300_00, again: true })
  await recordPayment(phone, { stop: world.nextStop(), amount: 400_00 })
  await phone.goOnline()
  const kept = await healAndDrain(world)
  expect(kept.find(({ id }) => id === refused.id)).toMatchObject({
    state: 'rejected',
    problem: { code: 'REFERENCE_USED' },
  })
  expect(kept.filter(({ state }) => state === 'rejected')).toHaveLength(1)
  expect(await rowsOf(phone.page, 'Needs attention').first().textContent()).toMatch(/₱\s?200\.00/)
})
