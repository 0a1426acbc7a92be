import { beforeEach, describe, expect, it } from 'vitest'
import { pesos } from '../../domain/money.ts'
import { runCycle } from '../../src/offline/account/cycle.ts'
import { revokeAccess } from '../../src/offline/device/revoke-access.ts'
import { commandReader } from '../../src/offline/outbox/live-commands.ts'
import type { Offline } from '../../src/offline/account/offline.ts'
import { readMeta } from '../../src/offline/outbox/outbox-meta.ts'
import { stopView, type StopView } from '../../src/offline/round/projection.ts'
import { listPointer, pullList } from '../../src/offline/round/pull.ts'
import { dropCache, forgetCache } from '../../src/offline/device/free-space.ts'
import { forgetOwner } from '../../src/offline/account/session-owner.ts'
import { pullClientProfiles } from '../../src/offline/round/pull-profiles.ts'
import { reconcile } from '../../src/offline/sending/reconcile.ts'
import { flush } from '../../src/offline/sending/replay.ts'
import { aClient } from '../support/people/seed.ts'
import { aReleasedLoan } from '../support/money/seed-loan.ts'
import { touchClient } from '../../server/sync/touch-client.ts'
import { useApp } from '../support/world/use-company.ts'
import { Life } from './support/phone.ts'
import { healAndDrain, eachRound, savePayment, type Round } from './support/round.ts'

const at = useApp()
let round: Round
let page: Offline
eachRound(at, (opened) => ({ round, page } = opened), { loans: 3 })

async function stopOf(loanId: number) {
  const pointer = await listPointer(page)
  return page.cache.stops.get([pointer?.gen ?? 0, loanId])
}

/** What is on the screen: the snapshot with everything that waits. */
async function shownStop(loanId: number): Promise<StopView> {
  const cached = await stopOf(loanId)
  if (!cached) throw new Error('the stop is gone')
  const rows = await commandReader(page)(await page.outbox.outbox.toArray())
  const today = page.around.clock.today()
  const own = rows.filter((row) => row.display.loanId === loanId)
  return stopView(cached.stop, own, { from: today, to: today }, today, cached)
}

const shownBalance = async (loanId: number): Promise<number> => (await shownStop(loanId)).balance

async function handOver(loanId: number): Promise<void> {
  await at.db.transaction().execute(async (tx) => {
    const { acc_id } = await tx
      .selectFrom('loan')
      .select('acc_id')
      .where('loan_id', '=', loanId)
      .executeTakeFirstOrThrow()
    await tx
      .updateTable('client')
      .set({ assigned_ci: round.otherCi.mgtId })
      .where('acc_id', '=', acc_id)
      .execute()
    await touchClient(tx, acc_id)
    await tx
      .insertInto('client_departure')
      .columns(['acc_id', 'mgt_id', 'reason', 'xid'])
      .expression((eb) =>
        eb
          .selectFrom('client_change')
          .select((select) => [
            'client_change.acc_id',
            select.val(round.ci.mgtId).as('mgt_id'),
            select.val('reassigned').as('reason'),
            'client_change.xid',
          ])
          .where('client_change.acc_id', '=', acc_id),
      )
      .execute()
  })
}

/** The line is lost from the nth request to a path on. */
function loseFrom(path: string, nth: number): void {
  round.network.fault = (request) =>
    request.path === path && round.network.to(path).length >= nth ? { kind: 'lost' } : undefined
}

describe('the worklist on the phone', () => {
  it('is whole after the first pull, and only what changed comes after that', async () => {
    expect(await pullList(page)).toBe('fresh')
    expect(await page.cache.stops.count()).toBe(3)
    const late = await aReleasedLoan(at, await aClient(at, { investigator: round.ci }))
    expect(await pullList(page)).toBe('fresh')
    expect(round.network.to('/sync/worklist')).toHaveLength(1)
    expect(await stopOf(late.loanId)).toBeDefined()
    expect(await page.cache.stops.count()).toBe(4)
  })

  it('a phone that is killed at any step of a pull shows the old list or the new one, whole', async () => {
    await pullList(page)
    const before = await listPointer(page)
    for (let step = 1; step < 40; step++) {
      const life = new Life(step)
      await round.phone
        .context({ life })
        .then(async (dying) => {
          await dying.cache.pointers.delete('list')
          return pullList(dying)
        })
        .catch(() => {})
      const pointer = await listPointer(page)
      const shown = pointer ? await page.cache.stops.where('gen').equals(pointer.gen).count() : 3
      expect(shown, `killed at step ${step}`).toBe(3)
    }
    await page.cache.pointers.delete('list')
    expect(await pullList(page)).toBe('fresh')
    expect((await listPointer(page))?.gen).toBeGreaterThanOrEqual(before?.gen ?? 0)
    expect(await page.cache.stops.count()).toBe(3)
  })

  it('may be dropped at any time and comes back, while the outbox stays', async () => {
    await pullList(page)
    round.network.up = false
    await savePayment(page, { loan: round.loan() })
    await page.cache.delete()
    await page.cache.open()
    round.network.up = true
    expect(await pullList(page)).toBe('fresh')
    expect(await page.cache.stops.count()).toBe(3)
    expect(await page.outbox.outbox.count()).toBe(1)
  })

  it('a client who left with unsent work stays visible until that is settled', async () => {
    await pullList(page)
    const loan = round.loan()
    const id = await savePayment(page, { loan })
    await handOver(loan.loanId)
    await pullList(page)
    expect((await stopOf(loan.loanId))?.orphaned).toBe(true)
    await healAndDrain(round)
    expect((await page.outbox.outbox.get(id))?.state).toBe('reconciled')
    await runCycle(page, 'pull')
    expect(await stopOf(loan.loanId)).toBeUndefined()
  })

  it('a client who left without any work is gone with the profile', async () => {
    await pullList(page)
    await pullClientProfiles(page)
    expect(await page.cache.profiles.count()).toBe(3)
    await handOver(round.loan().loanId)
    await pullList(page)
    expect(await page.cache.stops.count()).toBe(2)
    expect(await page.cache.profiles.count()).toBe(2)
  })

  it('401 on a pull asks for the sign-in and keeps the list', async () => {
    await pullList(page)
    round.network.signOut()
    expect(await pullList(page)).toBe('sign in')
    expect(await readMeta(page.outbox, 'auth')).toBe('needed')
    expect(await page.cache.stops.count()).toBe(3)
  })

  it('access taken away wipes the list and leaves the outbox, which may still be sent', async () => {
    await pullList(page)
    round.network.up = false
    const id = await savePayment(page, { loan: round.loan() })
    round.network.up = true
    round.network.fault = (request) =>
      request.path === '/sync/changes'
        ? { kind: 'status', status: 403, body: { success: false, code: 'WRONG_ROLE', data: 'no' } }
        : undefined
    expect(await pullList(page)).toBe('revoked')
    expect(await page.cache.stops.count()).toBe(0)
    expect(await page.outbox.outbox.count()).toBe(1)
    await healAndDrain(round)
    expect((await page.outbox.outbox.get(id))?.state).toBe('reconciled')
  })

  it('a blocked phone is wiped at its heartbeat', async () => {
    await runCycle(page, 'start')
    const device = await page.outbox.device.get(1)
    await at.db
      .updateTable('device')
      .set({ blocked_at: at.clock.now() })
      .where('device_id', '=', device?.deviceId ?? '')
      .execute()
    await runCycle(page, 'start')
    expect(await readMeta(page.outbox, 'access')).toBe('blocked')
    expect(await page.cache.stops.count()).toBe(0)
    await revokeAccess(page)
    expect(await readMeta(page.outbox, 'access'), 'whatever else is refused to it').toBe('blocked')
  })

  it.each(['/sync/worklist', '/sync/profiles'])(
    'what %s brings after the sign-out is not left on the phone',
    async (path) => {
      await runCycle(page, 'start')
      expect(await page.cache.stops.count()).toBe(3)
      const answered = round.network.fetch.bind(round.network)
      let asked = 0
      round.network.fetch = async (address, init) => {
        const answer = await answered(address, init)
        if (!address.startsWith(path)) return answer
        asked++
        await forgetOwner()
        await forgetCache(page.accId)
        return answer
      }
      await dropCache(page)
      await runCycle(page, 'manual')
      expect(asked).toBeGreaterThan(0)
      expect(await page.cache.stops.count()).toBe(0)
      expect(await page.cache.profiles.count()).toBe(0)
      expect(await page.cache.pointers.count()).toBe(0)
    },
  )

  it('profiles resume where a lost line left off', async () => {
    round.network.rowsOfPage = 1
    loseFrom('/sync/profiles', 3)
    await pullClientProfiles(page)
    expect(await page.cache.profiles.count()).toBe(2)
    round.network.fault = () => undefined
    await pullClientProfiles(page)
    expect(await page.cache.profiles.count()).toBe(3)
    expect(round.network.to('/sync/profiles'), 'three pages, one of them asked for twice').toHaveLength(4)
    const profile = await page.cache.profiles.toCollection().first()
    expect(profile?.profile.loans).toHaveLength(1)
  })
})

it('profiles that were lost while the others came are asked for again with the next pull', async () => {
  round.network.rowsOfPage = 1
  round.network.fault = () =>
    round.network.to('/sync/profiles').length === 2
      ? { kind: 'meanwhile', does: () => dropCache(page) }
      : undefined
  await pullClientProfiles(page)
  round.network.fault = () => undefined
  await pullClientProfiles(page)
  expect(await page.cache.profiles.count()).toBe(3)
})

it('profiles that come page by page bring with the next pull what changed on the first one meanwhile', async () => {
  round.network.rowsOfPage = 1
  const first = await at.db
    .selectFrom('loan')
    .innerJoin('account', 'account.acc_id', 'loan.acc_id')
    .select(['account.acc_id', 'account.p_id'])
    .where(
      'loan_id',
      'in',
      round.loans.map(({ loanId }) => loanId),
    )
    .orderBy('account.acc_id')
    .executeTakeFirstOrThrow()
  const moves = () =>
    at.db.transaction().execute(async (tx) => {
      const person = tx.updateTable('person').set({ landmark: 'Beside the new chapel' })
      await person.where('p_id', '=', first.p_id).execute()
      await touchClient(tx, first.acc_id)
    })
  round.network.fault = () =>
    round.network.to('/sync/profiles').length === 2 ? { kind: 'meanwhile', does: moves } : undefined
  await pullClientProfiles(page)
  round.network.fault = () => undefined
  await pullClientProfiles(page)
  const kept = await page.cache.profiles.get(first.acc_id)
  expect(kept?.profile.person.landmark).toBe('Beside the new chapel')
})

describe('a list that comes page by page', () => {
  beforeEach(() => (round.network.rowsOfPage = 1))

  it('goes on where a lost line left off, and is not shown before it is whole', async () => {
    loseFrom('/sync/worklist', 2)
    expect(await pullList(page)).toBe('no line')
    expect(await listPointer(page)).toBeUndefined()
    round.network.fault = () => undefined
    expect(await pullList(page)).toBe('fresh')
    expect(round.network.to('/sync/worklist'), 'three pages, one of them asked for twice').toHaveLength(4)
    for (const { loanId } of round.loans) expect(await stopOf(loanId)).toBeDefined()
  })

  it('brings with the next pull what changed on its first page while the others came', async () => {
    const first = Math.min(...round.loans.map(({ loanId }) => loanId))
    round.network.fault = () => {
      // As the second page is asked for.
      if (round.network.to('/sync/worklist').length !== 2) return undefined
      return { kind: 'meanwhile', does: () => handOver(first) }
    }
    expect(await pullList(page)).toBe('fresh')
    round.network.fault = () => undefined
    expect(await stopOf(first)).toBeDefined()
    await pullList(page)
    expect(await stopOf(first)).toBeUndefined()
  })

  it('keeps a client who left, with unsent work, in sight', async () => {
    await pullList(page)
    const { loanId } = round.loan()
    await savePayment(page, { loan: round.loan() })
    await handOver(loanId)
    await page.cache.pointers.delete('list')
    expect(await pullList(page)).toBe('fresh')
    expect((await stopOf(loanId))?.orphaned).toBe(true)
    expect(await page.cache.stops.count()).toBe(3)
  })
})

describe('a payment on the screen', () => {
  it('never blinks: from saving over sending and every pull in between to being on the books', async () => {
    await pullList(page)
    const loan = round.loan()
    const whole = await shownBalance(loan.loanId)
    expect(whole).toBe(loan.totalPayable)
    const expected = whole - pesos(100)
    await savePayment(page, { loan })
    expect(await shownBalance(loan.loanId)).toBe(expected)
    await pullList(page)
    expect(await shownBalance(loan.loanId)).toBe(expected)
    const stale = await stopOf(loan.loanId)
    await flush(page, { reason: 'start' })
    expect(await shownBalance(loan.loanId), 'acknowledged, the list not yet pulled').toBe(expected)
    await pullList(page)
    expect(await shownBalance(loan.loanId), 'in the snapshot').toBe(expected)
    await reconcile(page)
    expect(await shownBalance(loan.loanId), 'compared').toBe(expected)
    if (stale) await page.cache.stops.put(stale)
    expect(await shownBalance(loan.loanId), 'an older snapshot came back').toBe(expected)
  })
  it('that pays a loan off leaves it in sight, paid', async () => {
    await pullList(page)
    const { loanId, totalPayable } = round.loan()
    await savePayment(page, { loan: round.loan(), amount: totalPayable })
    await runCycle(page, 'pull')
    expect((await stopOf(loanId))?.stop.status).toBe('Fully Paid')
    const paid = async () => [await shownBalance(loanId), (await shownStop(loanId)).chips]
    expect(await paid()).toEqual([0, ['paid']])
    await runCycle(page, 'pull')
    expect(await paid(), 'compared, and pulled once more').toEqual([0, ['paid']])
  })
})
