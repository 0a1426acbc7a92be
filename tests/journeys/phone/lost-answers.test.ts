import { expect, it } from 'vitest'
import { COMMANDS } from '../support/field-world.ts'
import { healAndDrain } from '../support/heal-and-drain.ts'
import { OUR_500, sentIds } from '../support/on-the-wire.ts'
import { openOutbox, rowsOf, sendNow } from '../support/outbox-screen.ts'
import { fillPayment, recordPayment, savePayment } from '../support/round.ts'
import { useFieldWorld } from '../support/use-field-world.ts'

const world = useFieldWorld()

const isOnBooks = async (id: string) => (await world.books.payments()).some((one) => one.commandId === id)
const attemptsOf = async (id: string) => (await world.phone.kept()).find((one) => one.id === id)?.attempts

it('F05 an answer lost after the commit is checked and appears once on the books', async () => {
  const { phone, proxy } = world
  proxy.on(COMMANDS, { kind: 'reset-after-commit' })
  const { id } = await recordPayment(phone, { stop: world.nextStop() })
  await expect.poll(() => phone.stateOf(id)).toBe('unknown')
  expect(await isOnBooks(id)).toBe(true)
  await openOutbox(phone.page)
  await expect.poll(() => rowsOf(phone.page, 'Checking').count()).toBe(1)
  await healAndDrain(world)
  expect(sentIds(proxy).filter((one) => one === id).length).toBeGreaterThanOrEqual(2)
})

it('F06 a payment that the browser itself sends twice over a reused connection is booked once', async () => {
  const { phone, proxy } = world
  const amount = await fillPayment(phone.page, { stop: world.nextStop() })
  await phone.page.evaluate(() => fetch('/health').then((answer) => answer.text()))
  proxy.on({ ...COMMANDS, connection: 'reused', times: 1 }, { kind: 'reset-after-commit' })
  const { id } = await savePayment(phone, amount)
  await expect.poll(() => phone.stateOf(id)).toMatch(/acked|reconciled/)
  expect(sentIds(proxy).filter((one) => one === id)).toHaveLength(2)
  expect(await attemptsOf(id), 'the app itself asked once').toBe(1)
  await healAndDrain(world)
})

it.each([
  ['four bytes of a status line are no verdict', 'truncate-status-line'],
  ['half an answer to a batch names none of them, so everybody is asked about again', 'half-body'],
] as const)('F07 %s', async (_, kind) => {
  const { phone, proxy } = world
  proxy.on(COMMANDS, { kind })
  const { id } = await recordPayment(phone, { stop: world.nextStop() })
  await expect.poll(() => phone.stateOf(id)).toBe('unknown')
  await healAndDrain(world)
})

it('F07 half an answer to a single payment is an answer: the status line has arrived', async () => {
  const { phone, proxy } = world
  const own = { method: 'PUT', path: '/application/submitNewPayment' }
  proxy.on(COMMANDS, OUR_500).on(own, { kind: 'half-body' })
  const { id } = await recordPayment(phone, { stop: world.nextStop() })
  await openOutbox(phone.page)
  // It also tries by itself, first alone through the same door and then at its call's own address.
  await expect.poll(() => attemptsOf(id)).toBeGreaterThanOrEqual(1)
  await sendNow(phone.page)
  await expect.poll(() => phone.stateOf(id)).toMatch(/acked|reconciled/)
  expect(proxy.seen(own).map(({ fault }) => fault)).toEqual(['half-body'])
  await healAndDrain(world)
})

it('F08 a request that never arrives is tried until it does, and the tries are counted', async () => {
  const { phone, proxy } = world
  proxy.on(COMMANDS, { kind: 'reset-before' })
  const { id } = await recordPayment(phone, { stop: world.nextStop() })
  await openOutbox(phone.page)
  for (let tries = 1; tries <= 5; tries++) {
    await expect.poll(() => attemptsOf(id)).toBeGreaterThanOrEqual(tries)
    if (tries < 5) await sendNow(phone.page)
  }
  expect(await isOnBooks(id)).toBe(false)
  const kept = await healAndDrain(world)
  expect(kept.find((one) => one.id === id)?.attempts).toBeGreaterThanOrEqual(6)
})

it('F09 a line that doubles every request books every payment once', async () => {
  const { phone, proxy } = world
  proxy.on({ method: 'POST' }, { kind: 'dup-forward' }).on({ method: 'PUT' }, { kind: 'dup-forward' })
  for (const stop of world.nextStops(3)) await recordPayment(phone, { stop })
  await expect.poll(async () => (await phone.waiting()).length).toBe(0)
  // The phone has its answer with the first copy; the second is still on its way to the server.
  await expect
    .poll(() => proxy.seen(COMMANDS).every(({ serverStatuses }) => serverStatuses.length === 2))
    .toBe(true)
  await healAndDrain(world)
})
