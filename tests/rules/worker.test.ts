import { beforeAll, expect, it, vi } from 'vitest'
import { calls } from '../../contract/index.ts'
import { SCREENS } from '../../contract/screens/screens.ts'

const heard = new Map<string, (event: unknown) => void>()
const denied: RegExp[] = []
const clients = {
  matchAll: vi.fn<(what: unknown) => Promise<{ focus: () => Promise<void> }[]>>(),
  openWindow: vi.fn<(address: string) => Promise<void>>(async () => {}),
}
const run = vi.fn<(reason: string, budgetMs: number) => Promise<boolean>>(async () => true)
const showNotification = vi.fn<(title: string, options: unknown) => Promise<void>>(async () => {})
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
  vi.doMock('../../src/offline/account/worker-run.ts', () => ({
    runInWorker: run,
    failUnlessDone: (isDone: boolean) => {
      if (!isDone) throw new Error('something is left')
    },
  }))
  vi.stubGlobal('__APP_VERSION__', '1.2.3')
  vi.stubGlobal('self', {
    registration: { showNotification },
    addEventListener: (type: string, listener: (event: unknown) => void) => heard.set(type, listener),
    skipWaiting,
    clients,
  })
  await import('../../sw/sw.ts')
  return () => {
    vi.doUnmock('../../src/offline/account/worker-run.ts')
    vi.unstubAllGlobals()
  }
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

/** What the worker does about an event, to its end. */
async function happens(type: string, event: object): Promise<void> {
  const waits: Promise<unknown>[] = []
  heard.get(type)?.({ ...event, waitUntil: (work: Promise<unknown>) => waits.push(work) })
  await Promise.all(waits)
}

it('what waits is sent when the browser says so, and the browser is asked again where something is left', async () => {
  run.mockClear()
  await happens('sync', {})
  await happens('periodicsync', {})
  await happens('message', { data: { type: 'FLUSH' } })
  expect(run.mock.calls).toEqual([
    ['sync', 100_000],
    ['periodic', 100_000],
    ['message', 240_000],
  ])
  run.mockResolvedValueOnce(false)
  await expect(happens('sync', {})).rejects.toThrow('something is left')
  run.mockResolvedValueOnce(false)
  await happens('periodicsync', {})
})

it('who comes while it is being sent waits for the same run', async () => {
  run.mockClear()
  let finish: (isDone: boolean) => void = () => undefined
  run.mockReturnValueOnce(new Promise((resolve) => (finish = resolve)))
  const both = Promise.all([happens('sync', {}), happens('message', { data: { type: 'FLUSH' } })])
  finish(true)
  await both
  expect(run).toHaveBeenCalledTimes(1)
})

it('a page that asks hears which version the worker is', async () => {
  const postMessage = vi.fn<(told: unknown) => void>()
  await happens('message', { data: { type: 'PING' }, source: { postMessage } })
  expect(postMessage.mock.calls).toEqual([[{ type: 'PONG', version: '1.2.3' }]])
})

it('a nudge is shown as the office wrote it, and anything else as it came; each sends what waits', async () => {
  run.mockClear()
  const pushed = async (text?: string) => {
    showNotification.mockClear()
    await happens('push', text === undefined ? { data: null } : { data: { text: () => text } })
    return showNotification.mock.calls
  }
  const icon = '/icon-192.png'
  expect(await pushed('{"title":"Due","body":"Today","tag":"due"}')).toEqual([
    ['Due', { body: 'Today', tag: 'due', icon }],
  ])
  expect(await pushed('{"title":"Due","body":"Today"}')).toEqual([
    ['Due', { body: 'Today', tag: 'hulog', icon }],
  ])
  for (const text of ['{"title":"Due"}', 'null', 'no json'])
    expect(await pushed(text)).toEqual([['Hulog', { body: text, tag: 'hulog', icon }]])
  expect(await pushed()).toEqual([['Hulog', { body: '', tag: 'hulog', icon }]])
  const [[, long] = []] = (await pushed('x'.repeat(201))) as [string, { body: string }][]
  expect(long?.body).toHaveLength(200)
  expect(run.mock.calls.every(([reason]) => reason === 'push')).toBe(true)
  expect(run).toHaveBeenCalledTimes(7)
})
