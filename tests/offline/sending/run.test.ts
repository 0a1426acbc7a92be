/** What a run finds and takes up again, who may send, in how many requests at once, and why it ends. */
import { beforeEach, describe, expect, it } from 'vitest'
import type { Offline, WakeReason } from '../../../src/offline/account/offline.ts'
import { forgetOwner, rememberOwner } from '../../../src/offline/account/session-owner.ts'
import { DEAD_STATES, OPEN_STATES, POSTED_STATES } from '../../../src/offline/outbox/command-state.ts'
import type { Lease, TrackedCommand } from '../../../src/offline/outbox/outbox-db.ts'
import { readMeta, writeMeta } from '../../../src/offline/outbox/outbox-meta.ts'
import { healAndRead, LEASE_MS } from '../../../src/offline/sending/heal.ts'
import { flush } from '../../../src/offline/sending/replay.ts'
import { isSignInNeeded, noteSignIn } from '../../../src/offline/wire/current-connection.ts'
import type { Phone } from '../support/phone.ts'
import { savePayment } from '../support/drafts.ts'
import { loan } from '../support/stand-in-phone.ts'
import { eachTold, type ToldAnswers } from '../support/told-answers.ts'

const REASONS: readonly WakeReason[] = [
  'start',
  'login',
  'manual',
  'visible',
  'online',
  'timer',
  'enqueue',
  'sync',
]
const BATCH = '/sync/commands'
const SIGNED_IN = '/auth/isLoggedIn'
let page: Offline
let phone: Phone
let told: ToldAnswers
eachTold((opened) => ({ page, phone, told } = opened))
beforeEach(() => {
  told.of[SIGNED_IN] = { signed_in: true, acc_id: page.accId }
})

const nowMs = () => Date.parse(page.around.clock.now())
const recordOf = async (id: string) => (await page.outbox.outbox.get(id)) as TrackedCommand
const stateOf = async (id: string) => (await recordOf(id)).state
async function aRecord(change: Partial<TrackedCommand> = {}, loanId = 1): Promise<string> {
  const id = await savePayment(page, { loan: loan(loanId) })
  await page.outbox.outbox.update(id, change)
  return id
}
const lastEvent = async (id: string) => (await page.outbox.events.where('cmdId').equals(id).toArray()).at(-1)
const verdict = (id: string, over: object = {}) => ({
  id,
  status: 'applied',
  http_status: 200,
  code: null,
  data: {},
  replayed: false,
  server_time: page.around.clock.now(),
  ...over,
})

describe('before a run', () => {
  const heal = (options: { alone?: boolean; noWaiting?: boolean } = {}) =>
    healAndRead(page, { alone: false, noWaiting: false, ...options })
  const lease = (owner: string, ms: number): Lease => ({ owner, until: nowMs() + ms })

  it.each<[string, () => Lease | null, boolean, boolean]>([
    ['this page has in hand', () => lease(page.contextId, 1), true, false],
    ['this page had in hand for too long', () => lease(page.contextId, 0), false, true],
    ['another window has in hand', () => lease('page-x', LEASE_MS), false, false],
    [
      'another window had in hand, while this one holds the lock',
      () => lease('page-x', LEASE_MS),
      true,
      true,
    ],
    ['another window had in hand for too long', () => lease('page-x', 0), false, true],
    ['no one has in hand', () => null, false, true],
  ])('what %s is taken up again only if its sender is gone', async (_, held, alone, isTaken) => {
    const waits = nowMs() + 5_000
    const id = await aRecord({ state: 'sending', lease: held(), nextAttemptAt: waits })
    const before = await recordOf(id)
    const { open } = await heal({ alone })
    const after = isTaken
      ? { ...before, state: 'unknown', stateRev: before.stateRev + 1, lease: null, nextAttemptAt: 0 }
      : before
    expect([open, await recordOf(id)]).toEqual([[after], after])
    if (isTaken) expect(await lastEvent(id)).toMatchObject({ reason: 'its sender was stopped' })
  })

  it.each([...DEAD_STATES, ...OPEN_STATES, ...POSTED_STATES])(
    'what builds on something %s is held where that will never be on the books',
    async (state) => {
      const base = await aRecord({ state, lease: lease(page.contextId, LEASE_MS) })
      const id = await aRecord({ dependsOn: ['long gone', base], nextAttemptAt: nowMs() + 5_000 })
      const work = await heal({ noWaiting: true })
      const isDead = (DEAD_STATES as readonly string[]).includes(state)
      expect(await stateOf(id)).toBe(isDead ? 'blocked' : 'queued')
      expect(work.open.find((row) => row.id === id)?.state).toBe(isDead ? 'blocked' : 'queued')
      expect([work.stateOf(base), work.stateOf('long gone')]).toEqual([state, undefined])
      if (isDead) expect(await lastEvent(id)).toMatchObject({ reason: 'what it builds on was not accepted' })
    },
  )

  it('what is held already is not held once more', async () => {
    const id = await aRecord({ dependsOn: [await aRecord({ state: 'rejected' })], state: 'blocked' })
    const before = await recordOf(id)
    await heal()
    expect(await recordOf(id)).toEqual(before)
  })

  it('all waiting is over where somebody is there, and only then', async () => {
    const [soon, due] = [
      await aRecord({ nextAttemptAt: nowMs() + 1 }),
      await aRecord({ nextAttemptAt: nowMs() }),
    ]
    const times = async () => [(await recordOf(soon)).nextAttemptAt, (await recordOf(due)).nextAttemptAt]
    const read = (rows: readonly TrackedCommand[]) =>
      rows.toSorted((a, b) => a.seq - b.seq).map((row) => row.nextAttemptAt)
    expect(read((await heal()).open)).toEqual([nowMs() + 1, nowMs()])
    expect(await times()).toEqual([nowMs() + 1, nowMs()])
    expect(read((await heal({ noWaiting: true })).open)).toEqual([0, nowMs()])
    expect(await times()).toEqual([0, nowMs()])
  })

  it('what is on the books or dead is not looked at', async () => {
    for (const state of [...DEAD_STATES, ...POSTED_STATES]) await aRecord({ state, nextAttemptAt: 9e15 })
    expect((await heal({ noWaiting: true })).open).toEqual([])
  })
})

describe('a run', () => {
  const nothing = { sent: 0, acked: 0 }

  it('shows the others that it is alive, and asks nothing for an empty outbox', async () => {
    expect(await flush(page, { reason: 'manual' })).toEqual({ ...nothing, stoppedBy: null })
    expect(await readMeta(page.outbox, 'beat')).toEqual({ at: nowMs() })
    expect(told.asked).toEqual([])
  })

  it('asks for an empty outbox only to hear that the office is back', async () => {
    page.memory.runWait = { failures: 1, until: page.around.monotonicMs() }
    expect(await flush(page, { reason: 'timer' })).toEqual({ ...nothing, stoppedBy: null })
    expect(told.asked.map(({ path }) => path)).toEqual([SIGNED_IN])
    expect(page.memory).toMatchObject({ runWait: undefined, isBack: false })
  })

  it.each(REASONS)(
    'by %s takes up what is paused only where somebody may have changed what paused it',
    async (reason) => {
      const isTaken = ['start', 'login', 'manual'].includes(reason)
      const id = await aRecord({ state: 'paused' })
      await flush(page, { reason })
      expect(await stateOf(id)).toBe(isTaken ? 'acked' : 'paused')
    },
  )

  it.each<[WakeReason, boolean]>([
    ['enqueue', false],
    ['timer', false],
    ['online', true],
    ['manual', true],
    ['sync', true],
  ])('by %s sends what waits for its time: %s', async (reason, isSent) => {
    const id = await aRecord({ state: 'unknown', nextAttemptAt: nowMs() + 60_000 })
    await flush(page, { reason })
    expect(await stateOf(id)).toBe(isSent ? 'acked' : 'unknown')
  })

  it('after the office could not be reached sends what waits for its time, once', async () => {
    const id = await aRecord({ state: 'unknown', nextAttemptAt: nowMs() + 60_000 })
    told.of[BATCH] = { code: 'SOMETHING_WRONG', status: 500 }
    page.memory.isBack = true
    await flush(page, { reason: 'timer' })
    await flush(page, { reason: 'timer' })
    expect(told.to(BATCH)).toHaveLength(1)
    expect(page.memory.isBack).toBe(false)
    expect((await recordOf(id)).nextAttemptAt).toBeGreaterThan(nowMs())
  })

  it('that ends all waiting tries what fails once, and not again and again', async () => {
    await aRecord()
    told.of[BATCH] = { code: 'SOMETHING_WRONG', status: 500 }
    expect(await flush(page, { reason: 'manual' })).toEqual({ sent: 1, acked: 0, stoppedBy: null })
    expect(told.to(BATCH)).toHaveLength(1)
  })

  it('counts what it sent, and of that what is on the books', async () => {
    const ids = [await aRecord(), await aRecord({}, 2)]
    const refused = { status: 'rejected', http_status: 404, code: 'NOT_FOUND', data: 'No such loan.' }
    told.of[BATCH] = { verdicts: [verdict(ids[0]!), verdict(ids[1]!, refused)] }
    expect(await flush(page, { reason: 'enqueue' })).toEqual({ sent: 2, acked: 1, stoppedBy: null })
  })

  it.each<[string, object, string | null, number]>([
    ['a busy office', { code: 'TOO_OFTEN', status: 429 }, 'connection', 3],
    ['a missing sign-in', { code: 'NOT_SIGNED_IN', status: 401 }, 'sign-in', 3],
    ['trouble with each', { code: 'SOMETHING_WRONG', status: 500 }, null, 5],
  ])('is ended by %s', async (_, answer, stoppedBy, sent) => {
    for (let loanId = 1; loanId <= 5; loanId++) await aRecord({ solo: 1 }, loanId)
    told.of[BATCH] = answer
    expect(await flush(page, { reason: 'enqueue' })).toEqual({ sent, acked: 0, stoppedBy })
    const states = (await page.outbox.outbox.toArray()).map(({ state }) => state)
    expect(states.filter((state) => state === 'queued')).toHaveLength(5 - sent)
  })

  it.each<[string, object, string]>([
    ['a busy office', { code: 'TOO_OFTEN', status: 429 }, 'connection'],
    ['a missing sign-in', { code: 'NOT_SIGNED_IN', status: 401 }, 'sign-in'],
  ])('stays ended by %s, whatever the requests beside it bring after', async (_, answer, stoppedBy) => {
    for (let loanId = 1; loanId <= 5; loanId++) await aRecord({ solo: 1 }, loanId)
    told.of[BATCH] = [answer, { code: 'SOMETHING_WRONG', status: 500 }]
    let go = () => {}
    const isSettled = new Promise<void>((open) => (go = open))
    let requests = 0
    const { wire } = page.around
    const { fetch } = wire
    wire.fetch = async (address, init) => {
      if (address === BATCH && ++requests > 1) await isSettled
      return fetch(address, init)
    }
    const running = flush(page, { reason: 'enqueue' })
    const states = async () => (await page.outbox.outbox.toArray()).map(({ state }) => state)
    await expect.poll(states).toContainEqual(expect.stringMatching(/unknown|paused/))
    go()
    expect(await running).toEqual({ sent: 3, acked: 0, stoppedBy })
    expect((await states()).filter((state) => state === 'queued')).toHaveLength(2)
  })

  it('is not ended by a record that waits for a word of its own', async () => {
    const id = await aRecord()
    const paused = { status: 'paused', http_status: 403, code: 'PASSWORD_NEEDED', data: null }
    told.of[BATCH] = { verdicts: [verdict(id, paused)] }
    expect(await flush(page, { reason: 'enqueue' })).toEqual({ sent: 1, acked: 0, stoppedBy: null })
  })

  it.each([
    ['page', 3],
    ['worker', 2],
  ] as const)('of a %s has %i requests under way at once', async (kind, lanes) => {
    const context = await phone.context({ kind })
    for (let loanId = 1; loanId <= 5; loanId++) await aRecord({ solo: 1 }, loanId)
    let underWay = 0
    let most = 0
    let go = () => {}
    const gate = new Promise<void>((open) => (go = open))
    const { wire } = context.around
    const { fetch } = wire
    wire.fetch = async (address, init) => {
      if (address !== BATCH) return fetch(address, init)
      most = Math.max(most, ++underWay)
      await gate
      const answer = await fetch(address, init)
      underWay--
      return answer
    }
    const running = flush(context, { reason: 'sync' })
    await expect.poll(() => underWay).toBe(lanes)
    go()
    expect(await running).toEqual({ sent: 5, acked: 5, stoppedBy: null })
    expect(most).toBe(lanes)
  })

  it('in which this phone itself fails says so, whatever the other requests brought', async () => {
    for (let loanId = 1; loanId <= 2; loanId++) await aRecord({ solo: 1 }, loanId)
    const { bodies } = page.outbox
    bodies.bulkGet = () => Promise.reject(new TypeError('a bug')) as never
    await expect(flush(page, { reason: 'enqueue' })).rejects.toThrow('a bug')
  })
})

describe('who may send', () => {
  const mayNot = { sent: 0, acked: 0, stoppedBy: 'sign-in' }

  it('is the one who is signed in on this phone, and no one after a sign-out', async () => {
    const id = await aRecord()
    await rememberOwner({ accId: 901, mgtId: null, name: 'Maria', role: 'CI_USER' })
    await writeMeta(page.outbox, 'auth', 'ok')
    expect(await flush(page, { reason: 'start' })).toEqual(mayNot)
    await forgetOwner()
    await writeMeta(page.outbox, 'auth', 'ok')
    expect(await flush(page, { reason: 'start' })).toEqual(mayNot)
    expect(told.asked).toEqual([])
    expect(await stateOf(id)).toBe('queued')
  })

  it.each(REASONS)(
    'is asked again by %s, where the sign-in seemed gone, only if somebody is there',
    async (reason) => {
      const isAsked = ['start', 'login', 'manual', 'visible'].includes(reason)
      const id = await aRecord({ state: 'paused' })
      await writeMeta(page.outbox, 'auth', 'needed')
      noteSignIn(true)
      const answer = await flush(page, { reason })
      expect(answer).toEqual(isAsked ? { sent: 1, acked: 1, stoppedBy: null } : mayNot)
      expect(told.to(SIGNED_IN)).toHaveLength(isAsked ? 1 : 0)
      expect(await readMeta(page.outbox, 'auth')).toBe(isAsked ? 'ok' : 'needed')
      expect([await stateOf(id), isSignInNeeded()]).toEqual([isAsked ? 'acked' : 'paused', !isAsked])
      noteSignIn(false)
    },
  )

  it.each<[string, object]>([
    ['does not say', { code: 'SOMETHING_WRONG', status: 500 }],
    ['knows no one', { signed_in: false, acc_id: null }],
    ['knows somebody else', { signed_in: true, acc_id: 901 }],
  ])('is no one where the office %s', async (_, answer) => {
    const id = await aRecord()
    await writeMeta(page.outbox, 'auth', 'needed')
    told.of[SIGNED_IN] = answer
    expect(await flush(page, { reason: 'start' })).toEqual(mayNot)
    expect([await readMeta(page.outbox, 'auth'), await stateOf(id)]).toEqual(['needed', 'queued'])
  })
})
