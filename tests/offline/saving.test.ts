/** What a record is made of when it is saved, what a person may still do about it, and what would be left behind. */
import { afterEach, describe, expect, it } from 'vitest'
import { pesos } from '../../domain/money.ts'
import { setCurrentOffline } from '../../src/offline/account/current-offline.ts'
import type { Offline } from '../../src/offline/account/offline.ts'
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
import { type TrackedCommand } from '../../src/offline/outbox/outbox-db.ts'
import { readMeta, writeMeta } from '../../src/offline/outbox/outbox-meta.ts'
import type { CommandToSave } from '../../src/offline/outbox/prepare-command.ts'
import { saveCommand } from '../../src/offline/outbox/save-command.ts'
import { hasRecords, unsentOf, unsentSummary } from '../../src/offline/outbox/sign-out-guard.ts'
import { saysTheSame, withdrawLate } from '../../src/offline/outbox/store-command.ts'
import { withdrawUnsent } from '../../src/offline/outbox/withdraw.ts'
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

  it.each<[CommandState, number]>([
    ['queued', 1],
    ['sending', 1],
    ['unknown', 1],
    ['paused', 1],
    ['blocked', 1],
    ['acked', 0],
    ['reconciled', 0],
    ['rejected', 0],
    ['superseded', 0],
    ['withdrawn', 0],
    ['returned', 0],
    ['quarantined', 0],
  ])('counts a payment that is %s: %d', async (state, count) => {
    await aRecord(state, { amount: pesos(120) })
    expect(await unsentSummary(page)).toEqual({ count, payments: count, sum: count * pesos(120) })
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
