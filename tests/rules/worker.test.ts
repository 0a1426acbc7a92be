import { beforeAll, expect, it, vi } from 'vitest'
import { calls } from '../../contract/index.ts'
import { SCREENS } from '../../contract/screens/screens.ts'

const heard = new Map<string, (event: unknown) => void>()
const denied: RegExp[] = []
const clients = {
  matchAll: vi.fn<(what: unknown) => Promise<{ focus: () => Promise<void> }[]>>(),
  openWindow: vi.fn<(address: string) => Promise<void>>(async () => {}),
}
const skipWaiting = vi.fn<() => Promise<void>>(async () => {})

beforeAll(async () => {
  vi.doMock('workbox-precaching', () => ({
    cleanupOutdatedCaches: () => {},
    createHandlerBoundToURL: () => 'the page',
    precacheAndRoute: () => {},
  }))
  vi.doMock('workbox-routing', () => ({
    registerRoute: () => {},
    NavigationRoute: class {
      constructor(_handler: unknown, { denylist = [] }: { denylist?: RegExp[] } = {}) {
        denied.push(...denylist)
      }
    },
  }))
  vi.stubGlobal('self', {
    addEventListener: (type: string, listener: (event: unknown) => void) => heard.set(type, listener),
    skipWaiting,
    clients,
  })
  await import('../../sw/sw.ts')
  return () => vi.unstubAllGlobals()
})

it('no address of the API is answered with the page of the app', () => {
  const isDenied = (path: string) => denied.some((root) => root.test(path))
  const paths = [...Object.values(calls).map(({ path }) => path), '/docs', '/openapi.json']
  expect(paths.filter((path) => !isDenied(path))).toEqual([])
  expect(SCREENS.filter(({ path }) => isDenied(path))).toEqual([])
})

it('a new worker takes over once it is told to, and by nothing else', () => {
  const waitUntil = vi.fn<(work: Promise<unknown>) => void>()
  for (const data of [null, {}, { type: 'PING' }]) heard.get('message')?.({ data, waitUntil, source: null })
  expect(skipWaiting).not.toHaveBeenCalled()
  heard.get('message')?.({ data: { type: 'SKIP_WAITING' }, waitUntil })
  expect(skipWaiting).toHaveBeenCalledOnce()
})

it('a nudge that is touched goes, and brings the tab that is there to the front, else opens one', async () => {
  const touch = async () => {
    const waits: Promise<unknown>[] = []
    const close = vi.fn<() => void>()
    heard.get('notificationclick')?.({
      notification: { close },
      waitUntil: (work: Promise<unknown>) => waits.push(work),
    })
    expect(close).toHaveBeenCalledOnce()
    expect(waits).toHaveLength(1)
    await Promise.all(waits)
  }
  const focus = vi.fn<() => Promise<void>>(async () => {})
  const other = vi.fn<() => Promise<void>>(async () => {})
  clients.matchAll.mockResolvedValueOnce([{ focus }, { focus: other }])
  await touch()
  expect(clients.matchAll).toHaveBeenCalledWith({ type: 'window' })
  expect(focus).toHaveBeenCalledOnce()
  expect(other).not.toHaveBeenCalled()
  expect(clients.openWindow).not.toHaveBeenCalled()
  clients.matchAll.mockResolvedValueOnce([])
  await touch()
  expect(clients.openWindow.mock.calls).toEqual([['/']])
})
