/** What a context takes for sending, how long it holds it, and when a record has waited too long. */
import { describe, expect, it, vi } from 'vitest'
import type { Offline } from '../../src/offline/account/offline.ts'
import { commandReader } from '../../src/offline/outbox/live-commands.ts'
import { readMeta, writeMeta } from '../../src/offline/outbox/outbox-meta.ts'
import type { TrackedCommand } from '../../src/offline/outbox/outbox-db.ts'
import { claim } from '../../src/offline/sending/claim.ts'
import { backoffMs } from '../../src/offline/wire/backoff.ts'
import { holdRun } from '../../src/offline/wire/run-wait.ts'
import type { Phone } from './support/phone.ts'
import { savePayment } from './support/drafts.ts'
import { eachStandIn, loan } from './support/stand-in-phone.ts'

const MINUTE_MS = 60_000
let page: Offline
let phone: Phone
eachStandIn((opened) => ({ page, phone } = opened))

const pay = (loanId: number) => savePayment(page, { loan: loan(loanId) })
const recordOf = async (id: string) => (await page.outbox.outbox.get(id)) as TrackedCommand
const claimed = async (...ids: string[]) => (await claim(page, ids)).map(({ row }) => row.id)

describe('of two contexts only one gets a record', () => {
  it('and nothing that comes after it on its loan, while other loans go', async () => {
    const [first, second, other] = [await pay(1), await pay(1), await pay(2)]
    await claim(page, [first])
    const elsewhere = await phone.context()
    expect((await claim(elsewhere, [first, second, other])).map(({ row }) => row.id)).toEqual([other])
    expect(await recordOf(second)).toMatchObject({ state: 'queued', firstSentAt: null })
  })

  it('no more than one that is not due yet lets those after it pass', async () => {
    const [first, second] = [await pay(1), await pay(1)]
    const nextAttemptAt = Date.parse(page.around.clock.now()) + MINUTE_MS
    await page.outbox.outbox.update(first, { state: 'unknown', nextAttemptAt })
    expect(await claimed(first, second)).toEqual([])
    phone.clock.advance(MINUTE_MS)
    expect(await claimed(first, second)).toEqual([first, second])
  })
})

describe('a record is taken', () => {
  const lastOf = async (id: string) => (await page.outbox.events.where('cmdId').equals(id).toArray()).at(-1)

  it('for a minute, with the reason in its log, and the others hear that somebody is at work', async () => {
    const id = await pay(1)
    const [taken] = await claim(page, [id])
    const nowMs = Date.parse(page.around.clock.now())
    expect(taken?.row).toMatchObject({
      state: 'sending',
      lease: { owner: page.contextId, until: nowMs + MINUTE_MS },
    })
    expect([await recordOf(id), await page.outbox.bodies.get(id)]).toEqual([taken?.row, taken?.body])
    expect(await lastOf(id)).toMatchObject({ from: 'queued', to: 'sending', reason: 'taken for sending' })
    expect(await readMeta(page.outbox, 'beat')).toEqual({ at: nowMs })
  })

  it.each<[TrackedCommand['state'], boolean]>([
    ['queued', true],
    ['unknown', true],
    ['sending', false],
    ['paused', false],
    ['blocked', false],
    ['acked', false],
  ])('while it is %s: %s', async (state, isTaken) => {
    const [id, next] = [await pay(1), await pay(1)]
    await page.outbox.outbox.update(id, { state })
    expect(await claimed(id, next)).toEqual(isTaken ? [id, next] : [])
  })

  it('with its body alone; one that is gone holds back nothing', async () => {
    const [first, second, third] = [await pay(1), await pay(1), await pay(2)]
    await page.outbox.bodies.delete(first)
    expect(await claimed('gone', first, second, third)).toEqual([third])
    await page.outbox.outbox.delete(first)
    expect(await claimed(first, second)).toEqual([second])
  })
})

it('the first try stays the first, however often it is sent', async () => {
  const id = await pay(1)
  await claim(page, [id])
  const { firstSentAt, lastSentAt } = await recordOf(id)
  expect(firstSentAt).toBe(lastSentAt)
  await page.outbox.outbox.update(id, { state: 'unknown', nextAttemptAt: 0 })
  phone.clock.advance(5 * MINUTE_MS)
  await claim(page, [id])
  const again = await recordOf(id)
  expect(again.firstSentAt).toBe(firstSentAt)
  expect(again.lastSentAt).toBe(page.around.clock.now())
})

it('nothing is taken while the office no longer knows the sign-in', async () => {
  const id = await pay(1)
  await writeMeta(page.outbox, 'auth', 'needed')
  expect(await claimed(id)).toEqual([])
  expect((await recordOf(id)).state).toBe('queued')
  await writeMeta(page.outbox, 'auth', 'ok')
  expect(await claimed(id)).toEqual([id])
})

it('requests that failed together hold the run once, until the longest of what the office asked for', () => {
  const now = page.around.monotonicMs()
  holdRun(page)
  const alone = page.memory.runWait
  holdRun(page)
  expect(page.memory.runWait).toEqual(alone)
  holdRun(page, 5 * MINUTE_MS)
  expect(page.memory.runWait).toEqual({ failures: 1, until: now + 5 * MINUTE_MS })
  holdRun(page, MINUTE_MS)
  expect(page.memory.runWait).toEqual({ failures: 1, until: now + 5 * MINUTE_MS })
  phone.clock.advance(5 * MINUTE_MS)
  holdRun(page)
  expect(page.memory.runWait?.failures).toBe(2)
})

it('the run waits longer with each failure, up to what no record is stuck by, and longest where no one looks', async () => {
  const worker = await phone.context({ kind: 'worker' })
  for (const context of [page, worker]) {
    context.around.random = () => 0.5
    for (const [before, failures] of [
      [0, 1],
      [3, 4],
      [40, 41],
    ] as const) {
      const now = context.around.monotonicMs()
      context.memory.runWait = { failures: before, until: now }
      holdRun(context)
      const until = now + backoffMs(Math.min(failures, 19), 0.5, context === page)
      expect(context.memory.runWait).toEqual({ failures, until })
    }
  }
})

describe('a record is shown as stuck', () => {
  const isStuck = async (id: string) => (await commandReader(page)([await recordOf(id)]))[0]?.stuck

  it('after many tries only once it is old too: a short outage makes many', async () => {
    const id = await pay(1)
    await page.outbox.outbox.update(id, { state: 'unknown', attempts: 20 })
    phone.clock.advance(59 * MINUTE_MS)
    expect(await isStuck(id)).toBe(false)
    phone.clock.advance(2 * MINUTE_MS)
    expect(await isStuck(id)).toBe(true)
  })

  it('after a day, however seldom it was tried, and never once it is on the books', async () => {
    const id = await pay(1)
    phone.clock.advance(24 * 60 * MINUTE_MS)
    expect(await isStuck(id)).toBe(false)
    phone.clock.advance(MINUTE_MS)
    expect(await isStuck(id)).toBe(true)
    await page.outbox.outbox.update(id, { state: 'acked' })
    expect(await isStuck(id)).toBe(false)
  })
})

describe('a record on the screen', () => {
  const shown = async (id: string) => (await commandReader(page)([await recordOf(id)]))[0]!

  it('says all that became of it', async () => {
    const id = await pay(1)
    const problem = {
      code: 'NOT_FOUND',
      message: 'No such loan.',
      httpStatus: 404,
      at: page.around.clock.now(),
    }
    const fate = {
      state: 'rejected',
      attempts: 3,
      firstSentAt: page.around.clock.now(),
      ack: { loan_version: 2 },
      ackedAt: page.around.clock.now(),
      dependsOn: ['a'],
      supersededBy: 'b',
      handling: { kind: 'supervisor', note: 'see me', at: page.around.clock.now() },
    } as const
    await page.outbox.outbox.update(id, { ...fate, problem })
    const record = await recordOf(id)
    expect(await shown(id)).toEqual({
      id,
      seq: 1,
      call: 'collectPayment',
      streamKey: 'loan:1',
      ...fate,
      display: expect.objectContaining({ kind: 'payment', title: 'Ana Santos', slipNo: record.slipNo }),
      savedAt: record.savedAt,
      bookedOn: '2026-11-21',
      lastProblem: { code: 'NOT_FOUND', message: 'No such loan.' },
      stuck: false,
    })
    await page.outbox.outbox.update(id, { problem: { ...problem, message: null } })
    expect((await shown(id)).lastProblem).toEqual({ code: 'NOT_FOUND' })
    await page.outbox.outbox.update(id, { problem: null })
    expect((await shown(id)).lastProblem).toBeNull()
  })

  it('is booked on the day of the corrected clock, or on a day that was chosen', async () => {
    const id = await pay(1)
    const { occurred } = await recordOf(id)
    await page.outbox.outbox.update(id, { occurred: { ...occurred, serverOffsetMs: 24 * 60 * MINUTE_MS } })
    expect((await shown(id)).bookedOn).toBe('2026-11-22')
    page.memory.copies.set(id, { display: { businessOn: '2026-11-19' }, body: '' })
    expect((await shown(id)).bookedOn).toBe('2026-11-19')
  })

  it('is opened once: what was read of it is not decrypted again', async () => {
    const id = await pay(1)
    page.memory.copies.clear()
    const opened = vi.spyOn(page.outbox.bodies, 'bulkGet')
    await shown(id)
    await shown(id)
    expect(opened).toHaveBeenCalledTimes(1)
    expect(page.memory.copies.get(id)?.display).toMatchObject({ title: 'Ana Santos' })
  })

  it('comes in the order of saving, and keeps its identity until its record changes or it is stuck', async () => {
    const ids = [await pay(1), await pay(2), await pay(3)]
    const records = async () => (await page.outbox.outbox.bulkGet(ids)) as TrackedCommand[]
    const read = commandReader(page)
    const first = await read((await records()).toReversed())
    expect(first.map((row) => row.id)).toEqual(ids)
    const again = await read(await records())
    expect(again.map((row, index) => row === first[index])).toEqual([true, true, true])
    await page.outbox.outbox.update(ids[1]!, { stateRev: 1, state: 'rejected' })
    const changed = await read(await records())
    expect(changed.map((row, index) => row === first[index])).toEqual([true, false, true])
    expect(changed[1]?.state).toBe('rejected')
    phone.clock.advance(24 * 60 * MINUTE_MS + 1)
    const late = await read(await records())
    expect(late.map((row, index) => row === changed[index])).toEqual([false, true, false])
    expect(late.map((row) => row.stuck)).toEqual([true, false, true])
  })

  it('whose copy cannot be read, or is not there, is shown by its amount all the same', async () => {
    const [unread, gone] = [await pay(1), await pay(2)]
    page.memory.copies.clear()
    page.memory.copies.set(unread, null)
    await page.outbox.bodies.delete(gone)
    const rows = await commandReader(page)([await recordOf(unread), await recordOf(gone)])
    for (const row of rows) expect(row.display).toMatchObject({ kind: 'payment', title: '', amount: 10_000 })
  })
})
