/** When a turn asks the office at all, when it pulls, what it writes down, and when the next one is due. */
import { beforeEach, describe, expect, it } from 'vitest'
import { toInstant } from '../../domain/calendar.ts'
import { runCycle } from '../../src/offline/account/cycle.ts'
import type { Offline, WakeReason } from '../../src/offline/account/offline.ts'
import { forgetOwner, rememberOwner } from '../../src/offline/account/session-owner.ts'
import type { CommandState } from '../../src/offline/outbox/command-state.ts'
import { readMeta, writeMeta } from '../../src/offline/outbox/outbox-meta.ts'
import { keepRoundOrder } from '../../src/offline/round/round-order.ts'
import { savePhoto } from '../../src/offline/sending/photos.ts'
import { flush } from '../../src/offline/sending/replay.ts'
import { singleFlight } from '../../src/offline/sending/single-flight.ts'
import { isOfficeReachable } from '../../src/offline/wire/reach-office.ts'
import { endsWaiting } from '../../src/offline/wire/run-wait.ts'
import { aStop } from '../support/phone/a-stop.ts'
import type { Phone } from './support/phone.ts'
import { savePayment } from './support/drafts.ts'
import { loan } from './support/stand-in-phone.ts'
import type { StandInServer } from './support/stand-in-server.ts'
import { eachTold, tellEmptyRound, type ToldAnswers } from './support/told-answers.ts'
import { eachWarned } from './support/warnings.ts'

const LIST = '/sync/worklist'
const CHANGES = '/sync/changes'
let page: Offline
let phone: Phone
let server: StandInServer
let told: ToldAnswers
const warned = eachWarned()
eachTold((opened) => ({ page, phone, server, told } = opened))
beforeEach(() => tellEmptyRound(told, page))

const pulls = () => told.to(LIST).length + told.to(CHANGES).length
const probes = () => told.to('/auth/isLoggedIn').length
const noLine = () => {
  phone.network.fetch = () => Promise.reject(new TypeError('Failed to fetch'))
}

describe('the list is asked for', () => {
  const pulledAfter = async (ms: number, reason: WakeReason) => {
    await runCycle(page, 'start')
    const before = pulls()
    phone.clock.advance(ms)
    await runCycle(page, reason)
    return pulls() - before
  }

  it.each<[WakeReason, number]>([
    ['online', 30_000],
    ['visible', 60_000],
    ['timer', 240_000],
  ])('by %s once it is %i ms old', async (reason, ms) => {
    expect(await pulledAfter(ms - 1, reason)).toBe(0)
    phone.clock.advance(1)
    await runCycle(page, reason)
    expect(pulls()).toBe(2)
  })

  it.each<WakeReason>(['start', 'login', 'manual', 'pull', 'periodic'])(
    'by %s however young it is',
    async (reason) => {
      expect(await pulledAfter(0, reason)).toBe(1)
    },
  )

  it('after something was sent, once it is twenty seconds old, and else not by what was saved', async () => {
    expect(await pulledAfter(3_600_000, 'enqueue')).toBe(0)
    await runCycle(page, 'pull')
    const before = pulls()
    await savePayment(page, { loan: loan(1) })
    phone.clock.advance(19_999)
    await runCycle(page, 'enqueue')
    expect(pulls()).toBe(before)
    await savePayment(page, { loan: loan(1) })
    phone.clock.advance(1)
    await runCycle(page, 'enqueue')
    expect(pulls()).toBe(before + 1)
  })

  it('after something was refused as well: the office knew more than this list', async () => {
    await runCycle(page, 'start')
    const before = pulls()
    const id = await savePayment(page, { loan: loan(1) })
    phone.clock.advance(20_000)
    const server_time = phone.clock.now()
    const refused = { http_status: 409, code: 'STATE_CONFLICT', data: 'It has moved on.', replayed: false }
    told.of['/sync/commands'] = { verdicts: [{ id, status: 'rejected', ...refused, server_time }] }
    told.of['/payment/submitPayment'] = { code: 'STATE_CONFLICT', status: 409 }
    expect(await runCycle(page, 'enqueue')).toMatchObject({ sent: 1, acked: 0 })
    expect(pulls()).toBe(before + 1)
  })

  it('where it is from the future: the clock was set back', async () => {
    await runCycle(page, 'start')
    phone.clock.jump(-10_000)
    await runCycle(page, 'visible')
    expect(pulls()).toBe(2)
  })

  it('with the profiles by a page alone, and not where the list did not come', async () => {
    await runCycle(page, 'start')
    expect(told.to('/sync/profiles')).toHaveLength(1)
    const worker = await phone.context({ kind: 'worker' })
    await runCycle(worker, 'periodic')
    expect([pulls(), told.to('/sync/profiles').length]).toEqual([2, 1])
    told.of[CHANGES] = { code: 'SOMETHING_WRONG', status: 500 }
    await runCycle(page, 'manual')
    expect(told.to('/sync/profiles')).toHaveLength(1)
  })
})

describe('a turn', () => {
  it('writes down how it ended, for the other windows and the next start', async () => {
    await savePayment(page, { loan: loan(1) })
    await runCycle(page, 'start')
    const at = page.around.clock.now()
    expect(await readMeta(page.outbox, 'contact')).toEqual({ contact: 'answered', by: page.contextId, at })
    expect(await readMeta(page.outbox, 'lastSyncAt')).toBe(at)
    expect(await readMeta(page.outbox, 'samples')).toEqual(page.memory.samples)
    expect(page.memory.pendingCount).toBe(0)
    noLine()
    phone.clock.advance(60_000)
    await savePayment(page, { loan: loan(1) })
    await runCycle(page, 'manual')
    expect(await readMeta(page.outbox, 'contact')).toMatchObject({ contact: 'not reached' })
    expect(await readMeta(page.outbox, 'lastSyncAt')).toBe(at)
    expect(page.memory.pendingCount).toBe(1)
    expect(JSON.parse(phone.canaryText ?? '')).toMatchObject({ pendingCount: 1 })
  })

  it.each<[CommandState, number]>([
    ['queued', 1],
    ['unknown', 1],
    ['paused', 1],
    ['blocked', 1],
    ['rejected', 0],
    ['withdrawn', 0],
  ])(
    'notes beside the storage that of a payment that is %s %d would be lost with it',
    async (state, count) => {
      noLine()
      const id = await savePayment(page, { loan: loan(1) })
      await page.outbox.outbox.update(id, { state })
      await runCycle(page, 'timer')
      expect(JSON.parse(phone.canaryText ?? '')).toMatchObject({ pendingCount: count })
    },
  )

  it('was no sync where the office wants a sign-in first', async () => {
    await runCycle(page, 'start')
    const at = page.around.clock.now()
    phone.clock.advance(60_000)
    told.of[CHANGES] = { code: 'NOT_SIGNED_IN', status: 401 }
    await runCycle(page, 'manual')
    expect(await readMeta(page.outbox, 'contact')).toMatchObject({ contact: 'answered' })
    expect(await readMeta(page.outbox, 'lastSyncAt')).toBe(at)
  })

  it('that asked nothing leaves what another window has heard since', async () => {
    await page.outbox.device.update(1, { registeredAt: page.around.clock.now() })
    noLine()
    await savePayment(page, { loan: loan(1) })
    await runCycle(page, 'manual')
    expect(await readMeta(page.outbox, 'contact')).toMatchObject({ contact: 'not reached' })
    const heard = { contact: 'answered', by: 'another', at: page.around.clock.now() } as const
    await writeMeta(page.outbox, 'contact', heard)
    await writeMeta(page.outbox, 'auth', 'needed')
    phone.clock.advance(60_000)
    expect(await runCycle(page, 'enqueue')).toMatchObject({ stoppedBy: 'sign-in' })
    expect(await readMeta(page.outbox, 'contact')).toEqual(heard)
  })

  it('without a line asks for nothing more', async () => {
    noLine()
    await savePayment(page, { loan: loan(1) })
    expect(await runCycle(page, 'manual')).toEqual({ sent: 0, acked: 0, stoppedBy: 'connection' })
    expect(told.asked).toEqual([])
  })

  it('after a sign-out neither registers nor pulls, and says why it sent nothing', async () => {
    await forgetOwner()
    await savePayment(page, { loan: loan(1) })
    expect(await runCycle(page, 'manual')).toEqual({ sent: 0, acked: 0, stoppedBy: 'sign-in' })
    expect(told.asked).toEqual([])
  })

  it('beats its heart at a start, however short ago the last one was', async () => {
    await runCycle(page, 'manual')
    await runCycle(page, 'manual')
    expect(told.to('/sync/heartbeat')).toHaveLength(1)
    await runCycle(page, 'start')
    expect(told.to('/sync/heartbeat')).toHaveLength(2)
  })

  it('in which one step fails goes on with the others', async () => {
    page.outbox.photos.toCollection = () => {
      throw new Error('broken')
    }
    await runCycle(page, 'start')
    expect(told.to('/sync/heartbeat')).toHaveLength(1)
    expect(warned).toEqual(['hulog: a step of a turn'])
  })

  it('does all that is due besides: sends the order and photos, compares, explains slips, puts away, notes the clock', async () => {
    const record = async (state: 'acked' | 'rejected' | 'reconciled', at = page.around.clock.now()) => {
      const id = await savePayment(page, { loan: loan(1) })
      await page.outbox.outbox.update(id, {
        state,
        ackedAt: at,
        reconciledAt: state === 'reconciled' ? at : null,
      })
    }
    await record('acked')
    await record('rejected')
    await record('reconciled', toInstant('2026-01-01T00:00:00.000Z'))
    await savePhoto(page, 'visit', new Blob(['x'], { type: 'image/jpeg' }))
    await keepRoundOrder(page, [2, 1])
    await runCycle(page, 'manual')
    for (const path of ['/client/round-order', '/sync/status', '/collection/photo', '/sync/slips'])
      expect(told.to(path), path).toHaveLength(1)
    expect(await page.outbox.archive.count()).toBe(1)
    const wallMs = Date.parse(page.around.clock.now())
    expect(await readMeta(page.outbox, 'clock')).toMatchObject({ wallMs, certain: page.around.clock.now() })
    expect(warned).toEqual([])
  })

  it('of who is no collector asks for no list and sends no order, and does the rest', async () => {
    await rememberOwner({ accId: page.accId, mgtId: null, name: 'Ana', role: 'CLIENT_USER' })
    await keepRoundOrder(page, [2, 1])
    await savePhoto(page, 'visit', new Blob(['x'], { type: 'image/jpeg' }))
    const id = await savePayment(page, { loan: loan(1) })
    await page.outbox.outbox.update(id, { state: 'acked', ackedAt: page.around.clock.now() })
    await runCycle(page, 'start')
    expect([pulls(), told.to('/client/round-order').length]).toEqual([0, 0])
    for (const path of ['/sync/status', '/collection/photo', '/sync/heartbeat'])
      expect(told.to(path), path).toHaveLength(1)
  })

  it('at an office that was restored sends again in the same turn what that has forgotten', async () => {
    const id = await savePayment(page, { loan: loan(1) })
    await runCycle(page, 'manual')
    server.epoch = 'epoch-2'
    server.applied.clear()
    await runCycle(page, 'manual')
    expect([server.applied.has(id), (await page.outbox.outbox.get(id))?.state]).toEqual([true, 'reconciled'])
  })

  it('takes nothing more once its time is up', async () => {
    await savePayment(page, { loan: loan(1) })
    expect(await runCycle(page, 'manual', -1)).toEqual({ sent: 0, acked: 0, stoppedBy: 'time' })
    expect(await runCycle(page, 'manual')).toEqual({ sent: 1, acked: 1, stoppedBy: null })
  })

  it('that heard nothing notes no contact and no comparison of clocks', async () => {
    await forgetOwner()
    await runCycle(page, 'manual')
    for (const key of ['contact', 'samples', 'lastSyncAt'] as const)
      expect(await readMeta(page.outbox, key), key).toBeUndefined()
    expect(await readMeta(page.outbox, 'clock')).toBeDefined()
  })

  it('lets go of a client who left the list once the work there is settled', async () => {
    await runCycle(page, 'start')
    const gen = 1
    const stop = aStop({ loan_id: 5, acc_id: 5 })
    await page.cache.stops.put({ gen, loan_id: 5, acc_id: 5, stop, orphaned: true })
    await runCycle(page, 'manual')
    expect(await page.cache.stops.count()).toBe(0)
  })
})

describe('before work is handed to the network', () => {
  const reachable = (reason: WakeReason = 'enqueue') => isOfficeReachable(page, reason)

  it('a harmless question goes first, and its answer counts for fifteen seconds', async () => {
    expect(await reachable()).toBe(true)
    expect(told.asked).toMatchObject([{ path: '/auth/isLoggedIn' }])
    phone.clock.advance(14_999)
    expect(await reachable()).toBe(true)
    expect(probes()).toBe(1)
    phone.clock.advance(1)
    expect(await reachable()).toBe(true)
    expect(probes()).toBe(2)
  })

  it('the question goes again where the browser says that there is no network, or nothing was answered last', async () => {
    await reachable()
    phone.browserOnline = false
    await reachable()
    expect(probes()).toBe(2)
    phone.browserOnline = true
    page.memory.contact = 'no answer'
    await reachable()
    expect(probes()).toBe(3)
  })

  it('where the office cannot be reached nothing is asked until the wait is over, or somebody is there', async () => {
    const { fetch } = phone.network
    noLine()
    expect(await reachable()).toBe(false)
    phone.network.fetch = fetch
    expect(await reachable()).toBe(false)
    expect(probes()).toBe(0)
    expect(await reachable('manual')).toBe(true)
    noLine()
    phone.clock.advance(15_000)
    await reachable()
    const wait = (page.memory.runWait?.until ?? 0) - page.around.monotonicMs()
    phone.network.fetch = fetch
    phone.clock.advance(wait)
    expect(await reachable()).toBe(true)
  })

  it('a person, a connection and a worker’s few chances end a wait; a timer and a saving do not', () => {
    const ending: WakeReason[] = ['start', 'login', 'manual', 'online', 'visible', 'sync', 'periodic', 'push']
    expect(ending.every(endsWaiting)).toBe(true)
    expect((['enqueue', 'timer', 'hidden', 'pull', 'message'] as const).some(endsWaiting)).toBe(false)
  })
})

describe('of several contexts', () => {
  const busy = () => phone.locks.held.add(`ob:${page.accId}`)
  const beat = (ms: number) =>
    writeMeta(page.outbox, 'beat', { at: Date.parse(page.around.clock.now()) + ms })
  const flight = () => singleFlight(page, async (alone) => alone)

  it('one is at work, and knows that it is alone', async () => {
    expect(await flight()).toBe(true)
    busy()
    expect(await flight(), 'nothing is known of the holder').toBeUndefined()
  })

  it('another goes on by leases where the holder has been silent for three minutes, by either side of the clock', async () => {
    busy()
    for (const [ms, alone] of [
      [0, undefined],
      [-180_000, undefined],
      [180_000, undefined],
      [-180_001, false],
      [180_001, false],
    ] as const) {
      await beat(ms)
      expect(await flight()).toBe(alone)
    }
  })

  it('each goes by leases where the browser has no locks', async () => {
    const bare = await phone.context({ withoutLocks: true })
    expect(await singleFlight(bare, async (alone) => alone)).toBe(false)
  })

  it('a run says why it ended: another is at it, or its time is up', async () => {
    await savePayment(page, { loan: loan(1) })
    busy()
    await beat(0)
    expect(await flush(page, { reason: 'manual' })).toEqual({ sent: 0, acked: 0, stoppedBy: 'other context' })
    phone.locks.held.clear()
    expect(await flush(page, { reason: 'manual', budgetMs: -1 })).toEqual({
      sent: 0,
      acked: 0,
      stoppedBy: 'time',
    })
    expect(await flush(page, { reason: 'manual', budgetMs: 0 })).toEqual({
      sent: 1,
      acked: 1,
      stoppedBy: null,
    })
  })
})
