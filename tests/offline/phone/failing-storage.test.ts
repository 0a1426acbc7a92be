/** What a storage that fails makes of a saving: what is given up for it, what is tried again, and what a person is told. */
import Dexie from 'dexie'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Offline } from '../../../src/offline/account/offline.ts'
import { SCHEMA, type TrackedCommand } from '../../../src/offline/outbox/outbox-db.ts'
import { readMeta, writeMeta } from '../../../src/offline/outbox/outbox-meta.ts'
import { saveCommand } from '../../../src/offline/outbox/save-command.ts'
import { breakWrites, quotaError } from '../support/break-writes.ts'
import { paymentDraft } from '../support/drafts.ts'
import type { Phone } from '../support/phone.ts'
import { eachStandIn, loan } from '../support/stand-in-phone.ts'
import { eachWarned } from '../support/warnings.ts'

const warned = eachWarned()
let phone: Phone
let page: Offline
eachStandIn((opened) => ({ page, phone } = opened))
beforeEach(() => {
  page.wake = vi.fn<Offline['wake']>()
})

const recordOf = (id: string) => page.outbox.outbox.get(id)
const logOf = async (id: string) =>
  (await page.outbox.events.where('cmdId').equals(id).toArray()).map(({ from, to, reason }) => [
    from,
    to,
    reason,
  ])
const now = () => page.around.clock.now()

describe('a storage that fails', () => {
  const draft = () => paymentDraft(page, { loan: loan(1) })
  const dead = () => Object.assign(new Error('closed'), { name: 'DatabaseClosedError' })
  const save = () => saveCommand(page, draft())
  /** What each write of a body meets, in turn; after the last of them it succeeds. */
  const failing = (...failures: unknown[]) => {
    let writes = 0
    breakWrites(page.outbox, 'bodies', () => failures[writes++])
    return () => writes
  }
  const failsSoOften = (failure: () => unknown) => failing(...Array.from({ length: 9 }, failure))
  const hasCache = async () => (await page.cache.pointers.count()) > 0
  beforeEach(async () => {
    await page.cache.pointers.put({ key: 'list', gen: 1, cursor: 'c', asOf: now() })
  })

  it('for lack of room gives up the read cache, and tries once more', async () => {
    const writes = failing(quotaError())
    expect(await save()).toEqual({ saved: true })
    expect([writes(), await hasCache(), page.memory.full, warned]).toEqual([2, false, false, []])
  })

  it('for lack of room also then is full, and says so to the next start', async () => {
    failsSoOften(quotaError)
    expect(await save()).toEqual({ saved: false, reason: 'full' })
    expect([page.memory.full, await readMeta(page.outbox, 'full')]).toEqual([true, true])
    expect([page.memory.pendingCount, phone.canaryText, warned]).toEqual([0, null, []])
    expect(page.wake).not.toHaveBeenCalled()
    expect(await page.outbox.outbox.count()).toBe(0)
  })

  it('for lack of room even for a note of it is full all the same', async () => {
    failsSoOften(quotaError)
    breakWrites(page.outbox, 'meta', quotaError)
    expect(await save()).toEqual({ saved: false, reason: 'full' })
    expect(warned).toEqual(['hulog: noting that the phone is full'])
  })

  it('by a connection that died is opened again, and keeps the read cache', async () => {
    const writes = failing(dead())
    expect(await save()).toEqual({ saved: true })
    expect([writes(), await hasCache(), warned]).toEqual([2, true, []])
  })

  it.each<[string, () => unknown]>([
    ['that died again', dead],
    ['that met a fault of ours then', () => new TypeError('a bug')],
  ])('by a connection %s is no lack of room', async (_, second) => {
    failing(dead(), second())
    page.memory.full = true
    expect(await save()).toEqual({ saved: false, reason: 'broken' })
    expect([page.memory.full, await readMeta(page.outbox, 'full')]).toEqual([false, undefined])
    expect(warned).toEqual(['hulog: saving once more'])
  })

  it('and cannot be opened again says so', async () => {
    failing(dead(), dead())
    await page.outbox.open()
    vi.spyOn(page.outbox, 'open').mockRejectedValueOnce(dead())
    expect(await save()).toEqual({ saved: false, reason: 'broken' })
    expect(warned).toEqual(['hulog: opening the outbox again', 'hulog: saving once more'])
  })

  it('by a fault of ours is not tried again, and costs nothing', async () => {
    const writes = failsSoOften(() => new TypeError('a bug'))
    expect(await save()).toEqual({ saved: false, reason: 'broken' })
    expect([writes(), await hasCache(), page.memory.full, warned]).toEqual([
      1,
      true,
      false,
      ['hulog: saving'],
    ])
  })

  it.each<[string, unknown[]]>([
    ['at once', ['hangs']],
    ['once there was room', [quotaError(), 'hangs']],
  ])('by never answering, %s, is given up after eight seconds', async (_, failures) => {
    const writes = failing(...failures)
    page.memory.full = true
    const saving = save()
    await expect.poll(() => writes()).toBe(failures.length)
    phone.clock.advance(8_001)
    expect(await saving).toEqual({ saved: false, reason: 'timeout' })
    expect([page.memory.full, warned]).toEqual([true, []])
  })

  it('by answering too late leaves a record that does not count', async () => {
    const form = draft()
    const saving = saveCommand(page, form)
    phone.clock.advance(8_001)
    expect(await saving).toEqual({ saved: false, reason: 'timeout' })
    await expect.poll(() => recordOf(form.id)).toMatchObject({ state: 'withdrawn', late: true })
    expect((await logOf(form.id)).at(-1)).toEqual([
      'queued',
      'withdrawn',
      'landed after the screen had given up',
    ])
    expect(page.memory.pendingCount).toBe(0)
    expect(page.wake).not.toHaveBeenCalled()
  })

  it('by answering too late, of which the record cannot be told, says so', async () => {
    const form = draft()
    let events = 0
    breakWrites(page.outbox, 'events', () => (events++ === 1 ? new TypeError('a bug') : undefined))
    const saving = saveCommand(page, form)
    phone.clock.advance(8_001)
    expect(await saving).toEqual({ saved: false, reason: 'timeout' })
    await expect.poll(() => warned).toEqual(['hulog: withdrawing a late save'])
  })

  it('by answering too late, and what it kept cannot be read back, leaves a record that does not count either', async () => {
    const form = draft()
    vi.spyOn(page.outbox.bodies, 'get').mockRejectedValueOnce(new TypeError('a bug'))
    const saving = saveCommand(page, form)
    phone.clock.advance(8_001)
    expect(await saving).toEqual({ saved: false, reason: 'timeout' })
    await expect.poll(() => recordOf(form.id)).toMatchObject({ state: 'withdrawn', late: true })
    expect(warned).toEqual([])
  })

  it('to read back what it has just kept is asked again, and the record is not taken back', async () => {
    const form = draft()
    const { bodies } = page.outbox
    const get = bodies.get.bind(bodies)
    let reads = 0
    bodies.get = ((id: string) =>
      reads++ === 0 ? Dexie.Promise.reject(dead()) : get(id)) as typeof bodies.get
    expect(await saveCommand(page, form)).toEqual({ saved: true })
    expect(await logOf(form.id)).toEqual([[null, 'queued', 'saved']])
  })

  it.each<[string, (record: TrackedCommand) => object | undefined]>([
    ['nothing', () => undefined],
    ['another body', () => ({ bodyHash: 'another' })],
  ])('to have kept what was saved, and holds %s, is no "saved"', async (_, reads) => {
    const { outbox } = page.outbox
    const get = outbox.get.bind(outbox)
    let asked = 0
    outbox.get = (async (id: string) =>
      asked++ === 0 ? get(id) : reads((await get(id))!)) as typeof outbox.get
    expect(await save()).toEqual({ saved: false, reason: 'broken' })
    expect(page.memory.pendingCount).toBe(0)
    expect(page.wake).not.toHaveBeenCalled()
  })

  it('is not written to by code that is older than its schema', async () => {
    await writeMeta(page.outbox, 'schemaFloor', SCHEMA)
    expect(await save()).toEqual({ saved: true })
    await writeMeta(page.outbox, 'schemaFloor', SCHEMA + 1)
    expect(await save()).toEqual({ saved: false, reason: 'broken' })
    expect(await page.outbox.outbox.count()).toBe(1)
  })

  it('draws no slip for ever where other windows always take the number', async () => {
    const { device } = page.outbox
    const facts = (await device.get(1))!
    let draws = 0
    device.get = (() => Dexie.Promise.resolve({ ...facts, lastSlip: 100 + draws++ })) as typeof device.get
    expect(await save()).toEqual({ saved: false, reason: 'broken' })
    expect([draws, await page.outbox.outbox.count()]).toEqual([10, 0])
  })
})
