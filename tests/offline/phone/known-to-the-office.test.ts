/** What this phone is to the office: its numbers, its key, its heartbeat, and whether it may see anything. */
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { pesos } from '../../../domain/money.ts'
import type { Offline } from '../../../src/offline/account/offline.ts'
import { feedCanary, openDevice } from '../../../src/offline/device/device-facts.ts'
import { dropCache, forgetCache, layBallast, throwBallast } from '../../../src/offline/device/free-space.ts'
import { beatHeart } from '../../../src/offline/device/heartbeat.ts'
import { registerOnce } from '../../../src/offline/device/register-device.ts'
import { grantAccess, noteBlock, revokeAccess } from '../../../src/offline/device/revoke-access.ts'
import { readMeta, writeMeta } from '../../../src/offline/outbox/outbox-meta.ts'
import type { Phone } from '../support/phone.ts'
import { savePayment } from '../support/drafts.ts'
import { loan } from '../support/stand-in-phone.ts'
import { eachTold, type ToldAnswers } from '../support/told-answers.ts'
import { eachWarned } from '../support/warnings.ts'

const MINUTE_MS = 60_000
let page: Offline
let phone: Phone
let told: ToldAnswers
const warned = eachWarned()
eachTold((opened) => ({ page, phone, told } = opened))

const seal = { kid: 'key-1', public_key: 'point-1' }
const deviceRow = async () => (await page.outbox.device.get(1))!
const beating = (over: object = {}) => ({
  last_seq: 0,
  seq_gaps: [],
  seal,
  server_time: page.around.clock.now(),
  ...over,
})

describe('the heartbeat', () => {
  it('tells what waits, what is stuck and what was refused, and leaves out what is on the books', async () => {
    const ids: string[] = []
    for (const loanId of [1, 2, 3, 4]) {
      ids.push(await savePayment(page, { loan: loan(loanId), amount: pesos(loanId * 100) }))
      phone.clock.advance(1_000)
    }
    const [oldest, stuck, refused, posted] = ids
    const first = await page.outbox.outbox.get(oldest!)
    await page.outbox.outbox.update(stuck!, { attempts: 20 })
    await page.outbox.outbox.update(refused!, { state: 'rejected', attempts: 30 })
    await page.outbox.outbox.update(posted!, { state: 'acked', attempts: 40 })
    await beatHeart(page, false)
    expect(told.to('/sync/heartbeat')[0]?.body).toEqual({
      device_id: (await deviceRow()).deviceId,
      pending_count: 2,
      pending_sum: pesos(300),
      oldest_at: first?.savedAt,
      stuck: 1,
      rejected: 1,
      last_seq: 4,
      persisted: true,
      display_mode: 'standalone',
      app_version: '0.1.0',
      alarm: null,
    })
  })

  it('with nothing waiting tells so', async () => {
    await beatHeart(page, false)
    expect(told.to('/sync/heartbeat')[0]?.body).toMatchObject({
      pending_count: 0,
      pending_sum: 0,
      oldest_at: null,
      stuck: 0,
      rejected: 0,
      last_seq: 0,
    })
  })

  it('beats every quarter of an hour, at once where it is asked for, and again after a clock that was set', async () => {
    const beats = async () => {
      await beatHeart(page, false)
      return told.to('/sync/heartbeat').length
    }
    expect(await beats()).toBe(1)
    phone.clock.advance(15 * MINUTE_MS - 1)
    expect(await beats()).toBe(1)
    phone.clock.advance(1)
    expect(await beats()).toBe(2)
    await beatHeart(page, true)
    expect(await beats()).toBe(3)
    phone.clock.jump(-16 * MINUTE_MS)
    expect(await beats()).toBe(4)
  })

  it('that was not heard beats again with the next turn', async () => {
    told.of['/sync/heartbeat'] = [{ code: 'SOMETHING_WRONG', status: 500 }, beating()]
    await beatHeart(page, false)
    expect(await readMeta(page.outbox, 'lastHeartbeatAt')).toBeUndefined()
    await beatHeart(page, false)
    expect(await readMeta(page.outbox, 'lastHeartbeatAt')).toBe(page.around.clock.now())
  })

  it('raises the alarm of an emptied storage until it was heard, once', async () => {
    const cleared = { at: page.around.clock.now(), lastSeq: 4, pendingCount: 1, reported: false }
    await writeMeta(page.outbox, 'cleared', cleared)
    await beatHeart(page, true)
    await beatHeart(page, true)
    const alarms = told.to('/sync/heartbeat').map(({ body }) => body['alarm'])
    expect(alarms).toEqual(['storage-cleared', null])
    expect(await readMeta(page.outbox, 'cleared')).toEqual({ ...cleared, reported: true })
  })

  it('brings the key to seal to, which stays as it is where it is the same', async () => {
    told.of['/sync/heartbeat'] = [
      beating(),
      beating({ seal: { ...seal, kid: 'key-2' } }),
      beating({ seal: { ...seal, kid: 'key-2', public_key: 'point-2' } }),
    ]
    for (const publicKey of ['point-1', 'point-1', 'point-2']) {
      await beatHeart(page, true)
      const { seal: kept } = await deviceRow()
      expect(kept?.publicKey).toBe(publicKey)
      expect(page.memory.device?.seal).toEqual(kept)
    }
    expect((await deviceRow()).seal?.kid).toBe('key-2')
  })

  it('of a blocked phone takes the list away', async () => {
    await page.cache.pointers.put({ key: 'list', gen: 1, cursor: 'c', asOf: page.around.clock.now() })
    await beatHeart(page, true)
    expect(await page.cache.pointers.count()).toBe(1)
    told.of['/sync/heartbeat'] = { code: 'DEVICE_BLOCKED' }
    await beatHeart(page, true)
    await expect.poll(() => page.cache.pointers.count()).toBe(0)
    expect(await readMeta(page.outbox, 'access')).toBe('blocked')
  })
})

describe('a phone makes itself known', () => {
  const known = (over: object = {}) => ({
    device_id: page.memory.device?.deviceId,
    slip_series: 'A7',
    last_slip: 12,
    last_seq: 0,
    seal,
    epoch: 'epoch-1',
    server_time: page.around.clock.now(),
    ...over,
  })

  it('once, and hears its series, its key and its numbers', async () => {
    told.of['/sync/device'] = known()
    await registerOnce(page)
    await registerOnce(page)
    expect(told.to('/sync/device').map(({ body }) => body)).toEqual([
      { device_id: (await deviceRow()).deviceId, label: 'a test phone' },
    ])
    expect(await deviceRow()).toMatchObject({
      series: 'A7',
      lastSlip: 12,
      lastSeq: 0,
      seal: { kid: 'key-1', publicKey: 'point-1' },
      registeredAt: page.around.clock.now(),
    })
    expect(page.memory.device).toEqual(await deviceRow())
    expect(await readMeta(page.outbox, 'cleared')).toBeUndefined()
  })

  it('again where it was not heard', async () => {
    told.of['/sync/device'] = [{ code: 'SOMETHING_WRONG', status: 500 }, known()]
    await registerOnce(page)
    expect((await deviceRow()).registeredAt).toBeNull()
    await registerOnce(page)
    expect((await deviceRow()).registeredAt).not.toBeNull()
  })

  it('and goes on from the higher number of its own series, by the office or by itself', async () => {
    const restart = async (lastSlip: number, last_slip: number) => {
      await page.outbox.device.put({ ...(await deviceRow()), series: 'A7', lastSlip, registeredAt: null })
      told.of['/sync/device'] = known({ last_slip })
      await registerOnce(page)
      return (await deviceRow()).lastSlip
    }
    expect(await restart(40, 12)).toBe(40)
    expect(await restart(3, 12)).toBe(12)
  })

  it('and of an office that remembers more of it than itself learns that its storage was emptied', async () => {
    await savePayment(page, { loan: loan(1) })
    told.of['/sync/device'] = known({ last_seq: 9 })
    await registerOnce(page)
    expect((await deviceRow()).lastSeq).toBe(9)
    const cleared = await readMeta(page.outbox, 'cleared')
    expect(cleared).toEqual({
      at: page.around.clock.now(),
      lastSeq: 9,
      pendingCount: 0,
      reported: false,
    })
    await page.outbox.device.put({ ...(await deviceRow()), registeredAt: null })
    told.of['/sync/device'] = known({ last_seq: 11 })
    await registerOnce(page)
    expect(await readMeta(page.outbox, 'cleared'), 'the first alarm stands').toEqual(cleared)
  })

  it('and stays who it is where its storage is emptied while the office is asked', async () => {
    const { deviceId } = await deviceRow()
    told.of['/sync/device'] = known({ last_seq: 3 })
    const { describe: describing } = page.around
    const emptied = vi.spyOn(page.around, 'describe').mockImplementation(async () => {
      await page.outbox.device.clear()
      return describing.call(page.around)
    })
    await registerOnce(page)
    emptied.mockRestore()
    expect(await deviceRow()).toMatchObject({ deviceId, series: 'A7', lastSlip: 12, lastSeq: 3 })
    expect(await readMeta(page.outbox, 'cleared'), 'the alarm is raised').toMatchObject({ lastSeq: 3 })
  })

  it('whose own numbers are as high or higher keeps them, without any alarm', async () => {
    await savePayment(page, { loan: loan(1) })
    told.of['/sync/device'] = known({ last_seq: 1 })
    await registerOnce(page)
    expect((await deviceRow()).lastSeq).toBe(1)
    expect(await readMeta(page.outbox, 'cleared')).toBeUndefined()
  })
})

describe('the facts outside the database', () => {
  const emptied = async () => {
    await Promise.all(page.outbox.tables.map((table) => table.clear()))
    page.memory.device = undefined
    await openDevice(page)
    return deviceRow()
  }

  it('name the phone, its numbers and what waits', async () => {
    await savePayment(page, { loan: loan(1) })
    const { deviceId, installId } = await deviceRow()
    expect(JSON.parse(phone.canaryText ?? '')).toEqual({
      installId,
      deviceId,
      lastSeq: 1,
      lastSlip: 1,
      series: null,
      pendingCount: 1,
    })
  })

  it('bring an emptied phone back as itself, past all numbers that it may have given, and tell which are lost', async () => {
    await savePayment(page, { loan: loan(1) })
    const before = await deviceRow()
    const after = await emptied()
    expect(after).toEqual({ ...before, lastSeq: 21, lastSlip: 21, registeredAt: null })
    const [lost] = (await readMeta(page.outbox, 'slipsLost')) ?? []
    expect(lost).toMatchObject({ first: 1, last: 21, reason: 'storage cleared', at: page.around.clock.now() })
    expect(lost?.series).toMatch(/^X[0-9A-Z]{7}$/)
    expect(await readMeta(page.outbox, 'cleared')).toMatchObject({ lastSeq: 1, pendingCount: 1 })
  })

  it('name the office’s series of the lost numbers', async () => {
    page.memory.device = { ...(await deviceRow()), series: 'A7' }
    feedCanary(page)
    expect((await emptied()).series).toBe('A7')
    expect((await readMeta(page.outbox, 'slipsLost'))?.[0]?.series).toBe('A7')
  })

  it.each(['', '{"deviceId":7,"lastSeq":1}', '{"deviceId":"d","lastSeq":"1"}', 'no json'])(
    'that say nothing make a new phone (%s)',
    async (text) => {
      const before = await deviceRow()
      phone.canaryText = text
      const after = await emptied()
      expect(after.deviceId).not.toBe(before.deviceId)
      expect(after).toMatchObject({ lastSeq: 0, lastSlip: 0, series: null, seal: null, registeredAt: null })
      expect(await readMeta(page.outbox, 'cleared')).toBeUndefined()
      expect(await readMeta(page.outbox, 'slipsLost')).toBeUndefined()
      expect(await readMeta(page.outbox, 'schemaFloor')).toBe(1)
      expect(warned).toEqual(text === 'no json' ? ['hulog: reading the canary'] : [])
    },
  )

  it('and what the open page remembers are taken by the higher number', async () => {
    await savePayment(page, { loan: loan(1) })
    const remembered = { ...(await deviceRow()), lastSeq: 5, lastSlip: 0 }
    await Promise.all(page.outbox.tables.map((table) => table.clear()))
    page.memory.device = remembered
    await openDevice(page)
    expect(await deviceRow()).toMatchObject({ lastSeq: 25, lastSlip: 21 })
    await Promise.all(page.outbox.tables.map((table) => table.clear()))
    page.memory.device = { ...remembered, lastSlip: 7 }
    phone.canaryText = null
    await openDevice(page)
    expect(await deviceRow()).toMatchObject({ lastSeq: 25, lastSlip: 27 })
    expect(await readMeta(page.outbox, 'cleared')).toMatchObject({ lastSeq: 5, pendingCount: 0 })
  })

  it('are not written by a worker, which has no such place, nor before the phone is known', async () => {
    const worker = await phone.context({ kind: 'worker' })
    phone.canaryText = null
    feedCanary(worker)
    page.memory.device = undefined
    feedCanary(page)
    expect(phone.canaryText).toBeNull()
  })
})

describe('what the phone may see', () => {
  const seen = async () => {
    await page.cache.pointers.put({ key: 'list', gen: 1, cursor: 'c', asOf: page.around.clock.now() })
  }
  const access = () => readMeta(page.outbox, 'access')
  beforeEach(seen)

  it('goes with the access, and a block stays one whatever else is taken away', async () => {
    await revokeAccess(page)
    expect(await access()).toBe('revoked')
    expect(await page.cache.pointers.count()).toBe(0)
    await noteBlock(page, true)
    expect(await access()).toBe('blocked')
    await revokeAccess(page)
    expect(await access()).toBe('blocked')
    await noteBlock(page, false)
    expect(await access()).toBe('ok')
  })

  it('comes back with a pull', async () => {
    await revokeAccess(page)
    await grantAccess(page)
    expect(await access()).toBe('ok')
  })

  it('is dropped for room, also where another window holds it, and can be pulled again', async () => {
    await dropCache(page)
    expect(await page.cache.pointers.count()).toBe(0)
    await seen()
    page.cache.delete = () => Promise.reject(new Error('held')) as never
    page.cache.close()
    await dropCache(page)
    expect(page.cache.isOpen()).toBe(true)
    page.cache.open = () => Promise.reject(new Error('held')) as never
    await dropCache(page)
    expect(warned).toEqual(['hulog: opening the read cache again'])
  })

  it('is gone for the next person after a sign-out', async () => {
    page.cache.close()
    await forgetCache(page.accId)
    await page.cache.open()
    expect(await page.cache.pointers.count()).toBe(0)
  })
})

describe('the ballast', () => {
  it('is a megabyte that does not compress, laid once, and makes room when it is thrown', async () => {
    await layBallast(page.outbox)
    const [laid] = await page.outbox.ballast.toArray()
    expect(laid?.weight.length).toBe(1_000_000)
    for (const at of [0, 65_536, 999_000])
      expect(new Set(laid?.weight.subarray(at, at + 1_000)).size).toBeGreaterThan(200)
    expect(laid?.weight.subarray(-50).some((byte) => byte !== 0)).toBe(true)
    await layBallast(page.outbox)
    expect((await page.outbox.ballast.toArray())[0]?.weight.subarray(0, 50)).toEqual(
      laid?.weight.subarray(0, 50),
    )
    await throwBallast(page.outbox)
    expect(await page.outbox.ballast.count()).toBe(0)
  })

  it('is no trouble where there is no room for it', async () => {
    page.outbox.close()
    await expect(layBallast(page.outbox)).resolves.toBeUndefined()
  })
})
