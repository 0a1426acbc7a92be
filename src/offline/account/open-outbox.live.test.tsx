import { afterEach, expect, it, vi } from 'vitest'
import { instantFromMs } from '../../../domain/calendar.ts'
import { OutboxDb } from '../outbox/outbox-db.ts'
import { writeMeta } from '../outbox/outbox-meta.ts'
import { currentConnection, noteContact } from '../wire/current-connection.ts'
import { currentOffline } from './current-offline.ts'
import { askToKeepStorage, closeOffline, openOutbox } from './open-outbox.ts'

const open = (accId: number) => openOutbox({ accId, mgtId: null, appVersion: 'live' })

it('an outbox is opened once, and is the one that works here until it is left', async () => {
  const [one, again] = await Promise.all([open(7301), open(7301)])
  expect(again).toBe(one)
  expect(currentOffline()).toBe(one)
  closeOffline()
  expect(currentOffline()).toBeUndefined()
})

it('who signs out while the outbox is still being opened leaves none that works', async () => {
  const opened = open(7302)
  closeOffline()
  const left = await opened
  expect(currentOffline()).toBeUndefined()
  const back = await open(7302)
  expect(back).not.toBe(left)
  expect(currentOffline()).toBe(back)
})

it('an outbox that could not be opened is opened the next time it is asked for', async () => {
  const refused = vi
    .spyOn(OutboxDb.prototype, 'transaction')
    .mockRejectedValueOnce(new Error('broken storage'))
  await expect(open(7305)).rejects.toThrow('broken storage')
  refused.mockRestore()
  const opened = await open(7305)
  expect(currentOffline()).toBe(opened)
})

it('who signs out while it is still being read whether a PIN guards it leaves none that works either', async () => {
  const listen = globalThis.addEventListener.bind(globalThis)
  const listens = vi.spyOn(globalThis, 'addEventListener').mockImplementation((type, ...more) => {
    // Its listeners are the last that is done before.
    if (type === 'pagehide') queueMicrotask(closeOffline)
    listen(type, ...(more as [EventListener]))
  })
  await open(7306)
  expect(listens.mock.calls.map(([type]) => type)).toContain('pagehide')
  listens.mockRestore()
  expect(currentOffline()).toBeUndefined()
})

afterEach(() => {
  for (const name of ['serviceWorker', 'storage']) Reflect.deleteProperty(navigator, name)
})
const give = (name: string, value: unknown) =>
  Object.defineProperty(navigator, name, { value, configurable: true })

it('each sign that the office may be reached wakes the worker too, until the outbox is left', async () => {
  const flush = vi.fn<(said: unknown) => void>()
  give('serviceWorker', {
    controller: { postMessage: flush },
    getRegistration: () => Promise.resolve(undefined),
  })
  await open(7303)
  expect(flush).toHaveBeenCalledWith({ type: 'FLUSH' })
  const signs = [
    () => dispatchEvent(new Event('online')),
    () => dispatchEvent(new Event('pageshow')),
    () => dispatchEvent(new Event('focus')),
    () => dispatchEvent(new Event('pagehide')),
    () => document.dispatchEvent(new Event('visibilitychange')),
  ]
  const timesFor = (sign: () => void) => {
    flush.mockClear()
    sign()
    return flush.mock.calls.length
  }
  expect(signs.map(timesFor)).toEqual([1, 1, 1, 1, 1])
  closeOffline()
  expect(signs.map(timesFor)).toEqual([0, 0, 0, 0, 0])
})

it('what the worker heard of the office counts for the page, what the page said itself is no news', async () => {
  noteContact('answered', { browserOnline: true })
  const { outbox, contextId } = await open(7304)
  const hears = (contact: 'answered' | 'not reached' | 'no answer', by: string, ms: number) =>
    writeMeta(outbox, 'contact', { contact, by, at: instantFromMs(Date.now() + ms) })
  await hears('no answer', 'worker-1', 1)
  await expect.poll(() => currentConnection()).toBe('no answer')
  noteContact('answered', { browserOnline: true })
  await hears('not reached', contextId, 2)
  await hears('no answer', 'worker-1', 3)
  await expect.poll(() => currentConnection()).toBe('no answer')
  await hears('answered', 'worker-1', 4)
  await expect.poll(() => currentConnection()).toBe('online')
})

it.each(['not reached', 'no answer'] as const)(
  'an office that is heard again after it was called %s is asked at once',
  async (missing) => {
    const offline = await open(7307)
    const wake = vi.spyOn(offline, 'wake')
    noteContact(missing, { browserOnline: true })
    expect(wake).not.toHaveBeenCalled()
    noteContact('answered', { browserOnline: true })
    expect(wake.mock.calls).toEqual([['online']])
    wake.mockRestore()
  },
)

it('storage is called kept only where the browser was asked and promised it', async () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  give('storage', { persist: () => Promise.resolve(true) })
  expect(await askToKeepStorage()).toBe(true)
  give('storage', { persist: () => Promise.resolve(false) })
  expect(await askToKeepStorage()).toBe(false)
  give('storage', { persist: () => Promise.reject(new Error('not now')) })
  expect(await askToKeepStorage()).toBe(false)
  give('storage', undefined)
  expect(await askToKeepStorage()).toBe(false)
  warned.mockRestore()
})
