import { beforeEach, describe, expect, it } from 'vitest'
import { toLocalDate } from '../../domain/calendar.ts'
import { pesos, ZERO } from '../../domain/money.ts'
import { runCycle } from '../../src/offline/account/cycle.ts'
import type { LiveStore } from '../../src/offline/round/live-store.ts'
import { liveOf } from '../../src/offline/round/live.ts'
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

/** Waits until a store says something that passes. */
function until<T>(store: LiveStore<T>, passes: (value: T) => boolean): Promise<T> {
  return new Promise((resolve, reject) => {
    const tooLong = setTimeout(() => reject(new Error('the store never said so')), 5_000)
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
