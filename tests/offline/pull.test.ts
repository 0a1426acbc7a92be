/** What a pull leaves on the phone, by answers as the contract has them. */
import { beforeEach, describe, expect, it } from 'vitest'
import { packRows } from '../../contract/wire/columns.ts'
import { STOP_COLUMNS, type Stop } from '../../contract/field/sync.ts'
import { toInstant, toLocalDate } from '../../domain/calendar.ts'
import { pesos } from '../../domain/money.ts'
import type { Offline } from '../../src/offline/account/offline.ts'
import type { CachedApplication, CachedProfile } from '../../src/offline/round/cache-db.ts'
import { dropCache, forgetCache } from '../../src/offline/device/free-space.ts'
import { dropSettled, listPointer, pullList } from '../../src/offline/round/pull.ts'
import { aStop } from '../support/phone/a-stop.ts'
import { savePayment } from './support/drafts.ts'
import type { Phone } from './support/phone.ts'
import { eachStandIn, loan } from './support/stand-in-phone.ts'
import type { StandInServer } from './support/stand-in-server.ts'

let server: StandInServer
let phone: Phone
let page: Offline
eachStandIn((opened) => ({ server, phone, page } = opened))

function gate() {
  let open = () => {}
  const opened = new Promise<void>((resolve) => (open = resolve))
  return { opened, open }
}

/** What the office answers to the next pulls, by the path they ask. */
let answers: Record<string, object>
beforeEach(() => {
  answers = {}
  const whole = server.fetch
  server.fetch = async (address, init) => {
    const answer = await whole(address, init)
    const told = answers[address.split('?')[0] ?? '']
    if (!told) return answer
    const { code } = told as { code?: string }
    const body = code === undefined ? { success: true, data: told } : { success: false, code, data: 'no' }
    return new Response(JSON.stringify(body), {
      status: code === undefined ? 200 : 403,
      headers: answer.headers,
    })
  }
})

const facts = { server_time: toInstant('2026-11-21T02:00:00.000Z'), cash: null, applications: [] }
const aList = (loanIds: readonly number[], more: object = {}) => ({
  ...facts,
  cursor: 'c1',
  stops: packRows(STOP_COLUMNS, loanIds.map(stop)),
  next: null,
  ...more,
})
const changes = (more: object = {}) => ({
  ...facts,
  cursor: 'c2',
  clients: [],
  stops: packRows(STOP_COLUMNS, []),
  tombstones: [],
  ...more,
})
const stop = (loan_id: number): Stop =>
  aStop({
    loan_id,
    acc_id: loan_id,
    recent_paid: [],
    recent_of_others: [],
    promise_paid: null,
    recent_to_verify: [],
    to_verify: pesos(0),
    place: null,
    version: loan_id,
  })
const onList = async () => {
  const gen = (await listPointer(page))?.gen ?? 0
  const rows = await page.cache.stops.where('gen').equals(gen).toArray()
  return Object.fromEntries(rows.map((row) => [row.loan_id, row.orphaned ?? false]))
}

const LOSSES = [
  ['forgotten as somebody signs out', () => forgetCache(page.accId)],
  ['dropped for room', () => dropCache(page)],
] as const

describe('a whole list', () => {
  it('takes the place of the one before, applications and all', async () => {
    answers['/sync/worklist'] = aList([1, 2])
    await pullList(page)
    const before = (await listPointer(page))?.gen ?? 0
    const card = { gen: before, application_id: 5, acc_id: 1 } as CachedApplication
    await page.cache.applications.put(card)
    await page.cache.pointers.delete('list')
    answers['/sync/worklist'] = aList([2, 3], { cursor: 'c9' })
    expect(await pullList(page)).toBe('fresh')
    expect(await onList()).toEqual({ 2: false, 3: false })
    expect(await page.cache.stops.count(), 'nothing of the list before is left').toBe(2)
    expect(await page.cache.applications.count()).toBe(0)
    expect(await listPointer(page)).toMatchObject({ cursor: 'c9' })
  })

  it('keeps in sight whom it lacks while work on the loan waits or was refused, and takes the rest as it came', async () => {
    answers['/sync/worklist'] = aList([1, 2, 3, 4])
    await pullList(page)
    const ids = [await savePayment(page, { loan: loan(1) }), await savePayment(page, { loan: loan(2) })]
    await savePayment(page, { loan: loan(3) })
    await page.outbox.outbox.update(ids[1] ?? '', { state: 'rejected' })
    await page.cache.pointers.delete('list')
    answers['/sync/worklist'] = aList([3])
    await pullList(page)
    expect(await onList()).toEqual({ 1: true, 2: true, 3: false })
  })

  it('is whole where page and worker pull at once and one is done while the other still asks', async () => {
    const worker = await phone.context({ kind: 'worker' })
    const whole = server.fetch
    const [pageIsHalfway, workerIsDone] = [gate(), gate()]
    let asked = 0
    server.fetch = async (address, init) => {
      if (!address.startsWith('/sync/worklist')) return whole(address, init)
      const turn = ++asked
      if (turn === 1) await pageIsHalfway.opened
      if (turn === 3) {
        pageIsHalfway.open()
        await workerIsDone.opened
      }
      answers['/sync/worklist'] = turn < 3 ? aList([1], { next: 1 }) : aList([2])
      return whole(address, init)
    }
    const ofWorker = pullList(worker)
    await expect.poll(() => asked).toBe(1)
    const ofPage = pullList(page)
    expect(await ofWorker).toBe('fresh')
    workerIsDone.open()
    expect(await ofPage).toBe('fresh')
    expect(await onList()).toEqual({ 1: false, 2: false })
  })

  it.each(LOSSES)('begins again where what it had so far is %s', async (_, lose) => {
    const whole = server.fetch
    let asked = 0
    server.fetch = async (address, init) => {
      if (!address.startsWith('/sync/worklist')) return whole(address, init)
      asked++
      if (asked === 2) await lose()
      answers['/sync/worklist'] = address.includes('after=0') ? aList([1], { next: 1 }) : aList([2])
      return whole(address, init)
    }
    expect(await pullList(page)).toBe('fresh')
    expect(await onList(), 'half a list is no list').toEqual({ 1: false, 2: false })
  })

  it('lets go of whom it lacks once their work is settled, and of no one else', async () => {
    await dropSettled(page)
    answers['/sync/worklist'] = aList([1, 2, 3])
    await pullList(page)
    const settled = await savePayment(page, { loan: loan(1) })
    await savePayment(page, { loan: loan(2) })
    await page.cache.pointers.delete('list')
    answers['/sync/worklist'] = aList([3])
    await pullList(page)
    await page.outbox.outbox.update(settled, { state: 'reconciled' })
    await dropSettled(page)
    expect(await onList()).toEqual({ 2: true, 3: false })
  })

  it('goes on from the cursor of its first page', async () => {
    answers['/sync/worklist'] = aList([1], { next: 1 })
    const whole = server.fetch
    let pages = 0
    server.fetch = async (address, init) => {
      if (address.startsWith('/sync/worklist') && pages++ === 1)
        answers['/sync/worklist'] = aList([2], { cursor: 'of the last page' })
      return whole(address, init)
    }
    await pullList(page)
    expect(await listPointer(page)).toMatchObject({ cursor: 'c1' })
    expect(await onList()).toEqual({ 1: false, 2: false })
  })

  it.each(['WRONG_ROLE', 'ACCOUNT_NOT_ACTIVE', 'NOT_YOURS'])(
    'that is refused as %s is taken away',
    async (code) => {
      answers['/sync/worklist'] = aList([1])
      await pullList(page)
      await page.cache.pointers.delete('list')
      answers['/sync/worklist'] = { code }
      expect(await pullList(page)).toBe('revoked')
      expect(await page.cache.stops.count()).toBe(0)
    },
  )

  it.each([
    ['ACTOR_MISMATCH', 'sign in'],
    ['DEVICE_BLOCKED', 'revoked'],
  ])('that is refused as %s is kept: %s', async (code, answer) => {
    answers['/sync/worklist'] = aList([1])
    await pullList(page)
    answers['/sync/changes'] = { code }
    expect(await pullList(page)).toBe(answer)
    expect(await page.cache.stops.count()).toBe(1)
  })
})

describe('whether payments note where they are taken', () => {
  it('is told with the list, stays as it was where changes do not say, and goes when they do', async () => {
    const asks = async () => (await listPointer(page))?.asksPlace
    answers['/sync/worklist'] = aList([1], { ask_place: true })
    await pullList(page)
    expect(await asks()).toBe(true)
    answers['/sync/changes'] = changes()
    await pullList(page)
    expect(await asks()).toBe(true)
    answers['/sync/changes'] = changes({ ask_place: false })
    await pullList(page)
    expect(await asks()).toBe(false)
  })
})

describe('a loan that ended', () => {
  const ended = (status: Stop['status'], paidOn: string | null): Stop => ({
    ...stop(1),
    status,
    last_paid_on: paidOn === null ? null : toLocalDate(paidOn),
  })
  const listed = (one: Stop) => ({ stops: packRows(STOP_COLUMNS, [one, stop(2)]) })
  const profilesOf = (...clients: number[]) =>
    page.cache.profiles.bulkPut(clients.map((acc_id) => ({ acc_id }) as CachedProfile))
  const kept = async () => (await page.cache.profiles.toArray()).map((row) => row.acc_id)

  it.each([
    ['Fully Paid', '2026-11-01', true],
    ['Fully Paid', '2026-10-31', false],
    ['Restructured', '2026-10-31', false],
    ['Restructured', '2026-11-01', true],
    ['Restructured', null, false],
    ['Released', '2026-10-31', true],
    ['Released', null, true],
  ] as const)(
    'as %s and was last paid on %s is in sight on 21 November: %s, as sheets look back to the first of the month',
    async (status, paidOn, isSeen) => {
      answers['/sync/worklist'] = aList([], listed(ended(status, paidOn)))
      await pullList(page)
      await profilesOf(1, 2)
      await dropSettled(page)
      expect(await onList()).toEqual(isSeen ? { 1: false, 2: false } : { 2: false })
      expect(await kept()).toEqual(isSeen ? [1, 2] : [2])
    },
  )

  it('before any sheet looks back stays while work on it waits here', async () => {
    answers['/sync/worklist'] = aList([], listed(ended('Fully Paid', '2026-10-31')))
    await pullList(page)
    const id = await savePayment(page, { loan: loan(1) })
    await dropSettled(page)
    expect(await onList()).toEqual({ 1: false, 2: false })
    await page.outbox.outbox.update(id, { state: 'reconciled' })
    await dropSettled(page)
    expect(await onList()).toEqual({ 2: false })
  })

  it('leaves its client’s profile here where another loan or an application is', async () => {
    const another = { ...stop(3), acc_id: 1 }
    answers['/sync/worklist'] = aList([], {
      stops: packRows(STOP_COLUMNS, [ended('Fully Paid', '2026-10-31'), another]),
    })
    await pullList(page)
    await profilesOf(1)
    await dropSettled(page)
    expect(await onList()).toEqual({ 3: false })
    expect(await kept()).toEqual([1])
  })

  it.each(['closed', 'reassigned'] as const)(
    'goes with a client whom the office names as %s',
    async (reason) => {
      answers['/sync/worklist'] = aList([], listed(ended('Fully Paid', '2026-11-20')))
      await pullList(page)
      answers['/sync/changes'] = changes({ tombstones: [{ acc_id: 1, reason }] })
      await pullList(page)
      expect(await onList()).toEqual({ 2: false })
    },
  )
})

describe('changes', () => {
  it('take a client away who left, but for one with work that waits here', async () => {
    answers['/sync/worklist'] = aList([1, 2])
    await pullList(page)
    await savePayment(page, { loan: loan(1) })
    const gone = [1, 2].map((acc_id) => ({ acc_id, reason: 'reassigned' }))
    answers['/sync/changes'] = changes({ tombstones: gone })
    expect(await pullList(page)).toBe('fresh')
    expect(await onList()).toEqual({ 1: true })
  })

  it('bring a client back who is in sight for the work that waits', async () => {
    answers['/sync/worklist'] = aList([1])
    await pullList(page)
    await savePayment(page, { loan: loan(1) })
    answers['/sync/changes'] = changes({ tombstones: [{ acc_id: 1, reason: 'reassigned' }] })
    await pullList(page)
    answers['/sync/changes'] = changes({ clients: [1], stops: packRows(STOP_COLUMNS, [stop(1)]) })
    await pullList(page)
    expect(await onList()).toEqual({ 1: false })
  })

  it.each(LOSSES)('of a list that is %s meanwhile bring the whole list again', async (_, lose) => {
    answers['/sync/worklist'] = aList([1, 2])
    await pullList(page)
    const whole = server.fetch
    let asked = 0
    server.fetch = async (address, init) => {
      if (address.startsWith('/sync/changes') && asked++ === 0) await lose()
      return whole(address, init)
    }
    answers['/sync/changes'] = changes({ clients: [2], stops: packRows(STOP_COLUMNS, [stop(2)]) })
    expect(await pullList(page)).toBe('fresh')
    expect(asked).toBe(1)
    expect(await onList(), 'what changed is no list').toEqual({ 1: false, 2: false })
  })

  it('are asked for until there are no more', async () => {
    answers['/sync/worklist'] = aList([1])
    await pullList(page)
    const whole = server.fetch
    let asked = 0
    server.fetch = async (address, init) => {
      if (address.startsWith('/sync/changes'))
        answers['/sync/changes'] = changes(asked++ === 0 ? { has_more: true } : { cursor: 'c3' })
      return whole(address, init)
    }
    await pullList(page)
    expect(asked).toBe(2)
    expect(await listPointer(page)).toMatchObject({ cursor: 'c3' })
  })
})
