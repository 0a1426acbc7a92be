import { expect, it } from 'vitest'
import { APP_HEADER, APP_HEADER_VALUE } from '../../contract/wire/headers.ts'
import { healAndDrain } from './support/heal-and-drain.ts'
import { sentIds } from './support/on-the-wire.ts'
import { waitingOnStrip } from './support/outbox-screen.ts'
import { PASSWORD } from './support/phone.ts'
import type { Saved } from './support/phone.ts'
import type { KeptCommand } from './support/phone-records.ts'
import { recordPayment } from './support/round.ts'
import { useFieldWorld } from './support/use-field-world.ts'

const ANOTHER = 'investigator.2'

const world = useFieldWorld()

async function recordSeveral(count: number): Promise<Saved[]> {
  const saved: Saved[] = []
  for (const stop of world.nextStops(count)) saved.push(await recordPayment(world.phone, { stop }))
  return saved
}

/**
 * The session ends on the server while payments wait on the phone; the phone hears of it when the connection is back. Answers with
 * how often each had been tried before that.
 */
async function endSessionUnder(count: number): Promise<{ saved: Saved[]; tries: number[] }> {
  const { phone, books } = world
  await phone.goOffline()
  const saved = await recordSeveral(count)
  await books.endSessionsOf(phone.accId)
  const tries = triesOf(await phone.waiting())
  await phone.goOnline()
  await phone.page.getByRole('button', { name: /^Sign in to send/ }).waitFor({ timeout: 30_000 })
  return { saved, tries }
}

const triesOf = (kept: readonly KeptCommand[]) => kept.map(({ attempts }) => attempts)
const sumOf = (saved: readonly Saved[]) => saved.reduce((sum, { amount }) => sum + amount, 0)
const idsOf = (saved: readonly { id: string }[]) => saved.map(({ id }) => id)

it('F24 a session that ends after three of nine payments keeps six, asks for the password, and then sends them', async () => {
  const { phone, books } = world
  const sent = await recordSeveral(3)
  await expect.poll(async () => (await phone.waiting()).length).toBe(0)
  const { saved: kept, tries } = await endSessionUnder(6)
  expect(await waitingOnStrip(phone.page)).toEqual({ count: 6, sum: sumOf(kept) })
  const waiting = await phone.waiting()
  expect(idsOf(waiting)).toEqual(idsOf(kept))
  expect(triesOf(waiting), 'being signed out is no try').toEqual(tries)
  expect((await books.payments()).map(({ commandId }) => commandId).toSorted()).toEqual(
    idsOf(sent).toSorted(),
  )

  await phone.page.getByRole('button', { name: /^Sign in to send 6 saved records/ }).click()
  await phone.typeCredentials()
  await expect.poll(async () => (await phone.waiting()).length, { timeout: 30_000 }).toBe(0)
  await healAndDrain(world)
})

it('F25 another investigator who signs in on the phone sends nothing of what the first one left', async () => {
  const { phone, proxy, books } = world
  const { saved: left } = await endSessionUnder(3)
  const before = await phone.kept()
  await phone.signOut()
  proxy.requests.length = 0
  await phone.signIn(ANOTHER)
  await phone.untilPulled()
  await proxy.untilServed({ path: '/sync/worklist' })
  expect(sentIds(proxy)).toEqual([])
  expect(await phone.kept()).toEqual(before)
  await phone.signOut()
  await phone.signIn()
  await healAndDrain(world)
  // Which of them went twice is chance: a reload ends a sender in the middle, and the worker asks again with the same ids.
  expect([...new Set(sentIds(proxy))].toSorted()).toEqual(idsOf(left).toSorted())
  const booked = (await books.payments()).map(({ commandId }) => commandId)
  expect(booked.filter((id) => idsOf(left).includes(id)).toSorted()).toEqual(idsOf(left).toSorted())
})

it("F26 under somebody else's session the payments of an open tab wait and are booked to no one else", async () => {
  const { phone, books } = world
  const before = (await books.payments()).length
  const other = await phone.browser.context.newPage()
  await phone.leaveApp(other)
  const status = await other.evaluate(
    async ({ header, body }) =>
      (
        await fetch('/auth/loginCIU', {
          method: 'POST',
          headers: { 'content-type': 'application/json', ...header },
          body: JSON.stringify(body),
        })
      ).status,
    { header: { [APP_HEADER]: APP_HEADER_VALUE }, body: { username: ANOTHER, password: PASSWORD } },
  )
  expect(status).toBe(200)
  const { id } = await recordPayment(phone, { stop: world.nextStop() })
  await expect.poll(() => phone.stateOf(id)).toBe('paused')
  expect((await books.payments()).length).toBe(before)
  await other.close()

  await phone.page.getByRole('button', { name: /^Sign in to send 1 saved record/ }).click()
  await phone.typeCredentials()
  await expect.poll(async () => (await phone.waiting()).length, { timeout: 30_000 }).toBe(0)
  await healAndDrain(world)
  const owners = new Set((await books.commands()).map(({ accId }) => accId))
  expect([...owners]).toEqual([phone.accId])
})
