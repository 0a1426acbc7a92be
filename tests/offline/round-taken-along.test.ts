/** What the office said and is kept beside the outbox: the list, profiles page by page, and the collector's own order. */
import { beforeEach, describe, expect, it } from 'vitest'
import { STOP_COLUMNS, type Stop } from '../../contract/field/sync.ts'
import { packRows } from '../../contract/wire/columns.ts'
import { toInstant } from '../../domain/calendar.ts'
import { pesos, ZERO } from '../../domain/money.ts'
import type { Offline } from '../../src/offline/account/offline.ts'
import { readMeta, writeMeta } from '../../src/offline/outbox/outbox-meta.ts'
import { readBooksCash } from '../../src/offline/round/books-cash.ts'
import { dropSettled, listPointer, pullList, pullNow } from '../../src/offline/round/pull.ts'
import { pullClientProfiles } from '../../src/offline/round/pull-profiles.ts'
import {
  keepRoundOrder,
  keepRoundSort,
  sendRoundOrder,
  takeRoundOrder,
} from '../../src/offline/round/round-order.ts'
import { aStop } from '../support/phone/a-stop.ts'
import { anApplicationCard } from '../support/phone/an-application-card.ts'
import { savePayment } from './support/drafts.ts'
import { loan } from './support/stand-in-phone.ts'
import { eachTold, type ToldAnswers } from './support/told-answers.ts'

let page: Offline
let told: ToldAnswers
eachTold((opened) => ({ page, told } = opened))

describe('the list', () => {
  const LIST = '/sync/worklist'
  const CHANGES = '/sync/changes'
  const at = (minute: number) => toInstant(`2026-11-21T02:0${minute}:00.000Z`)
  const stop = (loan_id: number, acc_id = loan_id) =>
    aStop({
      loan_id,
      acc_id,
      recent_paid: [],
      recent_of_others: [],
      promise_paid: null,
      recent_to_verify: [],
      to_verify: ZERO,
      place: null,
    })
  const facts = (minute: number, more: object) => ({
    cursor: `c${minute}`,
    server_time: at(minute),
    cash: null,
    applications: [],
    ...more,
  })
  const aPage = (minute: number, stops: readonly Stop[], more: object = {}) =>
    facts(minute, { stops: packRows(STOP_COLUMNS, stops), next: null, ...more })
  const changes = (minute: number, more: object = {}) =>
    facts(minute, { clients: [], tombstones: [], stops: packRows(STOP_COLUMNS, []), ...more })
  const card = (application_id: number, acc_id = 1) => anApplicationCard({ application_id, acc_id })
  const asked = (path: string) =>
    told.to(path).map(({ query }) => Object.fromEntries(new URLSearchParams(query)))
  const pointer = (key: string) => page.cache.pointers.get(key)
  const stopsKept = async () => (await page.cache.stops.toArray()).map(({ gen, loan_id }) => [gen, loan_id])

  it('comes whole, with its moment, its shape, the cash, the order and the applications', async () => {
    const cash = {
      in_hand: pesos(300),
      over_short: pesos(-5),
      from_seq: 1,
      through_seq: 4,
      missing_seq: [[2, 2]],
    }
    const handed_over = [
      { remittance_id: '01930000-0000-7000-8000-000000000001', counted: pesos(90), recorded: pesos(100) },
    ]
    told.of[LIST] = aPage(1, [stop(7)], {
      applications: [card(5)],
      cash: { ...cash, handed_over },
      round_order: [3, 1],
      ask_place: true,
    })
    expect(await pullList(page)).toBe('fresh')
    expect(asked(LIST)).toEqual([{ after: '0', limit: '100' }])
    expect(await pointer('list')).toEqual({
      key: 'list',
      gen: 1,
      cursor: 'c1',
      asOf: at(1),
      shape: 4,
      asksPlace: true,
    })
    expect(await page.cache.stops.toArray()).toEqual([{ gen: 1, loan_id: 7, acc_id: 7, stop: stop(7) }])
    expect(await page.cache.applications.toArray()).toMatchObject([
      { gen: 1, application_id: 5, acc_id: 1, card: { application_id: 5 } },
    ])
    const [{ remittance_id: id, ...figures }] = handed_over as [(typeof handed_over)[number]]
    expect(await readBooksCash(page.cache)).toEqual({
      key: 'cash',
      inHand: pesos(300),
      handedOver: [{ id, ...figures }],
      overShort: pesos(-5),
      fromSeq: 1,
      throughSeq: 4,
      missing: [[2, 2]],
      asOf: at(1),
    })
    expect(await readMeta(page.outbox, 'roundOrder')).toMatchObject({ accIds: [3, 1] })
    expect(await readMeta(page.outbox, 'lastPullAt')).toBe(page.around.clock.now())
    expect(await readMeta(page.outbox, 'access')).toBe('ok')
  })

  it('comes page by page, tells how far it is, and is shown once it is whole', async () => {
    const lost = { code: 'SOMETHING_WRONG', status: 500 }
    told.of[LIST] = [aPage(1, [stop(1, 1), stop(2, 1), stop(3, 2)], { next: 2, clients: 4 }), lost]
    expect(await pullList(page)).toBe('trouble')
    const begun = { key: 'pull', gen: 1, cursor: 'c1', after: 2, asOf: at(1), done: 2, clients: 4 }
    expect([await pointer('pull'), await pointer('list')]).toEqual([begun, undefined])
    expect(await readMeta(page.outbox, 'lastPullAt')).toBeUndefined()
    told.of[LIST] = [aPage(2, [stop(4, 3)], { next: 3 }), lost]
    await pullList(page)
    expect(await pointer('pull')).toEqual({ ...begun, after: 3, done: 3 })
    told.of[LIST] = aPage(3, [stop(5, 4)], { ask_place: false })
    expect(await pullList(page)).toBe('fresh')
    expect(asked(LIST).map(({ after, limit }) => [after, limit])).toEqual([
      ['0', '100'],
      ['2', '250'],
      ['2', '250'],
      ['3', '250'],
      ['3', '250'],
    ])
    expect(await pointer('list')).toMatchObject({ gen: 1, cursor: 'c1', asOf: at(1), asksPlace: false })
    expect([await pointer('pull'), (await stopsKept()).length]).toEqual([undefined, 5])
  })

  it('that was begun without a number of clients tells none', async () => {
    told.of[LIST] = [aPage(1, [stop(1)], { next: 1 }), { code: 'SOMETHING_WRONG', status: 500 }]
    await pullList(page)
    expect(await pointer('pull')).not.toHaveProperty('clients')
  })

  it('of an older shape is pulled whole once more, beside the one that is shown', async () => {
    told.of[LIST] = aPage(1, [stop(1)])
    await pullList(page)
    await page.cache.pointers.put({ ...(await listPointer(page))!, shape: 2 })
    await page.cache.stops.put({ gen: 4, loan_id: 9, acc_id: 9, stop: stop(9) })
    told.of[LIST] = aPage(2, [stop(2)])
    expect(await pullList(page)).toBe('fresh')
    expect([await stopsKept(), asked(CHANGES)]).toEqual([[[5, 2]], []])
  })

  it('is brought up to date by what changed since its cursor: a client whole, one who left without a trace', async () => {
    told.of[LIST] = aPage(1, [stop(1), stop(2), stop(3)], {
      applications: [card(5, 1), card(6, 2), card(7, 3)],
    })
    await pullList(page)
    await page.cache.profiles.bulkPut(
      [1, 2, 3].map((acc_id) => ({ acc_id, profile: {} as never, asOf: at(1) })),
    )
    told.of[CHANGES] = changes(2, {
      clients: [1],
      stops: packRows(STOP_COLUMNS, [stop(11, 1)]),
      applications: [card(8, 1)],
      tombstones: [{ acc_id: 2, reason: 'closed' }],
      cash: { in_hand: pesos(50), from_seq: 1, through_seq: 1, missing_seq: [] },
      round_order: [9],
    })
    expect(await pullList(page)).toBe('fresh')
    expect(asked(CHANGES)).toEqual([{ cursor: 'c1' }])
    expect(await stopsKept()).toEqual([
      [1, 3],
      [1, 11],
    ])
    expect((await page.cache.applications.toArray()).map((row) => row.application_id)).toEqual([7, 8])
    expect((await page.cache.profiles.toArray()).map((row) => row.acc_id)).toEqual([1, 3])
    expect(await pointer('list')).toEqual({
      key: 'list',
      gen: 1,
      cursor: 'c2',
      asOf: at(2),
      shape: 4,
      asksPlace: false,
    })
    expect(await readBooksCash(page.cache)).toMatchObject({ inHand: pesos(50), asOf: at(2) })
    expect(await readMeta(page.outbox, 'roundOrder')).toMatchObject({ accIds: [9] })
  })

  it('keeps the profile of a client who left while work on a loan waits', async () => {
    told.of[LIST] = aPage(1, [stop(1), stop(2)])
    await pullList(page)
    await page.cache.profiles.bulkPut([1, 2].map((acc_id) => ({ acc_id, profile: {} as never, asOf: at(1) })))
    await savePayment(page, { loan: loan(1) })
    const tombstones = [1, 2].map((acc_id) => ({ acc_id, reason: 'reassigned' }))
    told.of[CHANGES] = changes(2, { tombstones })
    await pullList(page)
    expect((await page.cache.profiles.toArray()).map((row) => row.acc_id)).toEqual([1])
  })

  it('whose changes come after another context has shown a newer one leaves that as it is', async () => {
    told.of[LIST] = aPage(1, [stop(1)])
    await pullList(page)
    told.of[CHANGES] = changes(2, { clients: [1] })
    const { fetch } = page.around.wire
    page.around.wire.fetch = async (address, init) => {
      const answer = await fetch(address, init)
      await page.cache.pointers.put({ key: 'list', gen: 2, cursor: 'newer', asOf: at(3), shape: 4 })
      return answer
    }
    await pullList(page)
    expect([await stopsKept(), await pointer('list')]).toMatchObject([[[1, 1]], { cursor: 'newer' }])
  })

  it('is asked for no further once another context has shown a newer one', async () => {
    told.of[LIST] = aPage(1, [stop(1)], { next: 1 })
    const { fetch } = page.around.wire
    page.around.wire.fetch = async (address, init) => {
      const answer = await fetch(address, init)
      await page.cache.pointers.put({ key: 'list', gen: 2, cursor: 'newer', asOf: at(3), shape: 4 })
      return answer
    }
    await page.cache.pointers.put({ key: 'pull', gen: 1, cursor: 'c0', after: 5, asOf: at(0) })
    expect(await pullList(page)).toBe('fresh')
    expect([asked(LIST).length, await stopsKept()]).toEqual([1, []])
  })

  it('whose cursor is no longer taken is pulled whole from its first page', async () => {
    told.of[LIST] = aPage(1, [stop(1)])
    await pullList(page)
    await page.cache.pointers.put({ key: 'pull', gen: 9, cursor: 'old', after: 5, asOf: at(0) })
    told.of[CHANGES] = { code: 'INVALID_INPUT', status: 400 }
    told.of[LIST] = aPage(2, [stop(2)])
    expect(await pullList(page)).toBe('fresh')
    expect(asked(LIST).at(-1)).toMatchObject({ after: '0' })
    expect(await pointer('list')).toMatchObject({ cursor: 'c2' })
    expect(await stopsKept()).toEqual([[2, 2]])
  })

  it.each<[string, string, 'ok' | 'needed', boolean]>([
    ['NOT_SIGNED_IN', 'sign in', 'needed', true],
    ['ACTOR_MISMATCH', 'sign in', 'needed', true],
    ['DEVICE_BLOCKED', 'revoked', 'ok', false],
    ['NOT_YOURS', 'revoked', 'ok', false],
    ['TOO_OFTEN', 'trouble', 'ok', true],
  ])('that is refused as %s: %s', async (code, answer, auth, isKept) => {
    told.of[LIST] = aPage(1, [stop(1)])
    await pullList(page)
    told.of[CHANGES] = { code }
    told.of[LIST] = { code }
    expect(await pullList(page)).toBe(answer)
    expect(await readMeta(page.outbox, 'auth')).toBe(auth)
    if (isKept) expect(await stopsKept()).toHaveLength(1)
    if (code === 'NOT_YOURS') expect(await stopsKept()).toEqual([])
  })

  it('that no one answers stays, and says that there is no line', async () => {
    page.around.wire.fetch = () => Promise.reject(new TypeError('Failed to fetch'))
    expect(await pullList(page)).toBe('no line')
  })

  it('is asked for by a turn that sends first', async () => {
    const steps: string[] = []
    page.wake = (reason) => steps.push(reason)
    page.idle = async () => void steps.push('idle')
    await pullNow(page)
    expect(steps).toEqual(['pull', 'idle'])
  })

  it('lets go of none who left while their work waits, nor of who is on it', async () => {
    await page.cache.pointers.put({ key: 'list', gen: 2, cursor: 'c', asOf: at(1) })
    const row = (gen: number, id: number) => ({ gen, loan_id: id, acc_id: id, stop: stop(id) })
    await page.cache.stops.bulkPut([
      { ...row(2, 1), orphaned: true },
      { ...row(2, 2), orphaned: true },
      row(2, 3),
      { ...row(1, 4), orphaned: true },
    ])
    await page.outbox.outbox.update(await savePayment(page, { loan: loan(1) }), { state: 'rejected' })
    await dropSettled(page)
    expect(await stopsKept()).toEqual([
      [1, 4],
      [2, 1],
      [2, 3],
    ])
  })
})

describe('profiles', () => {
  const PROFILES = '/sync/profiles'
  const aPage = (next: number | null, cursor: string) => ({
    cursor,
    server_time: page.around.clock.now(),
    profiles: [],
    next,
  })
  const asked = () => told.to(PROFILES).map(({ query }) => Object.fromEntries(new URLSearchParams(query)))
  const pointers = async () =>
    Object.fromEntries((await page.cache.pointers.toArray()).map((row) => [row.key, row]))

  it('come fifty at a time until there are no more, and later only those that changed', async () => {
    told.of[PROFILES] = [aPage(50, 'one'), aPage(90, 'two'), aPage(null, 'three'), aPage(null, 'four')]
    await pullClientProfiles(page)
    await pullClientProfiles(page)
    expect(asked()).toEqual([
      { after: '0', limit: '50' },
      { after: '50', limit: '50' },
      { after: '90', limit: '50' },
      { cursor: 'one', after: '0', limit: '50' },
    ])
    expect(await pointers(), 'the first page’s cursor is the one to keep').toEqual({
      profilesCursor: { key: 'profilesCursor', cursor: 'four' },
    })
  })

  it('go on where a lost line left off, with the cursor of their first page', async () => {
    told.of[PROFILES] = [aPage(50, 'one'), { code: 'SOMETHING_WRONG', status: 500 }, aPage(null, 'late')]
    await pullClientProfiles(page)
    expect(await pointers()).toMatchObject({ profiles: { cursor: 'one', after: 50 } })
    await pullClientProfiles(page)
    expect(asked().map(({ after }) => after)).toEqual(['0', '50', '50'])
    expect(await pointers()).toEqual({ profilesCursor: { key: 'profilesCursor', cursor: 'one' } })
  })

  it('are kept by account with their moment, and the next page is where it goes on', async () => {
    const { person } = anApplicationCard()
    const profile = {
      acc_id: 3,
      account_status: 'Active',
      file_version: 1,
      assigned_ci: null,
      person,
      other_info: null,
      co_maker: null,
      loans: [],
      visits: [],
    }
    const first = { ...aPage(3, 'one'), profiles: [profile] }
    told.of[PROFILES] = [first, { code: 'SOMETHING_WRONG', status: 500 }]
    await pullClientProfiles(page)
    const asOf = first.server_time
    expect(await page.cache.profiles.toArray()).toEqual([{ acc_id: 3, profile, asOf }])
    expect(await pointers()).toEqual({ profiles: { key: 'profiles', gen: 0, cursor: 'one', after: 3, asOf } })
  })

  it('of a cursor that the office no longer takes begin anew', async () => {
    told.of[PROFILES] = [aPage(null, 'old'), { code: 'NOT_FOUND', status: 404 }, aPage(null, 'new')]
    for (let turn = 0; turn < 3; turn++) await pullClientProfiles(page)
    expect(asked().map(({ cursor }) => cursor)).toEqual([undefined, 'old', undefined])
    const refused = { code: 'NOT_FOUND', status: 404 }
    told.of[PROFILES] = [aPage(50, 'begun'), refused, aPage(null, 'new')]
    await pullClientProfiles(page)
    expect(await pointers()).toEqual({})
    await pullClientProfiles(page)
    expect(await pointers()).toMatchObject({ profilesCursor: { cursor: 'new' } })
  })
})

describe('the collector’s own order', () => {
  const ORDER = '/client/round-order'
  const kept = () => readMeta(page.outbox, 'roundOrder')
  let woken: string[]
  beforeEach(() => {
    woken = []
    page.wake = (reason) => woken.push(reason)
  })

  it('counts here at once, and wakes what sends it', async () => {
    await keepRoundOrder(page, [3, 1, 2])
    expect(await kept()).toEqual({ accIds: [3, 1, 2], rev: 1, unsent: true })
    expect(await readMeta(page.outbox, 'roundSort')).toBe('own')
    expect(woken).toEqual(['enqueue'])
    await keepRoundSort(page, 'barangay')
    expect(await readMeta(page.outbox, 'roundSort')).toBe('barangay')
  })

  it('is sent once, and again where it was not heard', async () => {
    await sendRoundOrder(page)
    expect(told.asked).toEqual([])
    await keepRoundOrder(page, [3, 1])
    told.of[ORDER] = [{ code: 'SOMETHING_WRONG', status: 500 }, { clients: 2 }]
    for (let turn = 0; turn < 3; turn++) await sendRoundOrder(page)
    expect(told.to(ORDER).map(({ body }) => body['acc_ids'])).toEqual([
      [3, 1],
      [3, 1],
    ])
    expect(await kept()).toEqual({ accIds: [3, 1], rev: 1, unsent: false })
  })

  it('that is refused is a fault of ours, and says so', async () => {
    await keepRoundOrder(page, [3, 1])
    told.of[ORDER] = { code: 'INVALID_INPUT', status: 400 }
    await expect(sendRoundOrder(page)).rejects.toThrow('INVALID_INPUT')
    expect((await kept())?.unsent).toBe(true)
  })

  it('that is changed while it is under way is not settled by that answer', async () => {
    await keepRoundOrder(page, [3, 1])
    told.of[ORDER] = { clients: 2 }
    const { fetch } = page.around.wire
    page.around.wire.fetch = async (address, init) => {
      const answer = await fetch(address, init)
      if (address === ORDER) await keepRoundOrder(page, [1, 3])
      return answer
    }
    await sendRoundOrder(page)
    expect(await kept()).toEqual({ accIds: [1, 3], rev: 2, unsent: true })
  })

  it('gives way to the office’s, but not while it is still to be sent', async () => {
    await takeRoundOrder(page, undefined)
    expect(await kept()).toBeUndefined()
    await takeRoundOrder(page, [1, 2])
    expect(await kept()).toEqual({ accIds: [1, 2], rev: 1, unsent: false })
    await takeRoundOrder(page, [2, 1])
    expect(await kept()).toEqual({ accIds: [2, 1], rev: 2, unsent: false })
    await writeMeta(page.outbox, 'roundOrder', { accIds: [9], rev: 5, unsent: true })
    await takeRoundOrder(page, [1, 2])
    expect(await kept()).toEqual({ accIds: [9], rev: 5, unsent: true })
  })
})
