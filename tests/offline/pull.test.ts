/** What a pull leaves on the phone, by answers as the contract has them. */
import { beforeEach, describe, expect, it } from 'vitest'
import { packRows } from '../../contract/wire/columns.ts'
import { STOP_COLUMNS, type Stop } from '../../contract/field/sync.ts'
import { toInstant } from '../../domain/calendar.ts'
import { pesos, ZERO, type Centavos } from '../../domain/money.ts'
import type { Offline } from '../../src/offline/account/offline.ts'
import type { CachedApplication, CachedProfile } from '../../src/offline/round/cache-db.ts'
import type { TrackedCommand } from '../../src/offline/outbox/outbox-db.ts'
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
  aStop({ loan_id, acc_id: loan_id, recent_paid: [], to_verify: pesos(0), place: null, version: loan_id })
const onList = async () => {
  const gen = (await listPointer(page))?.gen ?? 0
  const rows = await page.cache.stops.where('gen').equals(gen).toArray()
  return Object.fromEntries(
    rows.map((row) => [row.loan_id, row.paidOff ? 'paid off' : (row.orphaned ?? false)]),
  )
}

/** A payment of this phone that is on the books, after which that much of the loan is left. */
async function posted(
  loanId: number,
  balance: Centavos,
  more: Partial<TrackedCommand> = {},
): Promise<string> {
  const id = await savePayment(page, { loan: loan(loanId) })
  const ack = { balance, loan_version: loanId + 1 }
  await page.outbox.outbox.update(id, { state: 'acked', ack, ...more })
  return id
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

describe('a loan that a payment of this phone paid off', () => {
  const leave = (loanIds: readonly number[], reason: 'closed' | 'reassigned' = 'closed') => {
    answers['/sync/changes'] = changes({ tombstones: loanIds.map((acc_id) => ({ acc_id, reason })) })
    return pullList(page)
  }
  beforeEach(async () => {
    answers['/sync/worklist'] = aList([1, 2, 3])
    await pullList(page)
  })

  it('stays in sight when it leaves the list, and one that something is left of, or that was paid elsewhere, does not', async () => {
    await posted(1, ZERO)
    await posted(2, pesos(1))
    await leave([1, 2, 3])
    expect(await onList()).toEqual({ 1: 'paid off' })
  })

  it('stays in sight with a whole list as well, and its client’s profile with it', async () => {
    await posted(1, ZERO)
    await page.cache.profiles.bulkPut([1, 2].map((acc_id) => ({ acc_id }) as CachedProfile))
    await leave([1, 2])
    await page.cache.pointers.delete('list')
    answers['/sync/worklist'] = aList([3])
    await pullList(page)
    expect(await onList()).toEqual({ 1: 'paid off', 3: false })
    expect((await page.cache.profiles.toArray()).map((row) => row.acc_id)).toEqual([1])
  })

  it('is no longer seen where the client was handed to somebody else', async () => {
    await posted(1, ZERO)
    await leave([1], 'reassigned')
    expect(await onList()).toEqual({ 2: false, 3: false })
  })

  it('is no longer seen once its work is settled, where the client was handed on while it waited', async () => {
    const id = await posted(1, ZERO, { state: 'sending' })
    await leave([1], 'reassigned')
    expect(await onList()).toEqual({ 1: true, 2: false, 3: false })
    await dropSettled(page)
    await page.outbox.outbox.update(id, { state: 'acked' })
    await dropSettled(page)
    expect(await onList()).toEqual({ 2: false, 3: false })
  })

  it('was still to be answered for when it left, and stays as paid off once it is', async () => {
    const id = await posted(1, ZERO, { state: 'sending' })
    await leave([1])
    expect(await onList()).toEqual({ 1: true, 2: false, 3: false })
    await page.outbox.outbox.update(id, { state: 'acked' })
    await dropSettled(page)
    expect(await onList()).toEqual({ 1: 'paid off', 2: false, 3: false })
    await page.outbox.outbox.update(id, { state: 'reconciled' })
    await dropSettled(page)
    expect(await onList()).toEqual({ 1: 'paid off', 2: false, 3: false })
  })

  it.each([
    ['For Verification', undefined],
    ['Posted', true],
  ] as const)('with a payment that is %s at the office is verified: %s', async (status, verified) => {
    await posted(1, ZERO)
    await leave([1])
    const loans = [
      { loan_id: 1, payments: [{ status }] },
      { loan_id: 7, payments: [{ status: 'For Verification' }] },
    ]
    await page.cache.profiles.put({ acc_id: 1, profile: { loans } } as unknown as CachedProfile)
    await dropSettled(page)
    expect((await onList())[1]).toBe('paid off')
    expect((await page.cache.stops.toArray())[0]?.verified).toBe(verified)
  })

  it('takes its client’s profile with it when it goes, unless another loan or an application is here', async () => {
    await page.cache.profiles.bulkPut([1, 2, 3].map((acc_id) => ({ acc_id }) as CachedProfile))
    const ids = [await posted(1, ZERO), await posted(2, ZERO)]
    await leave([1, 2])
    const gen = (await listPointer(page))?.gen ?? 0
    await page.cache.applications.put({ gen, application_id: 5, acc_id: 2 } as CachedApplication)
    for (const id of ids)
      await page.outbox.outbox.update(id, { savedAt: toInstant('2026-09-01T00:00:00.000Z') })
    await dropSettled(page)
    expect(await onList()).toEqual({ 3: false })
    expect((await page.cache.profiles.toArray()).map((row) => row.acc_id)).toEqual([2, 3])
  })

  it('goes where the last thing this phone did on it left something to pay', async () => {
    await posted(1, ZERO)
    await leave([1])
    await posted(1, pesos(100), { ack: { balance: pesos(100), loan_version: 9 } })
    await dropSettled(page)
    expect(await onList()).toEqual({ 2: false, 3: false })
  })

  it('and ran again since goes when it leaves once more: what ended it then is not known here', async () => {
    await posted(1, ZERO)
    await leave([1])
    const again = packRows(STOP_COLUMNS, [{ ...stop(1), version: 5 }])
    answers['/sync/changes'] = changes({ clients: [1], stops: again })
    await pullList(page)
    expect(await onList()).toEqual({ 1: false, 2: false, 3: false })
    await leave([1])
    expect(await onList()).toEqual({ 2: false, 3: false })
  })

  it.each([
    ['2026-10-31T16:00:00.000Z', 'paid off'],
    ['2026-10-31T15:59:59.000Z', undefined],
  ])('on %s is, on 21 November, %s: sheets look back to the first of the month', async (savedAt, shown) => {
    await posted(1, ZERO, { savedAt: toInstant(savedAt) })
    await leave([1])
    expect((await onList())[1]).toBe(shown)
  })
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
