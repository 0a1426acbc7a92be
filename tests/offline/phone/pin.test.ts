/** The PIN of an account on this phone: when the screens are closed, what is kept of it, and what a wrong try costs. */
import { pbkdf2Sync } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { setCurrentOffline } from '../../../src/offline/account/current-offline.ts'
import type { Offline } from '../../../src/offline/account/offline.ts'
import { pinMark } from '../../../src/offline/device/pin-mark.ts'
import * as pin from '../../../src/offline/device/pin.ts'
import { readMeta, writeMeta } from '../../../src/offline/outbox/outbox-meta.ts'
import { breakWrites, quotaError } from '../support/break-writes.ts'
import type { Phone } from '../support/phone.ts'
import { eachStandIn } from '../support/stand-in-phone.ts'

const SOMEBODY = { accId: 901, mgtId: null, username: 'maria', role: 'CI_USER' } as const
const RIGHT = '280391'
const WRONG = '000000'
let page: Offline
let phone: Phone
let told: boolean[]
let stop: () => void
eachStandIn((opened) => ({ page, phone } = opened))
beforeEach(() => {
  const marks: Record<string, string> = {}
  const setItem = (name: string, mark: string) => void (marks[name] = mark)
  const removeItem = (name: string) => Reflect.deleteProperty(marks, name)
  vi.stubGlobal('localStorage', { getItem: (name: string) => marks[name] ?? null, setItem, removeItem })
  setCurrentOffline(page)
  told = []
  stop = pin.subscribe(() => told.push(pin.isLocked()))
})
afterEach(async () => {
  stop()
  const left = await phone.context()
  setCurrentOffline(left)
  await pin.removePin()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const kept = () => readMeta(page.outbox, 'pin')
const mark = () => pinMark(page.accId)
const KEY = { credentialId: new Uint8Array([1, 2]), publicKey: new Uint8Array([3]), algorithm: -7 }
async function wrongly(times: number): Promise<unknown> {
  let answer: unknown
  for (let each = 0; each < times; each++) answer = await pin.tryPin(WRONG)
  return answer
}

describe('the lock', () => {
  it('closes nothing where no PIN was chosen', async () => {
    await pin.armPin(page)
    expect([pin.isLocked(), pin.hasPin(), pin.takeAttended(), mark()]).toEqual([
      false,
      false,
      true,
      undefined,
    ])
    pin.lock()
    pin.lockOnReturn()
    expect([pin.isLocked(), pin.takeAttended(), told]).toEqual([false, false, [false]])
    expect(await pin.tryPin(WRONG)).toBe('open')
  })

  it('is closed when the app is opened, and told to who looks on', async () => {
    await pin.setPin(RIGHT)
    expect([pin.hasPin(), pin.isLocked(), mark(), told]).toEqual([true, false, 'pin', [false]])
    await pin.armPin(page)
    expect([pin.isLocked(), told]).toEqual([true, [false, true]])
    expect(await pin.tryPin(RIGHT)).toBe('open')
    expect(told).toEqual([false, true, false])
    stop()
    pin.lock()
    expect([pin.isLocked(), told.length]).toEqual([true, 3])
  })

  it.each<[string, () => void, boolean]>([
    ['by hand', pin.lock, false],
    ['by who comes back', pin.lockOnReturn, true],
  ])('closed %s asks for the finger by itself or not: %3$s', async (_, close, isAttended) => {
    await pin.setPin(RIGHT)
    pin.takeAttended()
    close()
    expect([pin.isLocked(), pin.takeAttended(), pin.takeAttended()]).toEqual([true, isAttended, false])
  })

  it('that is closed stays as it was closed', async () => {
    await pin.setPin(RIGHT)
    pin.lock()
    pin.lockOnReturn()
    expect(pin.takeAttended()).toBe(false)
    await pin.armPin(page)
    pin.lock()
    expect(pin.takeAttended()).toBe(true)
    expect(told).toEqual([false, true, true])
  })

  it('is open once the PIN is forgotten, of which nothing is kept', async () => {
    await pin.setPin(RIGHT)
    pin.lock()
    await pin.removePin()
    expect([pin.isLocked(), pin.hasPin(), await kept(), mark()]).toEqual([false, false, undefined, undefined])
  })
})

describe('what is kept of a PIN', () => {
  it('is what many rounds make of it, under a salt of its own', async () => {
    await pin.setPin(RIGHT)
    const first = (await kept())!
    expect(first).toMatchObject({ rounds: 100_000, failures: 0, leftMs: 0, overAtMs: null })
    expect(first.salt).toHaveLength(16)
    const hash = pbkdf2Sync(RIGHT, first.salt, 100_000, 32, 'sha256')
    expect([...first.hash]).toEqual([...hash])
    await pin.setPin(RIGHT)
    expect((await kept())?.salt).not.toEqual(first.salt)
  })

  it('is no one’s where no one’s work is open', async () => {
    setCurrentOffline(undefined)
    await expect(pin.setPin(RIGHT)).rejects.toThrow()
    await expect(pin.tryPin(RIGHT)).rejects.toThrow()
  })

  it('is beside the key of a fingerprint, which stays with that PIN alone', async () => {
    await expect(pin.setFingerprint(KEY)).rejects.toThrow()
    await pin.setPin(RIGHT)
    const bare = await kept()
    await pin.setFingerprint(KEY)
    expect([await kept(), pin.fingerprintKey(), mark()]).toEqual([
      { ...bare, fingerprint: KEY },
      KEY,
      'pin and fingerprint',
    ])
    pin.lock()
    await pin.setFingerprint(undefined)
    expect([await kept(), pin.fingerprintKey(), mark(), pin.isLocked()]).toEqual([
      bare,
      undefined,
      'pin',
      true,
    ])
    expect(told, 'who shows whether there is one looks again').toEqual([false, false, true, true])
  })

  it('opens by the key that is kept, and by no other', async () => {
    await pin.setPin(RIGHT)
    pin.lock()
    expect([await pin.unlockWith(KEY), pin.isLocked()]).toEqual([false, true])
    await pin.setFingerprint(KEY)
    const other = { ...KEY, credentialId: new Uint8Array([1, 3]) }
    expect([await pin.unlockWith(other), pin.isLocked()]).toEqual([false, true])
    expect([await pin.unlockWith(KEY), pin.isLocked()]).toEqual([true, false])
  })
})

describe('a try', () => {
  beforeEach(async () => {
    await pin.setPin(RIGHT)
    pin.lock()
  })

  it('that is wrong is counted on the disk; a right one ends the count', async () => {
    expect(await wrongly(2)).toEqual({ waitMs: 0 })
    expect(await kept()).toMatchObject({ failures: 2, leftMs: 0, overAtMs: null })
    expect(pin.isLocked()).toBe(true)
    expect(await pin.tryPin(RIGHT)).toBe('open')
    expect([pin.isLocked(), await kept()]).toMatchObject([false, { failures: 0, leftMs: 0, overAtMs: null }])
  })

  it('during a wait is not looked at, nor counted', async () => {
    page.memory.heard = { serverTime: page.around.clock.now(), monoMs: page.around.monotonicMs() }
    const overAtMs = Date.parse(page.around.clock.now()) + 30_000
    expect(await wrongly(4)).toEqual({ waitMs: 30_000 })
    expect(await kept()).toMatchObject({ failures: 4, leftMs: 30_000, overAtMs })
    phone.clock.advance(1_000)
    expect(await pin.tryPin(RIGHT)).toEqual({ waitMs: 29_000 })
    expect([pin.isLocked(), await kept()]).toMatchObject([true, { failures: 4, leftMs: 29_000 }])
    phone.clock.advance(29_000)
    expect(await pin.tryPin(RIGHT)).toBe('open')
  })

  it('that begins a wait has it written down every five seconds, until it is over', async () => {
    await wrongly(4)
    const written = vi.spyOn(page.outbox.meta, 'put')
    const leftOnDisk = async () => (await kept())?.leftMs
    for (const left of [25_000, 20_000, 15_000, 10_000, 5_000, 0]) {
      phone.clock.advance(5_000)
      await expect.poll(() => leftOnDisk()).toBe(left)
    }
    const writes = written.mock.calls.length
    phone.clock.advance(5_000)
    await kept()
    expect(written.mock.calls.length).toBe(writes)
  })

  it.each<[string, number | undefined, number]>([
    ['less than what is left here', 7_000, 7_000],
    ['nothing, as an older version of the app did', undefined, 25_000],
  ])('’s wait of which another tab has written %s is that', async (_, leftMs, then) => {
    await wrongly(4)
    await writeMeta(page.outbox, 'pin', { ...(await kept())!, leftMs })
    const written = vi.spyOn(page.outbox.meta, 'put')
    phone.clock.advance(5_000)
    await expect.poll(() => written).toHaveBeenCalled()
    expect((await kept())?.leftMs).toBe(then)
  })

  it('goes by what the page remembers where the storage was emptied', async () => {
    await page.outbox.meta.clear()
    expect([await pin.tryPin(WRONG), pin.isLocked()]).toEqual([{ waitMs: 0 }, true])
    await pin.setPin(RIGHT)
    pin.lock()
    await page.outbox.meta.clear()
    expect([await pin.tryPin(RIGHT), pin.isLocked()]).toEqual(['open', false])
  })

  it('’s wait is not written into the work of somebody else, who has opened the app since', async () => {
    await wrongly(4)
    const other = await phone.context({ who: SOMEBODY })
    setCurrentOffline(other)
    phone.clock.advance(5_000)
    expect(await readMeta(other.outbox, 'pin')).toBeUndefined()
    expect([(await kept())?.leftMs, pin.hasPin()]).toEqual([30_000, true])
  })

  it('’s wait goes on after a restart from what was last written down', async () => {
    await wrongly(4)
    phone.clock.advance(5_000)
    await expect.poll(async () => (await kept())?.leftMs).toBe(25_000)
    await pin.armPin(page)
    phone.clock.advance(5_000)
    await expect.poll(async () => (await kept())?.leftMs).toBe(20_000)
  })

  it('on a full phone is counted as long as the page is open, and on the disk once there is room', async () => {
    let isFull = true
    breakWrites(page.outbox, 'meta', () => (isFull ? quotaError() : undefined))
    expect(await wrongly(4)).toEqual({ waitMs: 30_000 })
    expect((await kept())?.failures).toBe(0)
    expect(await pin.tryPin(RIGHT)).toEqual({ waitMs: 30_000 })
    phone.clock.advance(30_000)
    isFull = false
    expect(await pin.tryPin(WRONG)).toEqual({ waitMs: 60_000 })
    expect(await kept()).toMatchObject({ failures: 5, leftMs: 60_000 })
  })

  it('on a full phone opens all the same, and a restart forgets what could not be written', async () => {
    breakWrites(page.outbox, 'meta', quotaError)
    await wrongly(2)
    expect([await pin.tryPin(RIGHT), pin.isLocked()]).toEqual(['open', false])
    await wrongly(4)
    await pin.armPin(page)
    expect(await pin.tryPin(RIGHT)).toBe('open')
  })

  it('at a PIN that another tab has changed meanwhile counts on neither', async () => {
    const old = (await kept())!
    const trying = pin.tryPin(WRONG)
    await writeMeta(page.outbox, 'pin', { ...old, salt: new Uint8Array(16) })
    await trying
    expect(await kept()).toEqual({ ...old, salt: new Uint8Array(16) })
  })
})
