import Dexie from 'dexie'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { instantFromMs, instantMs } from '../../domain/calendar.ts'
import { pesos } from '../../domain/money.ts'
import { setCurrentOffline } from '../../src/offline/account/current-offline.ts'
import { runCycle } from '../../src/offline/account/cycle.ts'
import { markReturnedCash, sendToSupervisor } from '../../src/offline/outbox/needs-attention.ts'
import type { Offline } from '../../src/offline/account/offline.ts'
import { pageRunner } from '../../src/offline/account/page-runner.ts'
import { savePhoto } from '../../src/offline/sending/photos.ts'
import type { FingerprintKey } from '../../src/offline/outbox/outbox-meta.ts'
import { readMeta, writeMeta } from '../../src/offline/outbox/outbox-meta.ts'
import {
  armPin,
  fingerprintKey,
  hasPin,
  isLocked,
  lock,
  lockOnReturn,
  removePin,
  setFingerprint,
  setPin,
  takeAttended,
  tryPin,
  unlockWith,
} from '../../src/offline/device/pin.ts'
import { newCommandId, saveCommand } from '../../src/offline/outbox/save-command.ts'
import { forgetOwner } from '../../src/offline/account/session-owner.ts'
import { revokeAccess } from '../../src/offline/device/revoke-access.ts'
import { OUTBOX_PREFIX } from '../../src/offline/outbox/outbox-db.ts'
import {
  hasRecords,
  otherAccountsUnsent,
  unsentOf,
  unsentSummary,
} from '../../src/offline/outbox/sign-out-guard.ts'
import { saveAgain, withdrawLate } from '../../src/offline/outbox/store-command.ts'
import { withdrawUnsent } from '../../src/offline/outbox/withdraw.ts'
import { workerDb } from '../../src/offline/account/worker-db.ts'
import { SATURDAY_MORNING } from '../support/world/test-app.ts'
import { useApp } from '../support/world/use-company.ts'
import {
  expectExactlyOnce,
  healAndDrain,
  eachRound,
  paymentDraft,
  postedPayments,
  savePayment,
  voidDraft,
  type Round,
} from './support/round.ts'

const at = useApp()
let round: Round
let page: Offline
eachRound(at, (opened) => ({ round, page } = opened))
afterEach(async () => {
  // The lock is the page's, which the files of tests share.
  if (hasPin()) await removePin()
})

const HUNDRED = pesos(100)

let references = 1_000_000_000_000
async function refusedPayment(): Promise<string> {
  const reference = String(references++)
  await savePayment(page, { loan: round.loan(), reference })
  const refused = await savePayment(page, { loan: round.loan(), reference })
  await runCycle(page, 'manual')
  expect((await page.outbox.outbox.get(refused))?.state).toBe('rejected')
  return refused
}

describe('taking back', () => {
  it('is possible before the first try, leaves a tombstone, and holds what builds on it', async () => {
    round.network.up = false
    const id = await savePayment(page, { loan: round.loan() })
    const voiding = voidDraft(page, round.loan(), id)
    await saveCommand(page, voiding)
    expect(await withdrawUnsent(page, id)).toBe(true)
    expect((await page.outbox.outbox.get(id))?.state).toBe('withdrawn')
    expect((await page.outbox.outbox.get(voiding.id))?.state).toBe('blocked')
    await healAndDrain(round)
    expect(await postedPayments(round)).toEqual([])
  })

  it('is refused once it may have reached the server', async () => {
    const id = await savePayment(page, { loan: round.loan() })
    round.network.fault = ({ path }) => (path === '/sync/commands' ? { kind: 'answer lost' } : undefined)
    await runCycle(page, 'start')
    expect(await withdrawUnsent(page, id)).toBe(false)
    await healAndDrain(round)
    await expectExactlyOnce(round, [{ id, amount: HUNDRED }])
  })

  it('of what landed late spares what was saved again since: that counts', async () => {
    round.network.up = false
    const id = await savePayment(page, { loan: round.loan() })
    const landedAs = (await page.outbox.outbox.get(id))?.stateRev ?? 0
    await saveAgain(page, id)
    await withdrawLate(page, id, landedAs)
    expect((await page.outbox.outbox.get(id))?.state).toBe('queued')
    await healAndDrain(round)
    await expectExactlyOnce(round, [{ id, amount: HUNDRED }])
  })

  it('is refused for what went out and is paused since', async () => {
    const id = await savePayment(page, { loan: round.loan() })
    const ended = { success: false, code: 'NOT_SIGNED_IN', data: 'no' }
    round.network.fault = ({ path }) =>
      path === '/sync/commands' ? { kind: 'status', status: 401, body: ended } : undefined
    await runCycle(page, 'start')
    expect((await page.outbox.outbox.get(id))?.state).toBe('paused')
    expect(await withdrawUnsent(page, id)).toBe(false)
  })
})

describe('what was refused', () => {
  it('is sent as new and stays readable beside what took its place', async () => {
    const refused = await refusedPayment()
    const draft = paymentDraft(page, { loan: round.loan() })
    expect(await saveCommand(page, { ...draft, supersedes: refused })).toEqual({ saved: true })
    expect(await page.outbox.outbox.get(refused)).toMatchObject({
      state: 'superseded',
      supersededBy: draft.id,
    })
    await healAndDrain(round)
    expect((await postedPayments(round)).map((row) => row.command_id)).toContain(draft.id)
  })

  it('is marked as cash given back, or told to the supervisor, and never deleted', async () => {
    const [first, second] = [await refusedPayment(), await refusedPayment()]
    expect(await markReturnedCash(page, first, 'gave it back at the gate')).toBe(true)
    expect(await sendToSupervisor(page, second, 'she says she paid')).toBe(true)
    expect(await page.outbox.outbox.get(first)).toMatchObject({
      state: 'returned',
      handling: { kind: 'returned' },
    })
    expect(await page.outbox.outbox.get(second)).toMatchObject({
      state: 'rejected',
      handling: { kind: 'supervisor' },
    })
    expect(await markReturnedCash(page, newCommandId(), 'none such')).toBe(false)
  })
})

describe('leaving', () => {
  it('counts what is unsent, keeps it, and shows it to the next person by its owner’s name', async () => {
    round.network.up = false
    await savePayment(page, { loan: round.loan() })
    await savePayment(page, { loan: round.loan(), amount: pesos(250) })
    expect(await unsentSummary(page)).toEqual({ count: 2, payments: 2, sum: pesos(350) })
    expect(await otherAccountsUnsent()).toEqual([])
    await forgetOwner()
    await round.phone.signIn(round.otherCi)
    expect(await otherAccountsUnsent()).toEqual([
      {
        accId: round.ci.accId,
        name: 'Ramon Reyes',
        isBlocked: false,
        count: 2,
        payments: 2,
        sum: pesos(350),
      },
    ])
    expect(await page.outbox.outbox.count()).toBe(2)
  })

  it('tells payments from other work, and counts neither what the office has nor what it refused', async () => {
    await savePayment(page, { loan: round.loan(), amount: pesos(30) })
    const refused = await savePayment(page, { loan: round.loan(), amount: pesos(40), reference: 'GC-77' })
    await savePayment(page, { loan: round.loan(), amount: pesos(50), reference: 'GC-77' })
    await healAndDrain(round)
    expect(await unsentSummary(page)).toEqual({ count: 0, payments: 0, sum: 0 })
    round.network.up = false
    const paid = await savePayment(page, { loan: round.loan(), amount: pesos(250) })
    expect(await saveCommand(page, voidDraft(page, round.loan(), paid))).toEqual({ saved: true })
    expect(await unsentSummary(page)).toEqual({ count: 2, payments: 1, sum: pesos(250) })
    expect(await page.outbox.outbox.get(refused)).toBeDefined()
  })

  it('anyone who comes to the sign-in hears for whom the office has blocked this phone', async () => {
    await revokeAccess(page, 'blocked')
    await forgetOwner()
    expect(await otherAccountsUnsent()).toMatchObject([{ accId: round.ci.accId, isBlocked: true, count: 0 }])
  })

  it('finds what others left by the outboxes themselves where the list of accounts was lost, and makes none', async () => {
    round.network.up = false
    await savePayment(page, { loan: round.loan() })
    await forgetOwner()
    await workerDb().accounts.clear()
    expect(await otherAccountsUnsent()).toMatchObject([{ accId: round.ci.accId, name: '', count: 1 }])
    expect([await hasRecords(round.ci.accId), await hasRecords(4711)]).toEqual([true, false])
    expect(await unsentOf(4711)).toEqual({ count: 0, payments: 0, sum: 0 })
    expect(await Dexie.exists(`${OUTBOX_PREFIX}4711`)).toBe(false)
  })

  it('after signing out nothing goes out, whatever wakes the phone', async () => {
    await savePayment(page, { loan: round.loan() })
    await forgetOwner()
    for (const reason of ['start', 'manual', 'sync', 'online'] as const) await runCycle(page, reason)
    expect(round.network.to('/sync/commands')).toEqual([])
  })
})

describe('the page’s motor', () => {
  it('sends again by itself when its wait is over, without any event', async () => {
    const runner = pageRunner(page)
    const id = await savePayment(page, { loan: round.loan() })
    round.network.up = false
    runner.wake('enqueue')
    await runner.idle()
    expect((await page.outbox.outbox.get(id))?.state).toBe('queued')
    round.network.up = true
    for (let minute = 0; minute < 4; minute++) {
      round.phone.clock.advance(60_000)
      await runner.idle()
    }
    runner.stop()
    await expectExactlyOnce(round, [{ id, amount: HUNDRED }])
  })

  it('makes one turn of many wishes at once', async () => {
    const runner = pageRunner(page)
    await savePayment(page, { loan: round.loan() })
    for (const reason of ['enqueue', 'online', 'manual', 'visible'] as const) runner.wake(reason)
    await runner.idle()
    runner.stop()
    expect(round.network.to('/sync/commands')).toHaveLength(1)
    expect(
      round.network.to('/sync/worklist').length + round.network.to('/sync/changes').length,
    ).toBeLessThanOrEqual(2)
  })
})

describe('photos', () => {
  it('wait for their visit, and go after it', async () => {
    const visitId = newCommandId(page.around.clock)
    const now = page.around.clock.now()
    expect(await savePhoto(page, visitId, new Blob([new Uint8Array(400_000)], { type: 'image/jpeg' }))).toBe(
      false,
    )
    expect(await savePhoto(page, visitId, new Blob([new Uint8Array(100)], { type: 'image/jpeg' }))).toBe(true)
    await saveCommand(page, {
      id: visitId,
      call: 'recordVisit',
      streamKey: `loan:${round.loan().loanId}`,
      body: {
        visit_id: visitId,
        loan_id: round.loan().loanId,
        outcome: 'not at home',
        promise_on: null,
        promise_amount: null,
        note: '',
        occurred_at: now,
      },
      display: {
        kind: 'visit',
        title: 'Ana Santos',
        loanId: round.loan().loanId,
        accId: 0,
        outcome: 'not at home',
        businessOn: page.around.clock.today(),
      },
    })
    await page.outbox.outbox.update(visitId, { state: 'paused' })
    await runCycle(page, 'timer')
    expect(round.network.seen.map(({ path }) => path)).not.toContain('/collection/photo')
    await runCycle(page, 'manual')
    const asked = round.network.seen.map((request) => request.path)
    expect(asked.indexOf('/collection/photo')).toBeGreaterThan(asked.indexOf('/sync/commands'))
  })
})

describe('a photo that the office will not have', () => {
  it('is let go at its first try: no later one would end otherwise', async () => {
    const ofNoVisit = newCommandId(page.around.clock)
    await savePhoto(page, ofNoVisit, new Blob([new Uint8Array(100)], { type: 'image/jpeg' }))
    await runCycle(page, 'manual')
    expect(await page.outbox.photos.count()).toBe(0)
  })
})

describe('the PIN', () => {
  it('opens with the right digits, makes wrong ones wait longer each time, and survives a restart', async () => {
    setCurrentOffline(page)
    await setPin('280391')
    lock()
    expect([hasPin(), isLocked()]).toEqual([true, true])
    for (let wrong = 0; wrong < 3; wrong++) expect(await tryPin('000000')).toEqual({ waitMs: 0 })
    expect(await tryPin('000000')).toEqual({ waitMs: 30_000 })
    expect(await tryPin('280391')).toEqual({ waitMs: 30_000 })
    round.phone.clock.advance(30_001)
    await armPin(page)
    expect(await tryPin('000000')).toEqual({ waitMs: 60_000 })
    round.phone.clock.advance(60_001)
    expect(await tryPin('280391')).toBe('open')
    expect(isLocked()).toBe(false)
  })

  it('is not brought back by a try at the old one while another tab changes it', async () => {
    setCurrentOffline(page)
    await setPin('280391')
    lock()
    const trying = tryPin('280391')
    await setPin('517204')
    await trying
    lock()
    expect(await tryPin('280391')).toEqual({ waitMs: 0 })
    expect(await tryPin('517204')).toBe('open')
  })
})

/** The lock as a page has it that was just loaded: what is not on disk is gone. */
async function reloadedPin() {
  vi.resetModules()
  const { setCurrentOffline: setCurrent } = await import('../../src/offline/account/current-offline.ts')
  setCurrent(page)
  return import('../../src/offline/device/pin.ts')
}

describe('the waits of wrong digits', () => {
  beforeEach(async () => {
    setCurrentOffline(page)
    await setPin('280391')
    lock()
  })
  afterEach(() => removePin())

  it('count every try, also those of several tabs at the same moment', async () => {
    await Promise.all(Array.from({ length: 4 }, () => tryPin('000000')))
    expect(await readMeta(page.outbox, 'pin')).toMatchObject({ failures: 4 })
    expect(await tryPin('280391')).toEqual({ waitMs: 30_000 })
    expect(isLocked()).toBe(true)
  })

  it('are not ended by a clock that is set, forward or back', async () => {
    for (let wrong = 0; wrong < 4; wrong++) await tryPin('000000')
    round.phone.clock.jump(60_000)
    expect(await tryPin('280391'), 'a minute forward').toEqual({ waitMs: 30_000 })
    round.phone.clock.advance(10_000)
    expect(await tryPin('280391')).toEqual({ waitMs: 20_000 })
    round.phone.clock.jump(-86_400_000)
    expect(await tryPin('280391'), 'a day back').toEqual({ waitMs: 20_000 })
    round.phone.clock.advance(19_999)
    expect(await tryPin('280391')).toEqual({ waitMs: 1 })
    round.phone.clock.advance(1)
    expect(await tryPin('280391')).toBe('open')
  })

  it('survive a reload with the clock put forward, but for what passed while the app was open', async () => {
    for (let wrong = 0; wrong < 5; wrong++) {
      await tryPin('000000')
      round.phone.clock.advance(30_000)
    }
    expect(await tryPin('280391'), 'of a minute, half is over').toEqual({ waitMs: 30_000 })
    const reloaded = await reloadedPin()
    round.phone.clock.jump(3 * 3_600_000)
    await reloaded.armPin(page)
    expect(await reloaded.tryPin('280391')).toEqual({ waitMs: 30_000 })
    round.phone.clock.advance(12_000)
    await expect.poll(async () => (await readMeta(page.outbox, 'pin'))?.leftMs).toBeLessThan(30_000)
    const again = await reloadedPin()
    await again.armPin(page)
    expect(await again.tryPin('280391')).toEqual({ waitMs: 18_000 })
    round.phone.clock.advance(18_000)
    expect(await again.tryPin('280391')).toBe('open')
  })

  it('are over by the office’s clock, where the reloaded app hears it', async () => {
    const office = (seconds: number) => ({
      serverTime: instantFromMs(instantMs(SATURDAY_MORNING) + seconds * 1000),
      monoMs: page.around.monotonicMs(),
    })
    page.memory.heard = office(0)
    for (let wrong = 0; wrong < 4; wrong++) await tryPin('000000')
    const reloaded = await reloadedPin()
    await reloaded.armPin(page)
    page.memory.heard = office(29)
    expect(await reloaded.tryPin('280391')).toEqual({ waitMs: 1000 })
    page.memory.heard = office(31)
    expect(await reloaded.tryPin('280391')).toBe('open')
  })

  it('hold no one up who has free tries left, whatever the clock did', async () => {
    await tryPin('000000')
    round.phone.clock.jump(-86_400_000)
    expect(await tryPin('280391')).toBe('open')
  })
})

describe('a locked phone', () => {
  it('saves nothing, takes nothing back, and sends what it has', async () => {
    setCurrentOffline(page)
    const id = await savePayment(page, { loan: round.loan() })
    await setPin('280391')
    lock()
    const draft = paymentDraft(page, { loan: round.loan() })
    expect(await saveCommand(page, draft)).toEqual({ saved: false, reason: 'locked' })
    expect(await withdrawUnsent(page, id)).toBe(false)
    await runCycle(page, 'manual')
    await expectExactlyOnce(round, [{ id, amount: HUNDRED }])
    await tryPin('280391')
    expect(await saveCommand(page, draft)).toEqual({ saved: true })
    await removePin()
  })
})

describe('the fingerprint beside the PIN', () => {
  const key: FingerprintKey = {
    credentialId: new Uint8Array([1, 2, 3]),
    publicKey: new Uint8Array([4, 5, 6]),
    algorithm: -7,
  }

  it('opens what the PIN opens, and leaves the waits of wrong digits as they were', async () => {
    setCurrentOffline(page)
    await setPin('280391')
    await setFingerprint(key)
    lock()
    for (let wrong = 0; wrong < 4; wrong++) await tryPin('000000')
    expect(await unlockWith(key)).toBe(true)
    expect(isLocked()).toBe(false)
    lock()
    expect(await tryPin('280391')).toEqual({ waitMs: 30_000 })
  })

  it('is there after a restart, and opens no more once it was turned off, in another tab too', async () => {
    setCurrentOffline(page)
    await setPin('280391')
    await setFingerprint(key)
    await armPin(page)
    expect(fingerprintKey()).toEqual(key)
    await writeMeta(page.outbox, 'pin', { ...(await readMeta(page.outbox, 'pin'))!, fingerprint: undefined! })
    expect(await unlockWith(key), 'another tab turned it off').toBe(false)
    expect(isLocked()).toBe(true)
  })

  it('goes with the PIN: a new one, a forgotten one and a phone without one have none', async () => {
    setCurrentOffline(page)
    await expect(setFingerprint(key)).rejects.toThrow()
    await setPin('280391')
    await setFingerprint(key)
    await setPin('517204')
    expect(fingerprintKey()).toBeUndefined()
    expect(await unlockWith(key)).toBe(false)
    await setFingerprint(key)
    await removePin()
    expect(fingerprintKey()).toBeUndefined()
  })

  it('lets the phone ask by itself once after it was opened or taken up again, and not after a lock by hand', async () => {
    setCurrentOffline(page)
    await setPin('280391')
    await armPin(page)
    await tryPin('280391')
    lock()
    expect(takeAttended(), 'locked by hand').toBe(false)
    await armPin(page)
    expect([takeAttended(), takeAttended()]).toEqual([true, false])
    await tryPin('280391')
    lockOnReturn()
    expect(takeAttended()).toBe(true)
  })
})
