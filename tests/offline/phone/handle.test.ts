/** What a page or the worker begins with, on a phone as it was left, and whose it is. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { setCurrentOffline } from '../../../src/offline/account/current-offline.ts'
import { offlineHandle, type Offline } from '../../../src/offline/account/offline.ts'
import { prepareHandle } from '../../../src/offline/account/prepare-handle.ts'
import { forgetOwner, rememberOwner } from '../../../src/offline/account/session-owner.ts'
import { readPlace, rememberPlace, workerDb } from '../../../src/offline/account/worker-db.ts'
import { readMeta, writeMeta } from '../../../src/offline/outbox/outbox-meta.ts'
import type { Phone } from '../support/phone.ts'
import { eachStandIn } from '../support/stand-in-phone.ts'
import { eachWarned } from '../support/warnings.ts'

let page: Offline
let phone: Phone
const warned = eachWarned()
eachStandIn((opened) => ({ page, phone } = opened))
afterEach(() => setCurrentOffline(undefined))

const fresh = (random = () => 0.5) =>
  offlineHandle({ accId: page.accId, mgtId: 90, appVersion: '0.1.0' }, { ...page.around, random })

describe('a context that begins', () => {
  it('knows nothing, waits for nothing, and does nothing by itself', async () => {
    const handle = fresh()
    expect(handle).toMatchObject({ accId: page.accId, mgtId: 90, appVersion: '0.1.0' })
    const nothingYet = {
      samples: [],
      copies: new Map(),
      pendingCount: 0,
      contactAtMs: Number.NEGATIVE_INFINITY,
      isContactTold: true,
    }
    expect(handle.memory).toEqual({ ...nothingYet, full: false, isBack: false, isBlocked: false })
    handle.wake('manual')
    handle.onContact('answered', { browserOnline: true })
    await expect(handle.idle()).resolves.toBeUndefined()
    expect([handle.outbox.name, handle.cache.name]).toEqual([
      `ob_hulog_${page.accId}`,
      `cache_hulog_${page.accId}`,
    ])
  })

  it('has a name of its own', () => {
    expect(fresh().contextId).toBe(`page-${(5e8).toString(36)}-${(5e8).toString(36)}`)
    expect(fresh(() => 0.123_456_789_9).contextId).toBe(
      `page-${(123_456_789).toString(36)}-${(123_456_789).toString(36)}`,
    )
  })

  it('takes up what the phone had noted of its clock and its access', async () => {
    const samples = [{ offsetMs: 5, roundTripMs: 1, at: page.around.clock.now() }]
    await writeMeta(page.outbox, 'samples', samples)
    await writeMeta(page.outbox, 'access', 'blocked')
    const next = await phone.context()
    expect(next.memory).toMatchObject({ samples, isBlocked: true, clock: { setBackMs: 0 } })
    expect(next.memory.device).toEqual(await page.outbox.device.get(1))
    expect(next.memory.key).toBeDefined()
    await writeMeta(page.outbox, 'access', 'revoked')
    expect((await phone.context()).memory.isBlocked).toBe(false)
  })

  it('does without the key of copies, and with an empty read cache, where they cannot be opened', async () => {
    await page.cache.pointers.put({ key: 'list', gen: 1, cursor: 'c', asOf: page.around.clock.now() })
    const handle = fresh()
    vi.spyOn(handle.outbox.keys, 'get').mockRejectedValueOnce(new Error('no key'))
    vi.spyOn(handle.cache, 'open').mockRejectedValueOnce(new Error('broken'))
    page.cache.close()
    await prepareHandle(handle)
    expect(warned).toEqual(['hulog: the key of display copies', 'hulog: opening the read cache'])
    expect(await handle.cache.pointers.count()).toBe(0)
    handle.outbox.close()
    handle.cache.close()
  })
})

describe('who signs in', () => {
  const signIn = (accId: number) => rememberOwner({ accId, mgtId: null, name: 'Maria', role: 'ADMIN_USER' })
  let woken: string[]
  beforeEach(() => {
    woken = []
    page.wake = (reason) => woken.push(reason)
    setCurrentOffline(page)
  })

  it('wakes what waits of theirs, and not what somebody else’s open page has', async () => {
    await signIn(901)
    expect(woken).toEqual([])
    expect(await readMeta(page.outbox, 'auth')).toBe('needed')
    await signIn(page.accId)
    expect(woken).toEqual(['login'])
    expect(await readMeta(page.outbox, 'auth')).toBe('ok')
    expect(page.outbox.isOpen(), 'the open page’s outbox stays open').toBe(true)
    const account = await workerDb().accounts.get(901)
    expect(Date.parse(account?.signedInAt ?? '')).not.toBeNaN()
  })

  it('is no one after a sign-out, twice as well', async () => {
    await forgetOwner()
    await forgetOwner()
    expect(await workerDb().facts.get('owner')).toEqual({ key: 'owner', value: null })
    expect(await readMeta(page.outbox, 'auth')).toBe('needed')
  })
})

it('the worker knows where the office is, once a page has told it', async () => {
  expect(await readPlace()).toBeUndefined()
  await rememberPlace({ apiOrigin: 'https://hulog.example.ph', appVersion: '0.1.0' })
  expect(await readPlace()).toEqual({ apiOrigin: 'https://hulog.example.ph', appVersion: '0.1.0' })
  expect(workerDb().name).toBe('hulog_worker')
})
