/** The outside as a browser page has it. */
import { browserSurroundings } from './browser-surroundings.ts'
import { reportAs } from '../wire/report-problem.ts'
import type { CanaryStore, Surroundings } from './surroundings.ts'

/** One constant tag: a second registration is the same wish. */
export const SYNC_TAG = 'hulog-outbox'
const CANARY_DAYS = 400

interface SyncingRegistration extends ServiceWorkerRegistration {
  readonly sync?: { register(tag: string): Promise<void> }
}

export function pageSurroundings(apiOrigin: string): Surroundings {
  return {
    ...browserSurroundings(apiOrigin),
    context: 'page',
    canary: browserCanary,
    wakeWorker: () => {
      askForSync().catch(reportAs('waking the worker'))
    },
    describe,
    isVisible: () => document.visibilityState === 'visible',
  }
}

/** A sync event where the browser has one, and a message for a worker that is there now. */
async function askForSync(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  navigator.serviceWorker.controller?.postMessage({ type: 'FLUSH' })
  const registration = (await navigator.serviceWorker.getRegistration()) as SyncingRegistration | undefined
  await registration?.sync?.register(SYNC_TAG)
}

async function describe(): Promise<{ persisted: boolean; displayMode: string; label: string }> {
  const persisted =
    (await navigator.storage?.persisted?.().catch(reportAs('asking whether storage is kept'))) ?? false
  const displayMode = matchMedia('(display-mode: standalone)').matches ? 'standalone' : 'browser'
  return { persisted, displayMode, label: navigator.userAgent.slice(0, 200) }
}

/** In localStorage and in a cookie: what clears one often spares the other. */
const browserCanary: CanaryStore = {
  read: (accId) => {
    const name = canaryName(accId)
    return fromStorage(name) ?? fromCookie(name)
  },
  write: (accId, text) => {
    const name = canaryName(accId)
    try {
      localStorage.setItem(name, text)
    } catch {
      // Full or forbidden: the cookie is left.
    }
    document.cookie = `${name}=${encodeURIComponent(text)}; path=/; max-age=${CANARY_DAYS * 86_400}; SameSite=Lax`
  },
}

function canaryName(accId: number): string {
  return `hulog_canary_${accId}`
}

function fromStorage(name: string): string | null {
  try {
    return localStorage.getItem(name)
  } catch {
    // Forbidden: the cookie is asked next.
    return null
  }
}

function fromCookie(name: string): string | null {
  const found = document.cookie.split('; ').find((pair) => pair.startsWith(`${name}=`))
  return found ? decodeURIComponent(found.slice(name.length + 1)) : null
}
