/** The phone's own key, and the copies of records that only it can read. */
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Offline } from '../../../src/offline/account/offline.ts'
import { closeCopy, deviceKey, openCopy } from '../../../src/offline/device/device-key.ts'
import type { Phone } from '../support/phone.ts'
import { eachStandIn } from '../support/stand-in-phone.ts'
import { eachWarned } from '../support/warnings.ts'

const COPY = { display: { title: 'Peña, Ana' }, body: '{"amount":1}' }
let page: Offline
let phone: Phone
const warned = eachWarned()
eachStandIn((opened) => ({ page, phone } = opened))
beforeEach(async () => {
  await page.outbox.keys.clear()
  page.memory.key = undefined
})

const fails = (name: string) =>
  vi.spyOn(page.outbox.keys, 'add').mockImplementation(() => {
    throw Object.assign(new Error(name), { name })
  })

describe('the key', () => {
  it('is made once, for reading and writing copies alone, and never leaves the browser', async () => {
    const key = await deviceKey(page)
    expect(key).toMatchObject({ extractable: false, algorithm: { name: 'AES-GCM', length: 256 } })
    expect(key?.usages.toSorted()).toEqual(['decrypt', 'encrypt'])
    expect(await page.outbox.keys.toArray()).toMatchObject([{ name: 'display' }])
    await page.outbox.keys.clear()
    expect(await deviceKey(page), 'it is remembered').toBe(key)
  })

  it('is one for all contexts of the phone, also where two make it at the same moment', async () => {
    const other = await phone.context()
    await page.outbox.keys.clear()
    for (const context of [page, other]) context.memory.key = undefined
    await Promise.all([deviceKey(page), deviceKey(other)])
    expect(await page.outbox.keys.count()).toBe(1)
    const copy = await closeCopy(page, 'a', COPY)
    expect(await openCopy(other, 'a', copy)).toEqual(COPY)
    const third = await phone.context()
    expect(await openCopy(third, 'a', copy)).toEqual(COPY)
  })

  it('is none in a browser that stores no keys: copies are in clear then', async () => {
    fails('DataCloneError')
    expect(await deviceKey(page)).toBeNull()
    const copy = await closeCopy(page, 'a', COPY)
    expect(copy).toEqual({ clear: JSON.stringify(COPY) })
    expect(await openCopy(page, 'a', copy)).toEqual(COPY)
  })

  it('that could not be kept for another reason is asked for again', async () => {
    fails('QuotaExceededError').mockName('full')
    await expect(deviceKey(page)).rejects.toThrow('QuotaExceededError')
    vi.restoreAllMocks()
    expect(await deviceKey(page)).not.toBeNull()
  })
})

describe('a copy', () => {
  it('cannot be read without the key, and each is closed in its own way', async () => {
    const [one, two] = [await closeCopy(page, 'a', COPY), await closeCopy(page, 'a', COPY)]
    if (!('ct' in one) || !('ct' in two)) throw new Error('a closed copy was expected')
    expect([one.iv.length, new TextDecoder().decode(one.ct).includes('amount')]).toEqual([12, false])
    expect(one.iv).not.toEqual(two.iv)
  })

  it.each<[string, () => void]>([
    ['another key', () => (page.memory.key = undefined)],
    ['no key at all', () => (page.memory.key = null)],
  ])('under %s is not readable, and is asked for once', async (_, change) => {
    const copy = await closeCopy(page, 'a', COPY)
    const key = page.memory.key
    await page.outbox.keys.clear()
    change()
    expect(await openCopy(page, 'a', copy)).toBeNull()
    page.memory.key = key
    expect(await openCopy(page, 'a', copy)).toBeNull()
    expect(page.memory.copies.get('a')).toBeNull()
  })

  it('is of its own record and its own account', async () => {
    const copy = await closeCopy(page, 'a', COPY)
    expect(await openCopy(page, 'b', copy)).toBeNull()
    expect(await openCopy({ ...page, accId: 901 }, 'c', copy)).toBeNull()
    expect(warned).toEqual(['hulog: reading a display copy', 'hulog: reading a display copy'])
    expect(await openCopy(page, 'a', copy)).toEqual(COPY)
  })
})
