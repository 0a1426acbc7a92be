import pg from 'pg'
import { expect, it } from 'vitest'
import { startServedApp } from '../support/world/served-app.ts'
import { Books } from './support/books.ts'
import { healAndDrain } from './support/heal-and-drain.ts'
import { sentIds } from './support/on-the-wire.ts'
import { recordPayment } from './support/round.ts'
import { takeNewPhone } from './support/second-phone.ts'
import { useFieldWorld } from './support/use-field-world.ts'

const SOON = { timeout: 15_000 }
const HOUR_MS = 3_600_000

const world = useFieldWorld()

for (const hours of [3, -3]) {
  it(`F48 a phone whose clock is ${Math.abs(hours)} hours ${hours > 0 ? 'fast' : 'slow'} books once, in order, at the true time`, async () => {
    const phone = await takeNewPhone(world)
    await phone.browser.context.addInitScript((ahead) => {
      const { now } = Date
      Date.now = () => now() + ahead
    }, hours * HOUR_MS)
    await phone.signIn()
    await phone.untilPulled()
    await phone.untilWorkerServes()
    await phone.goOffline()
    const stop = world.nextStop()
    for (const amount of [100_00, 200_00, 300_00])
      await recordPayment(phone, { stop, amount, again: amount > 100_00 })
    await healAndDrain(world)
    const booked = await world.books.ask<{
      amount: string
      minutes_off: string
      skew_ms: string
      day: boolean
    }>(
      `select amount, abs(extract(epoch from now() - payment.occurred_at)) / 60 as minutes_off, skew_ms,
        business_on = (payment.occurred_at at time zone 'Asia/Manila')::date as day
      from payment join command_log using (command_id)
      where loan_id = $1 and command_id = any($2) order by payment.received_at, seq`,
      [stop.loanId, phone.saved.map(({ id }) => id)],
    )
    expect(booked.map((one) => Number(one.amount))).toEqual([100_00, 200_00, 300_00])
    for (const one of booked) {
      expect(Number(one.minutes_off), 'when it happened, by the true clock').toBeLessThan(5)
      expect(Math.round(Number(one.skew_ms) / HOUR_MS), 'how wrong the phone was').toBe(hours)
      expect(one.day).toBe(true)
    }
  })
}

it('F49 what a server restored to an older state has forgotten is offered again, and the books are whole', async () => {
  const phone = await takeNewPhone(world)
  await phone.signIn()
  await phone.untilPulled()
  await phone.untilWorkerServes()
  const { proxy } = world
  const before = await recordPayment(phone, { stop: world.nextStop() })
  await expect.poll(() => phone.stateOf(before.id), SOON).toMatch(/acked|reconciled/)

  const backup = await copyOfBooks()
  const forgotten = []
  for (const stop of world.nextStops(3)) forgotten.push(await recordPayment(phone, { stop }))
  await expect.poll(async () => (await phone.waiting()).length, SOON).toBe(0)
  await restore(backup)
  expect((await world.books.payments()).map((one) => one.commandId)).toEqual([before.id])

  proxy.requests.length = 0
  await phone.open()
  await expect.poll(() => sentIds(proxy).length, SOON).toBeGreaterThanOrEqual(forgotten.length)
  await expect.poll(async () => (await phone.waiting()).length, SOON).toBe(0)
  const kept = await healAndDrain(world)
  expect(kept).toHaveLength(4)
  expect([...new Set(sentIds(proxy))].toSorted(), 'only what it forgot is sent again').toEqual(
    forgotten.map(({ id }) => id).toSorted(),
  )
})

/** The server's database as it is now, as a nightly backup has it; the server is stopped for it and started again. */
async function copyOfBooks(): Promise<string> {
  const { server } = world
  const url = new URL(world.books.databaseUrl)
  const copy = new URL(url)
  copy.pathname = `${url.pathname}_backup`
  await server.terminate()
  await world.books.pause()
  const maintenance = new URL(url)
  maintenance.pathname = '/postgres'
  const client = new pg.Client({ connectionString: maintenance.href })
  await client.connect()
  await client.query(`create database ${copy.pathname.slice(1)} template ${url.pathname.slice(1)}`)
  await client.end()
  await server.start()
  return copy.href
}

/** As docs/operations.md has it: the older state gets a new epoch, and a server is on it at the same address. */
async function restore(databaseUrl: string): Promise<void> {
  await world.server.stop()
  const books = new Books(databaseUrl).beginAsOf(world.books)
  await world.books.close()
  await books.ask('update installation set epoch = gen_random_uuid()')
  world.books = books
  world.server = await startServedApp({ env: { DATABASE_URL: databaseUrl, HULOG_DEMO: 'none' } })
  world.proxy.target = world.server.url
}
