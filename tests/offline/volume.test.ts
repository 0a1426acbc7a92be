/** What does not need the books: a thousand commands at once, a server restored to an older state, clocks that jump. */
import { describe, expect, it } from 'vitest'
import { pesos } from '../../domain/money.ts'
import { runCycle } from '../../src/offline/account/cycle.ts'
import { followEpoch } from '../../src/offline/sending/epoch.ts'
import { flush } from '../../src/offline/sending/replay.ts'
import type { Offline } from '../../src/offline/account/offline.ts'
import { saveCommand } from '../../src/offline/outbox/save-command.ts'
import type { Phone } from './support/phone.ts'
import { paymentDraft, savePayment } from './support/drafts.ts'
import { eachStandIn, loan } from './support/stand-in-phone.ts'
import type { StandInServer } from './support/stand-in-server.ts'

let phone: Phone
let server: StandInServer
let page: Offline
eachStandIn((opened) => ({ phone, server, page } = opened))

describe('a thousand payments', () => {
  it('of 300 loans go out in batches of 25, three at a time', async () => {
    for (let index = 0; index < 1_000; index++) {
      const draft = paymentDraft(page, { loan: loan(index % 300), amount: pesos(100) })
      expect(await saveCommand(page, draft)).toEqual({ saved: true })
    }
    server.roundTripMs = 300
    await flush(page, { reason: 'manual' })
    expect(server.applied.size).toBe(1_000)
    expect([...server.applied.values()].every(({ times }) => times === 1)).toBe(true)
    expect(await page.outbox.outbox.where('state').equals('acked').count()).toBe(1_000)
    expect(server.largestBatch).toBe(25)
    expect(server.largestBytes).toBeLessThanOrEqual(64 * 1024)
    expect(server.mostAtOnce).toBe(3)
  })
})

describe('a server restored to an older state', () => {
  it('gets back what it forgot, each once, with the envelope of its first time', async () => {
    const ids: string[] = []
    for (let index = 0; index < 5; index++) ids.push(await savePayment(page, { loan: loan(index) }))
    await runCycle(page, 'start')
    expect(server.applied.size).toBe(5)
    const bodies = await page.outbox.bodies.toArray()
    for (const id of ids.slice(2)) server.applied.delete(id)
    server.epoch = 'epoch-2'
    await runCycle(page, 'start')
    expect([...server.applied.keys()].toSorted()).toEqual(ids.toSorted())
    expect([...server.applied.values()].map(({ times }) => times)).toEqual([1, 1, 1, 1, 1])
    expect(await page.outbox.bodies.toArray()).toEqual(bodies)
  })

  it('is told again which phone this is', async () => {
    await savePayment(page, { loan: loan(1) })
    await runCycle(page, 'start')
    await page.outbox.device.toCollection().modify({ registeredAt: page.around.clock.now() })
    page.memory.epoch = 'epoch-2'
    expect(await followEpoch(page)).toBe(true)
    expect((await page.outbox.device.get(1))?.registeredAt).toBeNull()
  })

  it('is followed through even when the phone dies in the middle', async () => {
    const ids = [await savePayment(page, { loan: loan(1) }), await savePayment(page, { loan: loan(2) })]
    await runCycle(page, 'start')
    server.applied.clear()
    server.epoch = 'epoch-2'
    const whole = server.fetch
    let asked = 0
    server.fetch = (address, init) => {
      if (address === '/sync/status' && asked++ === 0) return Promise.reject(new TypeError('Failed to fetch'))
      return whole(address, init)
    }
    await runCycle(page, 'start')
    const reopened = await phone.context()
    await runCycle(reopened, 'start')
    expect([...server.applied.keys()].toSorted()).toEqual(ids.toSorted())
  })
})

describe('a clock that is wrong', () => {
  it.each([
    ['three hours ahead', 3 * 3_600_000],
    ['three hours behind', -3 * 3_600_000],
    ['in 1970', -56 * 365 * 86_400_000],
  ])('and suddenly %s stops nothing and reorders nothing', async (_, jumpMs) => {
    const first = await savePayment(page, { loan: loan(1) })
    const fetch = server.fetch
    server.fetch = () => Promise.reject(new TypeError('Failed to fetch'))
    await runCycle(page, 'start')
    server.fetch = fetch
    phone.clock.jump(jumpMs)
    const second = await savePayment(page, { loan: loan(1) })
    phone.clock.advance(61_000)
    await runCycle(page, 'start')
    expect([...server.applied.keys()]).toEqual([first, second])
  })

  it('is told with every command once the server’s time is known', async () => {
    await runCycle(page, 'start')
    phone.clock.jump(-600_000)
    const id = await savePayment(page, { loan: loan(1) })
    expect((await page.outbox.outbox.get(id))?.occurred, 'set back since, and noticed').toMatchObject({
      serverOffsetMs: 600_000,
      setBackMs: 600_000,
    })
  })

  it('is told too where the page that heard the server’s time was left before its turn ended', async () => {
    const { fetch } = server
    let asked = 0
    server.fetch = (address, init) => (asked++ === 0 ? fetch(address, init) : new Promise(() => {}))
    void runCycle(page, 'start')
    await expect.poll(() => asked).toBe(2)
    const reopened = await phone.context()
    const id = await savePayment(reopened, { loan: loan(1) })
    expect(
      (await reopened.outbox.outbox.get(id))?.occurred.serverOffsetMs,
      'the stand-in goes by the phone',
    ).toBe(0)
  })

  it('is told too where only another context of the phone heard the server’s time', async () => {
    const worker = await phone.context({ kind: 'worker' })
    await runCycle(worker, 'start')
    await runCycle(page, 'timer')
    page.memory.samples = []
    const id = await savePayment(page, { loan: loan(1) })
    expect(
      (await page.outbox.outbox.get(id))?.occurred.serverOffsetMs,
      'the stand-in goes by the phone',
    ).toBe(0)
  })
})

describe('what was long on the books', () => {
  it('is reduced to its proof after 90 days, and only when it was compared', async () => {
    const id = await savePayment(page, { loan: loan(1) })
    await runCycle(page, 'start')
    phone.clock.advance(89 * 86_400_000)
    await runCycle(page, 'timer')
    expect(await page.outbox.outbox.get(id)).toBeDefined()
    phone.clock.advance(2 * 86_400_000)
    const waiting = await savePayment(page, { loan: loan(2) })
    await page.outbox.outbox.update(waiting, { savedAt: '2026-01-01T00:00:00.000Z' as never })
    server.fetch = () => Promise.reject(new TypeError('Failed to fetch'))
    await runCycle(page, 'timer')
    expect(await page.outbox.outbox.get(id)).toBeUndefined()
    expect(await page.outbox.archive.get(id)).toMatchObject({ amount: pesos(100) })
    expect(await page.outbox.outbox.get(waiting)).toBeDefined()
  })
})
