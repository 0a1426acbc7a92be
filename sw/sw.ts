/**
 * The service worker: the app's files for when there is no internet, and one more place from which the outbox is sent. It caches
 * nothing of the API, and never takes over from an older worker unless a person said so.
 */
import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { API_ROOTS } from '../contract/wire/api-roots.ts'
import type { WakeReason } from '../src/offline/account/offline.ts'
import { failUnlessDone, runInWorker } from '../src/offline/account/worker-run.ts'

declare let self: ServiceWorkerGlobalScope
declare const __APP_VERSION__: string

/** Browsers end a sync event after 3 minutes and a message after 5; no command is taken when that comes near. */
const SYNC_BUDGET_MS = 100_000
const MESSAGE_BUDGET_MS = 240_000

/** Addresses of the API, which are never answered with the app's page. */
const API = API_ROOTS.map((root) => new RegExp(`^/${root.replace('.', '\\.')}(/|\\?|$)`))

precacheAndRoute(self.__WB_MANIFEST)
cleanupOutdatedCaches()
registerRoute(new NavigationRoute(createHandlerBoundToURL('index.html'), { denylist: API }))

let running: Promise<boolean> | undefined

/** One run at a time; who comes meanwhile waits for it, and what was saved meanwhile is looked at by that run itself. */
function run(reason: WakeReason, budgetMs: number): Promise<boolean> {
  running ??= runInWorker(reason, budgetMs).finally(() => {
    running = undefined
  })
  return running
}

interface SyncEvent extends ExtendableEvent {
  readonly tag: string
  readonly lastChance: boolean
}

self.addEventListener('sync', (event) => {
  const sync = event as SyncEvent
  sync.waitUntil(run('sync', SYNC_BUDGET_MS).then(failUnlessDone))
})

self.addEventListener('periodicsync', (event) => {
  const sync = event as SyncEvent
  sync.waitUntil(run('periodic', SYNC_BUDGET_MS))
})

self.addEventListener('message', (event) => {
  const type = (event.data as { type?: unknown } | null)?.type
  if (type === 'SKIP_WAITING') event.waitUntil(self.skipWaiting())
  if (type === 'FLUSH') event.waitUntil(run('message', MESSAGE_BUDGET_MS))
  if (type === 'PING') event.source?.postMessage({ type: 'PONG', version: __APP_VERSION__ })
})

interface Nudge {
  readonly title: string
  readonly body: string
  /** A second one of the same tag takes the place of the first. */
  readonly tag: string
}

/** What the server pushes (server/notices/send-pushes.ts); anything else is shown as it came. */
function nudgeOf(text: string): Nudge {
  const plain = { title: 'Hulog', body: text.slice(0, 200), tag: 'hulog' }
  try {
    const told = JSON.parse(text) as Partial<Nudge> | null
    const isNudge = typeof told?.title === 'string' && typeof told.body === 'string'
    return isNudge ? { title: told.title, body: told.body, tag: told.tag ?? 'hulog' } : plain
  } catch {
    // No JSON: shown as it came.
    return plain
  }
}

/** A nudge from the office. The platform demands that something is shown. */
self.addEventListener('push', (event) => {
  const { title, body, tag } = nudgeOf(event.data?.text() ?? '')
  event.waitUntil(
    Promise.all([
      run('push', SYNC_BUDGET_MS),
      self.registration.showNotification(title, { body, tag, icon: '/icon-192.png' }),
    ]),
  )
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(openApp())
})

/** The tab that is there, so that nothing typed into it is left behind; else a new one. */
async function openApp(): Promise<void> {
  const [open] = await self.clients.matchAll({ type: 'window' })
  if (open) await open.focus()
  else await self.clients.openWindow('/')
}
