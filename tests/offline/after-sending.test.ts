/** What becomes of a record after it was sent: compared, asked about, told why it is missing, sent again, put away. */
import { describe, expect, it } from 'vitest'
import { instantFromMs, instantMs } from '../../domain/calendar.ts'
import type { Offline } from '../../src/offline/account/offline.ts'
import type { CommandState } from '../../src/offline/outbox/command-state.ts'
import type { TrackedCommand } from '../../src/offline/outbox/outbox-db.ts'
import { readMeta, writeMeta } from '../../src/offline/outbox/outbox-meta.ts'
import { archiveOld } from '../../src/offline/sending/archive.ts'
import { followEpoch } from '../../src/offline/sending/epoch.ts'
import { savePhoto, sendPhotos } from '../../src/offline/sending/photos.ts'
import { backoffMs } from '../../src/offline/wire/backoff.ts'
import { askAgain, loanOf, reconcile } from '../../src/offline/sending/reconcile.ts'
import { resumePaused } from '../../src/offline/sending/resume.ts'
import { slipGapsHere, tellSlipGaps } from '../../src/offline/sending/slip-gaps.ts'
import { aStop } from '../support/phone/a-stop.ts'
import type { Phone } from './support/phone.ts'
import { savePayment } from './support/drafts.ts'
import { loan } from './support/stand-in-phone.ts'
import { eachTold, type ToldAnswers } from './support/told-answers.ts'
import { eachWarned } from './support/warnings.ts'

const DAY_MS = 86_400_000
let page: Offline
let phone: Phone
let told: ToldAnswers
const warned = eachWarned()
eachTold((opened) => ({ page, phone, told } = opened))

const now = () => page.around.clock.now()
const ago = (ms: number) => instantFromMs(instantMs(now()) - ms)
const recordOf = async (id: string) => (await page.outbox.outbox.get(id)) as TrackedCommand
const stateOf = async (id: string) => (await recordOf(id)).state
const reasonOf = async (id: string) =>
  (await page.outbox.events.where('cmdId').equals(id).toArray()).at(-1)?.reason
async function aRecord(change: Partial<TrackedCommand>, loanId = 1): Promise<string> {
  const id = await savePayment(page, { loan: loan(loanId) })
  await page.outbox.outbox.update(id, change)
  return id
}
const statuses = (...rows: [string, 'applied' | 'rejected' | 'unknown'][]) => ({
  statuses: rows.map(([id, status]) => ({ id, status })),
})
const askedAbout = () => told.to('/sync/status').map(({ body }) => (body['ids'] as string[]).toSorted())

describe('after ninety days', () => {
  const old = { ackedAt: '', reconciledAt: '' } as unknown as Partial<TrackedCommand>

  it('what is on the books, and was seen there, is reduced to what proves it', async () => {
    const ackedAt = ago(90 * DAY_MS + 1)
    const id = await aRecord({ ...old, state: 'reconciled', ackedAt, reconciledAt: ackedAt })
    const { seq, amount, bodyHash } = await recordOf(id)
    await archiveOld(page)
    expect(await page.outbox.archive.toArray()).toEqual([
      { id, seq, amount, bodyHash, ackedAt, archivedAt: now() },
    ])
    expect([await page.outbox.outbox.count(), await page.outbox.bodies.count()]).toEqual([0, 0])
  })

  it('what is younger, was not seen there, or is not on the books stays whole', async () => {
    const long = ago(200 * DAY_MS)
    const edge = ago(90 * DAY_MS)
    await aRecord({ state: 'reconciled', ackedAt: edge, reconciledAt: edge })
    await aRecord({ state: 'reconciled', ackedAt: long, reconciledAt: null })
    await aRecord({ state: 'reconciled', ackedAt: null, reconciledAt: long })
    await aRecord({ state: 'acked', ackedAt: long, reconciledAt: null })
    await aRecord({ state: 'rejected', ackedAt: long, reconciledAt: long })
    await archiveOld(page)
    expect([await page.outbox.outbox.count(), await page.outbox.archive.count()]).toEqual([5, 0])
  })
})

describe('a receipt', () => {
  const snapshot = async (loan_id: number, version: number, gen = 3) => {
    await page.cache.pointers.put({ key: 'list', gen: 3, cursor: 'c', asOf: now() })
    await page.cache.stops.put({ gen, loan_id, acc_id: 1, stop: aStop({ loan_id, version }) })
  }
  const acked = (version: number | undefined, more: Partial<TrackedCommand> = {}, loanId = 1) =>
    aRecord(
      {
        state: 'acked',
        ack: version === undefined ? {} : { loan_version: version },
        ackedAt: now(),
        ...more,
      },
      loanId,
    )

  it('is compared with the snapshot of its loan, and the office is not asked where that has it', async () => {
    await snapshot(1, 5)
    const inside = await acked(5)
    await reconcile(page)
    expect(await recordOf(inside)).toMatchObject({ state: 'reconciled', reconciledAt: now() })
    expect(await reasonOf(inside)).toBe('in the snapshot')
    expect(askedAbout()).toEqual([])
  })

  it('newer than the snapshot, of a loan that is not on the list, or without a version is asked about', async () => {
    await snapshot(1, 4)
    await snapshot(2, 9, 2)
    const ids = [await acked(5), await acked(5, {}, 2), await acked(undefined)]
    const other = await acked(1, { streamKey: 'application:1' })
    told.of['/sync/status'] = statuses(...ids.map((id): [string, 'applied'] => [id, 'applied']))
    await reconcile(page)
    expect(askedAbout()).toEqual([[...ids, other].toSorted()])
    for (const id of ids) {
      expect(await stateOf(id)).toBe('reconciled')
      expect(await reasonOf(id)).toBe('the server has it')
    }
    expect(await stateOf(other)).toBe('acked')
  })

  it('that came after the last pull is not asked about yet, unless its clock was set since', async () => {
    await writeMeta(page.outbox, 'lastPullAt', now())
    const fresh = await acked(5, { ackedAt: ago(-60_000) })
    phone.clock.advance(60_000)
    await reconcile(page)
    expect(askedAbout()).toEqual([])
    expect(await stateOf(fresh)).toBe('acked')
    phone.clock.jump(-120_000)
    await reconcile(page)
    expect(askedAbout()).toEqual([[fresh]])
  })

  it('from before the last pull, at its moment, or of no known moment is asked about', async () => {
    await writeMeta(page.outbox, 'lastPullAt', now())
    const ids = [await acked(5, { ackedAt: ago(1) }), await acked(5), await acked(5, { ackedAt: null })]
    await reconcile(page)
    expect(askedAbout()).toEqual([ids.toSorted()])
  })

  it('that the office has forgotten sends its record again', async () => {
    const id = await acked(5)
    told.of['/sync/status'] = statuses([id, 'unknown'])
    await reconcile(page)
    expect([await stateOf(id), await reasonOf(id)]).toEqual(['unknown', 'the server had forgotten it'])
  })

  it('with nothing on the way asks nothing', async () => {
    await aRecord({ state: 'queued' })
    await reconcile(page)
    expect(told.asked).toEqual([])
  })

  it('names a loan only where its stream is one', () => {
    expect(loanOf({ streamKey: 'loan:12' })).toBe(12)
    expect(loanOf({ streamKey: 'application:12' })).toBeUndefined()
  })
})

describe('what the office is asked about', () => {
  it('goes in questions of 200, and a question without an answer ends it', async () => {
    const id = (index: number) => `00000000-0000-7000-8000-${String(index).padStart(12, '0')}`
    const ids = Array.from({ length: 401 }, (_, index) => id(index))
    expect(await askAgain(page, ids, 'because')).toBe(true)
    expect(askedAbout().map((asked) => asked.length)).toEqual([200, 200, 1])
    expect(askedAbout()[1]).toEqual(ids.slice(200, 400))
    told.of['/sync/status'] = { code: 'SOMETHING_WRONG', status: 500 }
    expect(await askAgain(page, ids, 'because')).toBe(false)
    expect(askedAbout()).toHaveLength(4)
  })

  it('and was forgotten there goes out again as if for the first time, with the reason in its log', async () => {
    const state = { attempts: 7, nextAttemptAt: 9e15, ack: { loan_version: 3 }, ackedAt: now() }
    const acked = await aRecord({ ...state, state: 'acked', lease: { owner: 'x', until: 9e15 } })
    const seen = await aRecord({ ...state, state: 'reconciled', reconciledAt: now() })
    const others = [await aRecord({ state: 'queued' }), await aRecord({ state: 'rejected' })]
    const all = [acked, seen, ...others]
    told.of['/sync/status'] = statuses(...all.map((id): [string, 'unknown'] => [id, 'unknown']))
    await askAgain(page, all, 'the server was restored')
    const unanswered = { ack: null, ackedAt: null, reconciledAt: null, lease: null }
    for (const id of [acked, seen])
      expect(await recordOf(id)).toMatchObject({
        state: 'unknown',
        attempts: 0,
        nextAttemptAt: 0,
        ...unanswered,
      })
    expect([await stateOf(others[0]!), await stateOf(others[1]!)]).toEqual(['queued', 'rejected'])
    const events = await page.outbox.events.where('cmdId').equals(acked).toArray()
    expect(events.at(-1)).toMatchObject({ from: 'acked', to: 'unknown', reason: 'the server was restored' })
  })

  it('and is there is marked so; of what was refused nothing changes', async () => {
    const [there, refused, queued] = [
      await aRecord({ state: 'acked' }),
      await aRecord({ state: 'acked' }),
      await aRecord({ state: 'queued' }),
    ]
    told.of['/sync/status'] = statuses([there, 'applied'], [refused, 'rejected'], [queued, 'applied'])
    await askAgain(page, [there, refused, queued], 'because')
    expect([await stateOf(there), await stateOf(refused), await stateOf(queued)]).toEqual([
      'reconciled',
      'acked',
      'queued',
    ])
  })
})

describe('an office that was restored', () => {
  const hears = (epoch: string | undefined) => {
    page.memory.epoch = epoch
    return followEpoch(page)
  }

  it('is noticed by its epoch, and not by the first that is ever heard', async () => {
    expect(await hears(undefined)).toBe(false)
    expect(await readMeta(page.outbox, 'epoch')).toBeUndefined()
    expect(await hears('one')).toBe(false)
    expect(await hears('one')).toBe(false)
    expect(await readMeta(page.outbox, 'epoch')).toBe('one')
    await page.cache.pointers.put({ key: 'list', gen: 1, cursor: 'c', asOf: now() })
    await page.outbox.device.toCollection().modify({ registeredAt: now() })
    expect(await hears('two')).toBe(true)
    expect(await readMeta(page.outbox, 'epoch')).toBe('two')
    expect(await page.cache.pointers.count()).toBe(0)
    expect((await page.outbox.device.get(1))?.registeredAt).toBeNull()
  })

  it('is asked for what it once took: all that was not seen there, and the rest of ninety days', async () => {
    await hears('one')
    const long = ago(91 * DAY_MS)
    const edge = ago(90 * DAY_MS)
    const asked = [
      await aRecord({ state: 'acked', ackedAt: long, reconciledAt: null }),
      await aRecord({ state: 'reconciled', ackedAt: edge, reconciledAt: edge }),
      await aRecord({ state: 'reconciled', ackedAt: null, reconciledAt: now() }),
    ]
    await aRecord({ state: 'reconciled', ackedAt: long, reconciledAt: long })
    await aRecord({ state: 'reconciled', ackedAt: null, savedAt: long, reconciledAt: long })
    await aRecord({ state: 'queued' })
    await hears('two')
    expect(askedAbout()[0]).toEqual(asked.toSorted())
  })

  it('is followed though the read cache cannot be written', async () => {
    await hears('one')
    page.cache.pointers.clear = () => Promise.reject(new Error('broken')) as never
    expect(await hears('two')).toBe(true)
    expect(warned).toEqual(['hulog: forgetting how far the read cache is'])
  })

  it('that does not answer is asked again: the old epoch stands', async () => {
    await hears('one')
    await aRecord({ state: 'acked', ackedAt: now() })
    told.of['/sync/status'] = { code: 'SOMETHING_WRONG', status: 500 }
    expect(await hears('two')).toBe(false)
    expect(await readMeta(page.outbox, 'epoch')).toBe('one')
  })
})

describe('slip numbers without a payment', () => {
  const numbered = (running: string, state: CommandState, more: Partial<TrackedCommand> = {}) =>
    aRecord({ state, slipNo: `A7-${running}`, ...more })

  it('have their reason, the oldest first, after those that went with an emptied storage', async () => {
    const ids = [
      await aRecord({ state: 'rejected' }),
      await aRecord({ state: 'withdrawn' }),
      await aRecord({ state: 'withdrawn', late: true }),
      await aRecord({ state: 'returned' }),
      await aRecord({ state: 'queued' }),
      await aRecord({ state: 'acked' }),
    ]
    const [first] = await page.outbox.outbox.bulkGet(ids)
    const lost = { series: 'B2', first: 1, last: 9, reason: 'storage cleared', at: now() } as const
    await writeMeta(page.outbox, 'slipsLost', [lost])
    const gaps = await slipGapsHere(page)
    expect(gaps[0]).toEqual(lost)
    expect(gaps.slice(1).map((gap) => [gap.first, gap.last, gap.reason])).toEqual([
      [1, 1, 'refused'],
      [2, 2, 'given up'],
      [3, 3, 'not saved'],
      [4, 4, 'refused'],
    ])
    expect(gaps[1]).toMatchObject({ series: expect.stringMatching(/^X/), at: first?.savedAt })
  })

  it('are none where a record bears no number, or none that can be read', async () => {
    await numbered('no number', 'rejected')
    const id = await aRecord({ state: 'rejected' })
    const { slipNo: _, ...bare } = await recordOf(id)
    await page.outbox.outbox.put(bare)
    expect(await slipGapsHere(page)).toEqual([])
  })

  it('are told once, and again where that was not heard', async () => {
    await tellSlipGaps(page)
    expect(told.asked).toEqual([])
    await aRecord({ state: 'rejected' })
    told.of['/sync/slips'] = [{ code: 'SOMETHING_WRONG', status: 500 }, { explained: 1 }]
    for (let turn = 0; turn < 3; turn++) await tellSlipGaps(page)
    expect(told.to('/sync/slips').map(({ body }) => (body['gaps'] as object[]).length)).toEqual([1, 1])
    expect(told.to('/sync/slips')[0]?.body['device_id']).toBe(page.memory.device?.deviceId)
    await aRecord({ state: 'withdrawn' })
    await tellSlipGaps(page)
    expect(told.to('/sync/slips').at(-1)?.body['gaps']).toMatchObject([{ first: 2, reason: 'given up' }])
  })

  it('are told a hundred at a time', async () => {
    const lost = Array.from({ length: 101 }, (_, index) => ({
      series: 'B2',
      first: index + 1,
      last: index + 1,
      reason: 'storage cleared' as const,
      at: now(),
    }))
    await writeMeta(page.outbox, 'slipsLost', lost)
    told.of['/sync/slips'] = { explained: 1 }
    await tellSlipGaps(page)
    await tellSlipGaps(page)
    expect(told.to('/sync/slips').map(({ body }) => (body['gaps'] as object[]).length)).toEqual([100, 1])
  })

  it('are not told by a phone that does not know itself', async () => {
    await aRecord({ state: 'rejected' })
    page.memory.device = undefined
    await tellSlipGaps(page)
    expect(told.asked).toEqual([])
  })
})

describe('a photo', () => {
  const aPhoto = (bytes = 10) => new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' })
  const photos = () => page.outbox.photos.toArray()
  const sent = () => told.to('/collection/photo').length

  it('is kept up to 300,000 bytes, and is no trouble where there is no room', async () => {
    expect(await savePhoto(page, 'visit', aPhoto(300_001))).toBe(false)
    expect(await savePhoto(page, 'visit', aPhoto(300_000))).toBe(true)
    expect(await photos()).toMatchObject([
      { visitId: 'visit', mime: 'image/jpeg', attempts: 0, nextAttemptAt: 0 },
    ])
    page.outbox.photos.put = () => Promise.reject(new Error('full')) as never
    expect(await savePhoto(page, 'visit', aPhoto())).toBe(false)
    expect(warned).toEqual(['hulog: keeping a photo'])
  })

  it('goes once its visit is on the books, or is no longer here, by an id of its own', async () => {
    const visit = await aRecord({ state: 'queued' })
    await savePhoto(page, visit, aPhoto())
    told.of['/collection/photo'] = { done: true }
    await sendPhotos(page)
    expect(sent()).toBe(0)
    const [photo] = await photos()
    await page.outbox.outbox.update(visit, { state: 'acked' })
    await sendPhotos(page)
    expect(told.to('/collection/photo')[0]?.headers).toMatchObject({ 'Idempotency-Key': photo?.id })
    expect(await photos()).toEqual([])
    await savePhoto(page, 'of long ago', aPhoto())
    await sendPhotos(page)
    expect(sent()).toBe(2)
  })

  it('is sent as what it is, with its visit', async () => {
    await savePhoto(page, 'visit-1', aPhoto())
    const sentForms: [string, string | undefined, FormData][] = []
    const { fetch } = page.around.wire
    page.around.wire.fetch = (address, init) => {
      sentForms.push([address, init.method, init.body as FormData])
      return fetch(address, init)
    }
    await sendPhotos(page)
    const [[address, method, form] = []] = sentForms
    const photo = form?.get('photo') as File
    expect([address, method, form?.get('visit_id')]).toEqual(['/collection/photo', 'POST', 'visit-1'])
    expect([photo.name, photo.type, photo.size]).toEqual(['visit.jpg', 'image/jpeg', 10])
  })

  it('waits longer in the worker, which no one looks at', async () => {
    const worker = await phone.context({ kind: 'worker' })
    worker.around.random = () => 1
    await savePhoto(worker, 'visit', aPhoto())
    await page.outbox.photos.toCollection().modify({ attempts: 6 })
    told.of['/collection/photo'] = { code: 'SOMETHING_WRONG', status: 500 }
    await sendPhotos(worker)
    expect((await photos())[0]?.nextAttemptAt).toBe(instantMs(now()) + backoffMs(7, 1, false))
  })

  it('that finds no connection ends the round, since the next one would find none either', async () => {
    for (const visit of ['one', 'two']) await savePhoto(page, visit, aPhoto())
    let asked = 0
    page.around.wire.fetch = () => {
      asked++
      return Promise.reject(new TypeError('Failed to fetch'))
    }
    await sendPhotos(page)
    expect(asked).toBe(1)
    expect((await photos()).map(({ attempts }) => attempts)).toEqual([0, 0])
  })

  it('that is set aside is let go, and one that was taken away meanwhile is no trouble', async () => {
    await savePhoto(page, 'one', aPhoto())
    await savePhoto(page, 'two', aPhoto())
    told.of['/collection/photo'] = { code: 'KEY_REUSED', status: 422 }
    const [, second] = await photos()
    const { fetch } = page.around.wire
    page.around.wire.fetch = async (address, init) => {
      await page.outbox.photos.delete(second!.id)
      return fetch(address, init)
    }
    await sendPhotos(page)
    expect([await photos(), sent()]).toEqual([[], 1])
  })

  it('waits where the office has trouble with it, and is let go after eight tries', async () => {
    await savePhoto(page, 'visit', aPhoto())
    told.of['/collection/photo'] = { code: 'SOMETHING_WRONG', status: 500 }
    await sendPhotos(page)
    const [once] = await photos()
    expect(once?.attempts).toBe(1)
    expect(once?.nextAttemptAt).toBeGreaterThan(instantMs(now()))
    expect(once?.nextAttemptAt).toBeLessThanOrEqual(instantMs(now()) + 4_000)
    await page.outbox.photos.update(once!.id, { nextAttemptAt: instantMs(now()) + 60_000 })
    await sendPhotos(page)
    expect(sent(), 'it is not due yet').toBe(1)
    await page.outbox.photos.update(once!.id, { nextAttemptAt: 0, attempts: 6 })
    await sendPhotos(page)
    expect((await photos())[0]?.attempts).toBe(7)
    await page.outbox.photos.update(once!.id, { nextAttemptAt: 0 })
    await sendPhotos(page)
    expect(await photos()).toEqual([])
  })

  it('does not count a bad connection, which holds up the others too', async () => {
    await savePhoto(page, 'one', aPhoto())
    await savePhoto(page, 'two', aPhoto())
    phone.network.fetch = () => Promise.reject(new TypeError('Failed to fetch'))
    await sendPhotos(page)
    expect((await photos()).map(({ attempts }) => attempts)).toEqual([0, 0])
  })

  it('that will not be had is let go, and the next one goes', async () => {
    await savePhoto(page, 'one', aPhoto())
    await savePhoto(page, 'two', aPhoto())
    told.of['/collection/photo'] = { code: 'NOT_FOUND', status: 404 }
    await sendPhotos(page)
    expect(sent()).toBe(2)
    expect(await photos()).toEqual([])
  })
})

it('what is paused comes back as what it was, due at once, and nothing else is touched', async () => {
  const fresh = await aRecord({ state: 'paused', nextAttemptAt: 9e15 })
  const tried = await aRecord({ state: 'paused', nextAttemptAt: 9e15, firstSentAt: now() })
  const other = await aRecord({ state: 'rejected' })
  expect(await resumePaused(page)).toBe(2)
  expect(await recordOf(fresh)).toMatchObject({ state: 'queued', nextAttemptAt: 0 })
  expect(await recordOf(tried)).toMatchObject({ state: 'unknown', nextAttemptAt: 0 })
  expect(await reasonOf(tried)).toBe('resumed')
  expect(await stateOf(other)).toBe('rejected')
})
