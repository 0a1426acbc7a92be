/** What a record is made of when it is saved, what a person may still do about it, and what would be left behind. */
import Dexie from 'dexie'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { pesos } from '../../domain/money.ts'
import { setCurrentOffline } from '../../src/offline/account/current-offline.ts'
import type { Offline } from '../../src/offline/account/offline.ts'
import { forgetOwner, rememberOwner } from '../../src/offline/account/session-owner.ts'
import { workerDb } from '../../src/offline/account/worker-db.ts'
import { changeCommand } from '../../src/offline/outbox/change-command.ts'
import type { CommandState } from '../../src/offline/outbox/command-state.ts'
import { clearDraft, readDraft, saveDraft } from '../../src/offline/outbox/drafts.ts'
import { lock, removePin, setPin, tryPin } from '../../src/offline/device/pin.ts'
import {
  acknowledgeCleared,
  leaveAsItIs,
  markReturnedCash,
  sendToSupervisor,
} from '../../src/offline/outbox/needs-attention.ts'
import { OutboxDb, SCHEMA, type TrackedCommand } from '../../src/offline/outbox/outbox-db.ts'
import { readMeta, writeMeta } from '../../src/offline/outbox/outbox-meta.ts'
import type { CommandToSave } from '../../src/offline/outbox/prepare-command.ts'
import { saveCommand } from '../../src/offline/outbox/save-command.ts'
import {
  hasRecords,
  otherAccountsUnsent,
  unsentOf,
  unsentSummary,
} from '../../src/offline/outbox/sign-out-guard.ts'
import { saysTheSame, withdrawLate } from '../../src/offline/outbox/store-command.ts'
import { withdrawUnsent } from '../../src/offline/outbox/withdraw.ts'
import { breakWrites, quotaError } from './support/break-writes.ts'
import { paymentDraft, savePayment, voidDraft } from './support/drafts.ts'
import type { Phone } from './support/phone.ts'
import { eachStandIn, loan } from './support/stand-in-phone.ts'
import { eachWarned } from './support/warnings.ts'

let page: Offline
let phone: Phone
let woken: string[]
const warned = eachWarned()
eachStandIn((opened) => {
  ;({ page, phone } = opened)
  woken = []
  page.wake = (reason) => woken.push(reason)
})
afterEach(() => setCurrentOffline(undefined))

const recordOf = async (id: string) => (await page.outbox.outbox.get(id)) as TrackedCommand
const now = () => page.around.clock.now()
const logOf = async (id: string) =>
  (await page.outbox.events.where('cmdId').equals(id).toArray()).map(({ from, to, reason }) => [
    from,
    to,
    reason,
  ])
async function aRecord(state: CommandState, change: Partial<TrackedCommand> = {}): Promise<string> {
  const id = await savePayment(page, { loan: loan(1) })
  await page.outbox.outbox.update(id, { state, ...change })
  return id
}

describe('a record', () => {
  it('is there once somebody saved one, not where an outbox was only opened', async () => {
    expect(await hasRecords(page.accId)).toBe(false)
    await savePayment(page, { loan: loan(1) })
    expect(await hasRecords(page.accId)).toBe(true)
  })

  it('holds all that is needed to send it, and a clock that was not compared yet', async () => {
    phone.clock.advance(1_500.4)
    const id = await savePayment(page, { loan: loan(7), amount: pesos(120) })
    const record = await recordOf(id)
    const body = await page.outbox.bodies.get(id)
    expect(record).toMatchObject({
      id,
      seq: 1,
      v: 1,
      call: 'collectPayment',
      streamKey: 'loan:7',
      dependsOn: [],
      actorId: page.accId,
      deviceId: page.memory.device?.deviceId,
      amount: pesos(120),
      bytes: JSON.stringify(body?.envelope).length + 600,
      savedAt: now(),
      appVersion: '0.1.0',
      state: 'queued',
      stateRev: 0,
      supersedes: null,
      slipNo: expect.stringMatching(/-000001-\d$/),
      occurred: {
        wall: now(),
        monoMs: Math.round(page.around.monotonicMs()),
        serverOffsetMs: null,
        offsetAgeMs: null,
        setBackMs: 0,
        notBefore: null,
      },
    })
    expect(await logOf(id)).toEqual([[null, 'queued', 'saved']])
    expect(woken).toEqual(['enqueue'])
    expect(page.memory).toMatchObject({ pendingCount: 1, full: false })
  })

  it('is written with the clock’s last comparison and its age, of this context or of the one before', async () => {
    const at = now()
    page.memory.samples = [{ offsetMs: 90_000, roundTripMs: 0, at }]
    page.memory.heard = { serverTime: at, monoMs: page.around.monotonicMs() }
    phone.clock.advance(7_000)
    const { occurred } = await recordOf(await savePayment(page, { loan: loan(1) }))
    expect(occurred).toMatchObject({ serverOffsetMs: 90_000, offsetAgeMs: 7_000, notBefore: now() })
    await writeMeta(page.outbox, 'samples', [{ offsetMs: 5_000, roundTripMs: 0, at }])
    page.memory.samples = []
    expect((await recordOf(await savePayment(page, { loan: loan(1) }))).occurred).toMatchObject({
      serverOffsetMs: 5_000,
      offsetAgeMs: null,
    })
  })

  it('keeps beside it what is written down in the same moment', async () => {
    const draft = paymentDraft(page, { loan: loan(1) })
    const beside = { key: 'slip:1', value: { no: 1 } }
    const written = (slipNo: string) => ({ ...draft.written(slipNo), beside })
    expect(await saveCommand(page, { ...draft, written })).toEqual({ saved: true })
    expect(await page.outbox.drafts.toArray()).toEqual([{ ...beside, savedAt: now() }])
  })

  it('that takes a refused one’s place says so on both; of one that was not refused nothing changes', async () => {
    const [refused, queued] = [await aRecord('rejected'), await aRecord('queued')]
    const inPlaceOf = async (supersedes: string) => {
      const draft = { ...paymentDraft(page, { loan: loan(1) }), supersedes }
      expect(await saveCommand(page, draft)).toEqual({ saved: true })
      expect((await recordOf(draft.id)).supersedes).toBe(supersedes)
      return draft.id
    }
    const fresh = await inPlaceOf(refused)
    await inPlaceOf(queued)
    expect(await recordOf(refused)).toMatchObject({ state: 'superseded', supersededBy: fresh })
    expect(await recordOf(queued)).toMatchObject({ state: 'queued', supersededBy: null })
  })

  it('bears the first number of the phone’s own series also where the page knows no number yet', async () => {
    page.memory.device = undefined
    const { slipNo } = await recordOf(await savePayment(page, { loan: loan(1) }))
    expect(slipNo).toMatch(/^X[0-9A-Z]{7}-000001-\d$/)
    expect(JSON.parse(phone.canaryText ?? '')).toMatchObject({ lastSlip: 1, lastSeq: 1, pendingCount: 1 })
  })

  it('without a slip spends no number', async () => {
    const id = await savePayment(page, { loan: loan(1) })
    expect(await saveCommand(page, voidDraft(page, loan(1), id))).toEqual({ saved: true })
    expect(await page.outbox.device.get(1)).toMatchObject({ lastSeq: 2, lastSlip: 1 })
  })

  it('of what is no money holds no amount, and is sealed where the office’s key is known', async () => {
    const id = '01930000-0000-7000-8000-000000000002'
    const body = { loan_id: 1, outcome: 'not at home', promise_on: null, promise_amount: null, note: '' }
    const display = { kind: 'visit', title: 'Ana', loanId: 1, accId: 1, outcome: 'not at home' }
    const draft = { id, call: 'recordVisit', streamKey: 'loan:1', body, display, dependsOn: ['another'] }
    page.memory.device = { ...page.memory.device!, seal: { kid: 'k', publicKey: 'no point on the curve' } }
    expect(await saveCommand(page, draft as unknown as CommandToSave)).toEqual({ saved: true })
    expect(await recordOf(id)).toMatchObject({ amount: null, dependsOn: ['another'] })
    expect((await page.outbox.bodies.get(id))?.envelope).toEqual({
      form: 'plain',
      json: JSON.stringify(body),
    })
    expect(warned).toEqual(['hulog: sealing a body'])
  })

  it('moves only as the table of states allows', async () => {
    const id = await aRecord('acked')
    await expect(changeCommand(page, await recordOf(id), 'queued', 'no reason')).rejects.toThrow(RangeError)
    expect([(await recordOf(id)).state, (await logOf(id)).length]).toEqual(['acked', 1])
    const [event] = await page.outbox.events.where('cmdId').equals(id).toArray()
    expect(event).toMatchObject({ at: now(), by: `${page.contextId} 0.1.0` })
  })

  it('says that there is room again after the phone was full', async () => {
    page.memory.full = true
    await writeMeta(page.outbox, 'full', true)
    await savePayment(page, { loan: loan(1) })
    expect([page.memory.full, await readMeta(page.outbox, 'full')]).toEqual([false, undefined])
  })
})

describe('what is saved again', () => {
  const draft = () => paymentDraft(page, { id: '01930000-0000-7000-8000-000000000001', loan: loan(1) })

  it('is the same though moment and slip differ, and another where anything else does', async () => {
    expect(await saveCommand(page, draft())).toEqual({ saved: true })
    phone.clock.advance(90_000)
    expect(await saveCommand(page, draft())).toEqual({ saved: true })
    expect(await page.outbox.outbox.count()).toBe(1)
    const other = { ...draft(), written: paymentDraft(page, { loan: loan(1), amount: pesos(900) }).written }
    expect(await saveCommand(page, other)).toEqual({ saved: false, reason: 'already' })
  })

  it('is held against the amount alone where the copy cannot be read, and is never another call', async () => {
    await saveCommand(page, draft())
    const twin = await recordOf(draft().id)
    page.memory.copies.set(twin.id, null)
    const same = (over: object) =>
      saysTheSame(page, twin, { row: { ...twin, bodyHash: 'another', ...over }, json: '{}' } as never)
    expect(await same({})).toBe(true)
    expect(await same({ amount: 1 })).toBe(false)
    expect(await same({ call: 'recordVisit' })).toBe(false)
    expect(await same({ call: 'recordVisit', bodyHash: twin.bodyHash })).toBe(true)
  })

  it('counts once more after it had landed late, but not after a person took it back', async () => {
    await saveCommand(page, draft())
    const { id, stateRev } = await recordOf(draft().id)
    await withdrawLate(page, id, stateRev + 1)
    expect((await recordOf(id)).state).toBe('queued')
    await withdrawLate(page, id, stateRev)
    expect(await recordOf(id)).toMatchObject({ state: 'withdrawn', late: true })
    expect(await saveCommand(page, draft())).toEqual({ saved: true })
    expect(await recordOf(id)).toMatchObject({ state: 'queued', late: false })
    expect(await withdrawUnsent(page, id)).toBe(true)
    expect(await saveCommand(page, draft())).toEqual({ saved: false, reason: 'broken' })
  })

  it('stays as it is where it went out meanwhile', async () => {
    await saveCommand(page, draft())
    await page.outbox.outbox.update(draft().id, { state: 'sending' })
    const before = await recordOf(draft().id)
    expect(await saveCommand(page, draft())).toEqual({ saved: true })
    expect(await recordOf(draft().id)).toEqual(before)
  })

  it('cannot be taken back as late once it went out', async () => {
    await saveCommand(page, draft())
    const { id, stateRev } = await recordOf(draft().id)
    await page.outbox.outbox.update(id, { firstSentAt: now() })
    await withdrawLate(page, id, stateRev)
    expect((await recordOf(id)).state).toBe('queued')
  })
})

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
    expect([woken, page.memory.pendingCount, phone.canaryText, warned]).toEqual([[], 0, null, []])
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
    await vi.waitFor(() => expect(writes()).toBe(failures.length))
    phone.clock.advance(8_001)
    expect(await saving).toEqual({ saved: false, reason: 'timeout' })
    expect([page.memory.full, warned]).toEqual([true, []])
  })

  it('by answering too late leaves a record that does not count', async () => {
    const form = draft()
    const saving = saveCommand(page, form)
    phone.clock.advance(8_001)
    expect(await saving).toEqual({ saved: false, reason: 'timeout' })
    await vi.waitFor(async () =>
      expect(await recordOf(form.id)).toMatchObject({ state: 'withdrawn', late: true }),
    )
    expect((await logOf(form.id)).at(-1)).toEqual([
      'queued',
      'withdrawn',
      'landed after the screen had given up',
    ])
    expect([woken, page.memory.pendingCount]).toEqual([[], 0])
  })

  it('by answering too late, of which the record cannot be told, says so', async () => {
    const form = draft()
    let events = 0
    breakWrites(page.outbox, 'events', () => (events++ === 1 ? new TypeError('a bug') : undefined))
    const saving = saveCommand(page, form)
    phone.clock.advance(8_001)
    expect(await saving).toEqual({ saved: false, reason: 'timeout' })
    await vi.waitFor(() => expect(warned).toEqual(['hulog: withdrawing a late save']))
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
    expect([woken, page.memory.pendingCount]).toEqual([[], 0])
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

describe('taking back', () => {
  it.each<[CommandState, boolean]>([
    ['queued', true],
    ['paused', true],
    ['blocked', true],
    ['sending', false],
    ['unknown', false],
    ['rejected', false],
    ['acked', false],
  ])('is possible while it was never sent: %s, %s', async (state, isPossible) => {
    const id = await aRecord(state, { lease: { owner: 'x', until: 1 } })
    expect(await withdrawUnsent(page, id)).toBe(isPossible)
    expect((await recordOf(id)).state).toBe(isPossible ? 'withdrawn' : state)
    if (isPossible) expect((await recordOf(id)).lease).toBeNull()
    const sent = await aRecord(state, { firstSentAt: now() })
    expect(await withdrawUnsent(page, sent)).toBe(false)
    expect(await withdrawUnsent(page, 'no such id')).toBe(false)
  })

  it('holds what builds on it, as long as that has not gone', async () => {
    const id = await aRecord('queued')
    const on = async (state: CommandState) => aRecord(state, { dependsOn: [id] })
    const dependents = [await on('queued'), await on('paused'), await on('unknown'), await on('acked')]
    await withdrawUnsent(page, id)
    expect(await Promise.all(dependents.map(async (each) => (await recordOf(each)).state))).toEqual([
      'blocked',
      'blocked',
      'unknown',
      'acked',
    ])
  })
})

describe('what a person does about a refusal', () => {
  it('the cash that went back is noted with its moment, of a refused record alone', async () => {
    const [refused, queued] = [await aRecord('rejected'), await aRecord('queued')]
    expect(await markReturnedCash(page, refused, 'to her hand')).toBe(true)
    expect(await recordOf(refused)).toMatchObject({
      state: 'returned',
      handling: { kind: 'returned', note: 'to her hand', at: now() },
    })
    expect([
      await markReturnedCash(page, queued, ''),
      await markReturnedCash(page, 'no such id', ''),
    ]).toEqual([false, false])
  })

  it('what was decided meanwhile is left, of a refused record alone', async () => {
    const [refused, queued] = [await aRecord('rejected'), await aRecord('queued')]
    expect(await leaveAsItIs(page, refused)).toBe(true)
    expect((await recordOf(refused)).state).toBe('superseded')
    expect(await leaveAsItIs(page, queued)).toBe(false)
    expect((await recordOf(queued)).state).toBe('queued')
  })

  it.each<[CommandState, boolean]>([
    ['rejected', true],
    ['quarantined', true],
    ['blocked', true],
    ['queued', false],
    ['acked', false],
  ])('the supervisor is told of what needs a person: %s, %s', async (state, isTold) => {
    const id = await aRecord(state)
    woken.length = 0
    const { stateRev } = await recordOf(id)
    expect(await sendToSupervisor(page, id, 'see me')).toBe(isTold)
    expect(woken).toEqual(isTold ? ['manual'] : [])
    expect(await recordOf(id)).toMatchObject(
      isTold
        ? { state, stateRev: stateRev + 1, handling: { kind: 'supervisor', note: 'see me', at: now() } }
        : { state, stateRev, handling: null },
    )
  })

  it('is in its log, with what it was', async () => {
    const [returned, left, withdrawn] = [
      await aRecord('rejected'),
      await aRecord('rejected'),
      await aRecord('queued'),
    ]
    const built = await aRecord('queued', { dependsOn: [withdrawn] })
    await markReturnedCash(page, returned, '')
    await leaveAsItIs(page, left)
    await withdrawUnsent(page, withdrawn)
    expect(
      (await Promise.all([returned, left, withdrawn, built].map(logOf))).map((log) => log.at(-1)),
    ).toEqual([
      ['rejected', 'returned', 'the cash was given back'],
      ['rejected', 'superseded', 'what was decided meanwhile was left as it is'],
      ['queued', 'withdrawn', 'taken back before it was sent'],
      ['queued', 'blocked', 'what it builds on was taken back'],
    ])
  })

  it('an emptied storage is seen only after the office has heard of it', async () => {
    expect(await acknowledgeCleared(page)).toBe(false)
    const cleared = { at: now(), lastSeq: 1, pendingCount: 0, reported: false }
    await writeMeta(page.outbox, 'cleared', cleared)
    expect(await acknowledgeCleared(page)).toBe(false)
    await writeMeta(page.outbox, 'cleared', { ...cleared, reported: true })
    expect(await acknowledgeCleared(page)).toBe(true)
    expect(await readMeta(page.outbox, 'cleared')).toBeUndefined()
  })
})

describe('what would be left behind', () => {
  it('is what waits, with its payments and their sum', async () => {
    const id = await savePayment(page, { loan: loan(1), amount: pesos(300) })
    await savePayment(page, { loan: loan(2), amount: pesos(50) })
    await saveCommand(page, voidDraft(page, loan(1), id))
    await aRecord('acked')
    await aRecord('rejected')
    const unsent = { count: 3, payments: 2, sum: pesos(350) }
    expect(await unsentSummary(page)).toEqual(unsent)
    expect(await unsentOf(page.accId)).toEqual(unsent)
    expect(await unsentOf(12_345)).toEqual({ count: 0, payments: 0, sum: 0 })
    expect((await indexedDB.databases()).map(({ name }) => name)).not.toContain('ob_hulog_12345')
  })
})

describe('what others left on this phone', () => {
  const person = (accId: number) => ({
    accId,
    mgtId: null,
    name: `Person ${accId}`,
    role: 'CI_USER' as const,
  })
  /** The outbox of somebody else, with so many payments of ₱ 100 that wait. */
  async function outboxOf(accId: number, count: number, access: 'ok' | 'blocked' = 'ok'): Promise<void> {
    const record = await recordOf(await savePayment(page, { loan: loan(1) }))
    const outbox = new OutboxDb(accId)
    for (let index = 0; index < count; index++)
      await outbox.outbox.put({ ...record, id: `${accId} ${index}` })
    await writeMeta(outbox, 'access', access)
    outbox.close()
  }

  it('is shown by name, with whom the office has blocked here, and without who is signed in', async () => {
    for (const accId of [901, 902, 903]) await rememberOwner(person(accId))
    await rememberOwner(person(page.accId))
    await outboxOf(901, 2)
    await outboxOf(902, 0, 'blocked')
    await outboxOf(903, 0)
    expect(await otherAccountsUnsent()).toEqual([
      { accId: 901, name: 'Person 901', count: 2, payments: 2, sum: pesos(200), isBlocked: false },
      { accId: 902, name: 'Person 902', count: 0, payments: 0, sum: 0, isBlocked: true },
    ])
    await forgetOwner()
    expect((await otherAccountsUnsent()).map(({ accId }) => accId)).toEqual([page.accId, 901, 902])
  })

  it('is found by the outboxes themselves where the list of accounts was lost', async () => {
    await outboxOf(904, 1)
    const other = new Dexie('ob_hulog_of_old')
    other.version(1).stores({ any: '&id' })
    await other.open()
    other.close()
    await workerDb().accounts.clear()
    expect(await otherAccountsUnsent()).toMatchObject([{ accId: 904, name: '', count: 1 }])
  })

  it.each<[string, (() => Promise<never>) | undefined, string[]]>([
    ['does not tell its databases', undefined, []],
    ['fails to tell them', () => Promise.reject(new Error('no')), ['hulog: listing the outboxes']],
  ])('is known by the list alone in a browser that %s', async (_, databases, warnings) => {
    await outboxOf(904, 1)
    await outboxOf(905, 1)
    await workerDb().accounts.put({ ...person(905), signedInAt: now() })
    const whole = indexedDB.databases
    indexedDB.databases = databases as typeof whole
    try {
      expect((await otherAccountsUnsent()).map(({ accId }) => accId)).toEqual([905])
      expect(warned).toEqual(warnings)
    } finally {
      indexedDB.databases = whole
    }
  })
})

describe('a form that is being typed', () => {
  it('is kept with its moment where somebody’s work is open, and only its own form clears it', async () => {
    await saveDraft('pay:loan:1', { id: 'a' })
    expect([await readDraft('pay:loan:1'), await page.outbox.drafts.count()]).toEqual([undefined, 0])
    setCurrentOffline(page)
    await saveDraft('pay:loan:1', { id: 'a' })
    await saveDraft('pay:loan:2', 'a text')
    await saveDraft('pay:loan:3', null)
    expect((await page.outbox.drafts.get('pay:loan:1'))?.savedAt).toBe(now())
    await clearDraft('pay:loan:1', 'b')
    await clearDraft('pay:loan:2', 'a')
    await clearDraft('pay:loan:3', 'a')
    expect(await page.outbox.drafts.count()).toBe(3)
    await clearDraft('pay:loan:1', 'a')
    expect(await readDraft('pay:loan:1')).toBeUndefined()
    expect(await readDraft('pay:loan:2')).toBe('a text')
  })
})

describe('behind the PIN', () => {
  it('nothing is saved or taken back, but by a context that is not the locked page', async () => {
    const id = await savePayment(page, { loan: loan(1) })
    setCurrentOffline(page)
    await setPin('481216')
    lock()
    const locked = { saved: false, reason: 'locked' }
    expect(await saveCommand(page, paymentDraft(page, { loan: loan(1) }))).toEqual(locked)
    expect(await withdrawUnsent(page, id)).toBe(false)
    await savePayment(await phone.context(), { loan: loan(2) })
    expect(await tryPin('000000')).toEqual({ waitMs: 0 })
    expect(await tryPin('481216')).toBe('open')
    await savePayment(page, { loan: loan(3) })
    expect(await withdrawUnsent(page, id)).toBe(true)
    await removePin()
  })
})
