import { afterEach, expect, it, vi } from 'vitest'
import { pageSurroundings, SYNC_TAG } from '../page-surroundings.ts'

const around = pageSurroundings('')
const canary = () => {
  if (!around.canary) throw new Error('a page has a canary')
  return around.canary
}
const NOTE = '{"lastSeq":7; "of": "Peña"}'

afterEach(() => {
  vi.restoreAllMocks()
  Reflect.deleteProperty(navigator, 'serviceWorker')
  Reflect.deleteProperty(navigator, 'storage')
  document.cookie = 'hulog_canary_71=; path=/; expires=Thu, 01 Jan 1970 00:00:00 GMT'
  document.cookie = 'hulog_canary_7=; path=/; expires=Thu, 01 Jan 1970 00:00:00 GMT'
})
const give = (name: string, value: unknown) =>
  Object.defineProperty(navigator, name, { value, configurable: true })

it('the worker that is there is told to send, and the browser asked for a sync when there is a line again', async () => {
  const [postMessage, register] = [vi.fn<(said: unknown) => void>(), vi.fn<(tag: string) => Promise<void>>()]
  give('serviceWorker', {
    controller: { postMessage },
    getRegistration: () => Promise.resolve({ sync: { register } }),
  })
  around.wakeWorker()
  await expect.poll(() => register).toHaveBeenCalledWith(SYNC_TAG)
  expect(postMessage).toHaveBeenCalledWith({ type: 'FLUSH' })
})

it('where there is no worker, or a browser without sync, nothing is reported as broken', async () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  around.wakeWorker()
  const getRegistration = vi.fn<() => Promise<object | undefined>>()
  give('serviceWorker', { controller: null, getRegistration })
  for (const answer of [undefined, {}]) {
    getRegistration.mockResolvedValueOnce(answer)
    around.wakeWorker()
    await Promise.resolve()
  }
  expect(getRegistration).toHaveBeenCalledTimes(2)
  await new Promise((resolve) => setTimeout(resolve))
  expect(warned).not.toHaveBeenCalled()
})

it('what shows that storage was emptied is written twice, and read where one of the two was spared', () => {
  expect(canary().read(71)).toBeNull()
  canary().write(71, NOTE)
  expect(canary().read(71)).toBe(NOTE)
  localStorage.clear()
  expect(canary().read(71)).toBe(NOTE)
  canary().write(71, NOTE)
  document.cookie = 'hulog_canary_71=; path=/; expires=Thu, 01 Jan 1970 00:00:00 GMT'
  expect(canary().read(71)).toBe(NOTE)
  // Somebody else on this phone has their own.
  expect(canary().read(7)).toBeNull()
  canary().write(7, 'other')
  expect([canary().read(7), canary().read(71)]).toEqual(['other', NOTE])
})

it('the cookie of it outlasts a year in which the app was never opened', () => {
  const kept = vi.spyOn(document, 'cookie', 'set')
  canary().write(71, NOTE)
  const seconds = Number(/max-age=(\d+)/.exec(kept.mock.calls[0]?.[0] ?? '')?.[1])
  expect(seconds).toBeGreaterThan(366 * 86_400)
})

it('a browser that forbids storage, or has no room in it, still has the cookie', () => {
  const forbidden = () => {
    throw new Error('forbidden')
  }
  const storage = vi.spyOn(globalThis, 'localStorage', 'get').mockImplementation(forbidden)
  canary().write(71, NOTE)
  expect(canary().read(71)).toBe(NOTE)
  storage.mockRestore()
})

it('the heartbeat tells whether storage is kept, and whether the app stands on the home screen', async () => {
  give('storage', { persisted: () => Promise.resolve(true) })
  const standalone = vi.spyOn(window, 'matchMedia')
  standalone.mockImplementation(
    (query) => ({ matches: query === '(display-mode: standalone)' }) as MediaQueryList,
  )
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('a'.repeat(300))
  expect(await around.describe()).toEqual({
    persisted: true,
    displayMode: 'standalone',
    label: 'a'.repeat(200),
  })
  standalone.mockReturnValue({ matches: false } as MediaQueryList)
  give('storage', { persisted: () => Promise.reject(new Error('not now')) })
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  expect(await around.describe()).toMatchObject({ persisted: false, displayMode: 'browser' })
})
