import Dexie, { RangeSet } from 'dexie'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { toLocalDate } from '../../domain/calendar.ts'
import { pesos, ZERO } from '../../domain/money.ts'
import { runCycle } from '../../src/offline/account/cycle.ts'
import { liveStore, type LiveStore } from '../../src/offline/round/live-store.ts'
import { liveOf } from '../../src/offline/round/live.ts'
import type { ApplicationCard } from '../../contract/loans/loans.ts'
import type { ClientProfile } from '../../contract/people/client-profile.ts'
import { writeMeta } from '../../src/offline/outbox/outbox-meta.ts'
import type { CommandToSave } from '../../src/offline/outbox/prepare-command.ts'
import { saveCommand } from '../../src/offline/outbox/save-command.ts'
import type { Offline } from '../../src/offline/account/offline.ts'
import { outboxSummary } from '../../src/offline/outbox/outbox-summary.ts'
import { roundViews } from '../../src/offline/round/round-views.ts'
import { aStop } from '../support/phone/a-stop.ts'
import type { Phone } from './support/phone.ts'
import { savePayment } from './support/drafts.ts'
import { eachStandIn, loan } from './support/stand-in-phone.ts'

const WEEK = { from: toLocalDate('2026-11-15'), to: toLocalDate('2026-11-21') }
const stop = (loan_id: number) =>
  aStop({
    loan_id,
    acc_id: loan_id,
    name: 'Santos, Ana',
    frequency: loan_id === 3 ? 'monthly' : 'weekly',
    route_order: loan_id,
  })

let phone: Phone
let page: Offline
eachStandIn((opened) => ({ phone, page } = opened))
beforeEach(async () => {
  const asOf = page.around.clock.now()
  await page.cache.stops.bulkPut([1, 2, 3].map((id) => ({ gen: 1, loan_id: id, acc_id: id, stop: stop(id) })))
  await page.cache.pointers.put({ key: 'list', gen: 1, cursor: 'c', asOf })
})

/** A store looks on for as long as its page is there: those of a test end with it. */
let before: readonly unknown[]
const lookingOn = () => (Dexie.on.storagemutated as unknown as { subscribers: (() => void)[] }).subscribers
beforeEach(() => {
  before = [...lookingOn()]
})
afterEach(() => {
  for (const each of lookingOn()) if (!before.includes(each)) Dexie.on.storagemutated.unsubscribe(each)
  vi.restoreAllMocks()
})

/** Waits until a store says something that passes. */
function until<T>(store: LiveStore<T>, passes: (value: T) => boolean): Promise<T> {
  return new Promise((resolve, reject) => {
    const tooLong = setTimeout(() => reject(new Error('the store never said so')), 20_000)
    const look = () => {
      const value = store.get()
      if (value === undefined || !passes(value)) return
      clearTimeout(tooLong)
      resolve(value)
    }
    store.subscribe(look)
    look()
  })
}

describe('what screens read', () => {
  it('follows what another context of the phone saves and sends', async () => {
    const { commands, meta } = liveOf(page)
    await until(commands, ({ rows }) => rows.length === 0)
    const worker = await phone.context({ kind: 'worker' })
    const id = await savePayment(worker, { loan: loan(1) })
    const saved = await until(commands, ({ rows }) => rows.length === 1)
    expect(saved.byLoan.get(1)?.[0]).toMatchObject({ id, state: 'queued', display: { title: 'Ana Santos' } })
    await runCycle(worker, 'sync')
    const sent = await until(
      commands,
      ({ rows }) => rows[0]?.state === 'acked' || rows[0]?.state === 'reconciled',
    )
    const facts = { today: page.around.clock.today(), asOf: null, running: false, full: false }
    const known = await until(meta, ({ lastSyncAt }) => lastSyncAt !== undefined)
    expect(outboxSummary(sent.rows, known, facts)).toMatchObject({
      waitingCount: 0,
      waitingSum: ZERO,
      sentToday: [{ id }],
      notSent: [],
      auth: 'ok',
    })
  })

  it('is read again for what it shows alone, and for all of it where the browser lost sight of what changed', async () => {
    let readings = 0
    const store = liveStore(
      [page.cache.stops],
      () => page.cache.stops.count(),
      (count) => ({ count, reading: ++readings }),
    )
    await until(store, ({ reading }) => reading === 1)
    for (const loanId of [1, 2]) {
      await savePayment(page, { loan: loan(loanId) })
      await until(liveOf(page).commands, ({ rows }) => rows.length === loanId)
    }
    await page.cache.stops.put({ gen: 1, loan_id: 4, acc_id: 4, stop: stop(4) })
    expect(await until(store, ({ count }) => count === 4)).toEqual({ count: 4, reading: 2 })
    Dexie.on.storagemutated.fire({ all: new RangeSet() })
    expect(await until(store, ({ reading }) => reading > 2)).toEqual({ count: 4, reading: 3 })
  })

  it('makes again only the view of the stop that changed', async () => {
    const { stops, commands } = liveOf(page)
    const list = await until(stops, (value) => value.stops.length === 3)
    const before = roundViews(list, await until(commands, () => true), WEEK, WEEK.to, false)
    await savePayment(page, { loan: loan(2) })
    const after = roundViews(
      list,
      await until(commands, ({ rows }) => rows.length === 1),
      WEEK,
      WEEK.to,
      false,
    )
    expect(after.map((view, index) => view === before[index])).toEqual([true, false, true])
    expect(after[1]?.collectedToday).toBe(pesos(100))
    expect(
      roundViews(list, { rows: [], byLoan: new Map(), sendingUntil: 0 }, WEEK, WEEK.to, true),
    ).toHaveLength(1)
  })
})

describe('a store', () => {
  const countOf = (read: () => Promise<number>) => liveStore([page.cache.stops], read, (count) => ({ count }))

  it('tells no one who has left, goes on telling who stays, and reads nothing before somebody looks', async () => {
    let readings = 0
    const store = countOf(async () => ++readings)
    await page.cache.stops.put({ gen: 1, loan_id: 5, acc_id: 5, stop: stop(5) })
    expect([store.get(), readings]).toEqual([undefined, 0])
    const told: string[] = []
    store.subscribe(() => told.push('stays'))
    const leave = store.subscribe(() => told.push('left'))
    await until(store, ({ count }) => count === 1)
    leave()
    store.subscribe(() => told.push('came later'))
    expect(readings, 'who comes later reads what is known').toBe(1)
    await page.cache.stops.put({ gen: 1, loan_id: 6, acc_id: 6, stop: stop(6) })
    await until(store, ({ count }) => count > 1)
    expect(told).toEqual(['stays', 'left', 'stays', 'came later'])
  })

  it('that cannot be read says so, keeps what was known, and is read again after the next write', async () => {
    const warned: unknown[] = []
    vi.spyOn(console, 'warn').mockImplementation((where: string) => void warned.push(where))
    let readings = 0
    const store = countOf(async () => {
      if (++readings === 2) throw new Error('replaced')
      return readings
    })
    await until(store, ({ count }) => count === 1)
    await page.cache.stops.put({ gen: 1, loan_id: 5, acc_id: 5, stop: stop(5) })
    // Stores of other files may warn of the same write, before this one has read.
    await vi.waitFor(() => expect(readings).toBe(2))
    await vi.waitFor(() => expect(warned).toContain('hulog: reading what screens show'))
    expect(store.get()).toEqual({ count: 1 })
    await page.cache.stops.put({ gen: 1, loan_id: 6, acc_id: 6, stop: stop(6) })
    expect(await until(store, ({ count }) => count > 1)).toEqual({ count: 3 })
  })

  it('that cannot be read while something is written is read again for that', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    let readings = 0
    const store = countOf(async () => {
      if (++readings > 1) return readings
      await page.cache.stops.put({ gen: 1, loan_id: 5, acc_id: 5, stop: stop(5) })
      throw new Error('replaced')
    })
    expect(await until(store, ({ count }) => count > 1)).toEqual({ count: 2 })
  })
})

describe('a store that is written to again and again', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] })
  })
  afterEach(() => {
    vi.useRealTimers()
  })
  const written = () => Dexie.on.storagemutated.fire({ all: new RangeSet() })
  const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)
  /** Counts readings as they begin and as they end; each takes so long. */
  function slowStore(takesMs: number) {
    const readings = { begun: 0, done: 0 }
    const store = liveStore(
      [page.cache.stops],
      async () => {
        readings.begun++
        if (takesMs > 0) await new Promise((resolve) => setTimeout(resolve, takesMs))
        return ++readings.done
      },
      (count) => ({ count }),
    )
    return { store, readings }
  }

  it('is read at once for the first who looks, and then no sooner than 60 ms after a write', async () => {
    const { store, readings } = slowStore(0)
    store.subscribe(() => {})
    await pass(0)
    expect(readings.done).toBe(1)
    written()
    await pass(59)
    expect(readings.begun).toBe(1)
    await pass(1)
    expect([readings.done, store.get()]).toEqual([2, { count: 2 }])
  })

  it('rests three times as long as its last reading took', async () => {
    const { store, readings } = slowStore(100)
    store.subscribe(() => {})
    await pass(100)
    written()
    await pass(299)
    expect(readings).toEqual({ begun: 1, done: 1 })
    await pass(1)
    expect(readings).toEqual({ begun: 2, done: 1 })
  })

  it('is never read twice at once: what is written during a reading is in the next one', async () => {
    const { store, readings } = slowStore(100)
    for (let listener = 0; listener < 2; listener++) store.subscribe(() => {})
    await pass(50)
    for (let write = 0; write < 5; write++) written()
    expect(readings).toEqual({ begun: 1, done: 0 })
    await pass(350)
    expect(readings).toEqual({ begun: 2, done: 1 })
    await pass(10_000)
    expect(readings).toEqual({ begun: 2, done: 2 })
  })

  it('looks on once, however many look at it', () => {
    const { store } = slowStore(0)
    const watchers = lookingOn().length
    for (let listener = 0; listener < 3; listener++) store.subscribe(() => {})
    expect(lookingOn()).toHaveLength(watchers + 1)
  })
})

describe('the records of a loan', () => {
  it('keep their identity while none of them changes, and hold none of another', async () => {
    const { commands } = liveOf(page)
    const [first, second] = [
      await savePayment(page, { loan: loan(1) }),
      await savePayment(page, { loan: loan(1) }),
    ]
    await savePayment(page, { loan: loan(2) })
    const display = { kind: 'application', title: '', businessOn: WEEK.to, amount: pesos(1) }
    const draft = { id: 'an-application', call: 'applyForLoan', streamKey: 'account:1', body: {}, display }
    expect(await saveCommand(page, draft as unknown as CommandToSave)).toEqual({ saved: true })
    const before = await until(commands, ({ rows }) => rows.length === 4)
    expect([...before.byLoan].map(([id, rows]) => [id, rows.length])).toEqual([
      [1, 2],
      [2, 1],
    ])
    expect(before.byLoan.get(1)?.map(({ id }) => id)).toEqual([first, second])
    expect(before.sendingUntil).toBe(0)
    const lease = (until: number) =>
      ({ state: 'sending', lease: { owner: 'x', until }, stateRev: 1 }) as const
    await page.outbox.outbox.update(first, lease(7))
    await page.outbox.outbox.update(second, lease(9))
    const after = await until(commands, ({ sendingUntil }) => sendingUntil === 9)
    expect(after.byLoan.get(1)).not.toBe(before.byLoan.get(1))
    expect(after.byLoan.get(2)).toBe(before.byLoan.get(2))
    await page.outbox.outbox.update(second, { ...lease(9), state: 'unknown', stateRev: 2 })
    expect((await until(commands, (value) => value !== after)).sendingUntil).toBe(7)
  })
})

describe('what was taken along', () => {
  const asOf = () => page.around.clock.now()

  it('is of the generation that is shown alone, with its moment and whether places are noted', async () => {
    const { stops, applications } = liveOf(page)
    await page.cache.stops.put({ gen: 2, loan_id: 9, acc_id: 9, stop: stop(9) })
    const card = (application_id: number) => ({ application_id }) as ApplicationCard
    await page.cache.applications.bulkPut([
      { gen: 1, application_id: 4, acc_id: 1, card: card(4) },
      { gen: 2, application_id: 5, acc_id: 1, card: card(5) },
    ])
    const list = await until(stops, () => true)
    expect(list.stops.map((row) => row.loan_id)).toEqual([1, 2, 3])
    expect(list).toMatchObject({ asOf: asOf(), asksPlace: false })
    const seen = await until(applications, () => true)
    expect(seen).toMatchObject({ asOf: asOf(), applications: [{ application_id: 4 }] })
    await page.cache.pointers.put({ key: 'list', gen: 2, cursor: 'c', asOf: asOf(), asksPlace: true })
    expect(await until(stops, ({ asksPlace }) => asksPlace)).toMatchObject({ stops: [{ loan_id: 9 }] })
    expect(await until(applications, (value) => value !== seen)).toMatchObject({
      applications: [{ application_id: 5 }],
    })
  })

  it('is nothing before the first pull, whose progress is told', async () => {
    await page.cache.pointers.clear()
    const { stops, applications, pull, cash, profile } = liveOf(page)
    expect(await until(stops, () => true)).toEqual({ stops: [], asOf: null, asksPlace: false })
    expect(await until(applications, () => true)).toEqual({ applications: [], asOf: null })
    expect(await until(cash, () => true)).toEqual({ books: null })
    expect(await until(pull, () => true)).toEqual({ progress: null })
    expect(await until(profile(7), () => true)).toEqual({ found: null })
    const progress = {
      key: 'pull',
      gen: 1,
      cursor: 'c',
      after: 5,
      asOf: asOf(),
      done: 5,
      clients: 9,
    } as const
    await page.cache.pointers.put(progress)
    expect(await until(pull, (value) => value.progress !== null)).toEqual({ progress })
  })

  it('has one profile by account, and one store for each', async () => {
    const found = { acc_id: 7, profile: {} as ClientProfile, asOf: asOf() }
    await page.cache.profiles.put(found)
    const live = liveOf(page)
    expect(await until(live.profile(7), () => true)).toEqual({ found })
    expect(live.profile(7)).toBe(live.profile(7))
    expect(live.profile(8)).not.toBe(live.profile(7))
    expect(liveOf(page)).toBe(live)
  })
})

describe('how a round is shown', () => {
  const shown = async (accIds: readonly number[] | undefined, sort?: 'route' | 'own' | 'barangay') => {
    await writeMeta(page.outbox, 'roundOrder', accIds && { accIds, rev: 1, unsent: false })
    await writeMeta(page.outbox, 'roundSort', sort)
    return until(liveOf(await phone.context()).round, () => true)
  }

  it('is by the office’s route until there is an own order, or as it was chosen', async () => {
    expect(await shown(undefined)).toEqual({ own: [], sort: 'route' })
    expect(await shown([2, 1])).toEqual({ own: [2, 1], sort: 'own' })
    expect(await shown([2, 1], 'barangay')).toEqual({ own: [2, 1], sort: 'barangay' })
    expect(await shown(undefined, 'own')).toEqual({ own: [], sort: 'own' })
  })

  it('keeps its identity while it says the same', async () => {
    await shown([2, 1])
    const { round } = liveOf(page)
    const before = await until(round, () => true)
    const { own } = before
    await writeMeta(page.outbox, 'roundSort', 'barangay')
    const sorted = await until(round, (value) => value.sort === 'barangay')
    expect(sorted.own).toBe(own)
    await writeMeta(page.outbox, 'roundOrder', { accIds: [2, 3], rev: 2, unsent: false })
    expect((await until(round, (value) => value !== sorted)).own).toEqual([2, 3])
    await writeMeta(page.outbox, 'roundOrder', { accIds: [2], rev: 3, unsent: false })
    expect((await until(round, ({ own: now }) => now.length === 1)).own).toEqual([2])
  })
})
