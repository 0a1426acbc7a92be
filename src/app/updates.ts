/**
 * A new version of the app waits until somebody wants it, and never reloads a page under a typed form, in whichever tab
 * that form stands.
 */
import { useSyncExternalStore } from 'react'
import { registerSW } from 'virtual:pwa-register'
import { currentLine } from '../data/line.ts'
import { anyTabHasDirtyForm } from '../ui/dirty-forms.ts'

const LOOK_EVERY_MS = 3_600_000
const POLL_MS = 5_000

let ready = false
let update: () => Promise<void> = () => Promise.resolve()
const listeners = new Set<() => void>()

/** Once, when the page has started. */
export function startUpdates(): void {
  const accept = registerSW({
    immediate: true,
    onNeedRefresh: () => {
      ready = true
      for (const listener of listeners) listener()
    },
    // Another tab may have accepted: this one follows when nothing is typed in it any more.
    onNeedReload: () => void reloadWhenIdle(),
    onRegisteredSW: (_, registration) => {
      if (registration) lookForUpdates(registration)
    },
  })
  update = () => accept()
}

function lookForUpdates(registration: ServiceWorkerRegistration): void {
  const look = () => {
    if (document.visibilityState === 'visible' && currentLine().reached)
      registration.update().catch(() => undefined)
  }
  setInterval(look, LOOK_EVERY_MS)
  document.addEventListener('visibilitychange', look)
}

async function reloadWhenIdle(): Promise<void> {
  while (await anyTabHasDirtyForm()) await new Promise((resolve) => setTimeout(resolve, POLL_MS))
  window.location.reload()
}

export function useUpdateReady(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => ready,
  )
}

/** False when a form somewhere holds something typed: then nothing happened. */
export async function takeUpdate(): Promise<boolean> {
  if (await anyTabHasDirtyForm()) return false
  await update()
  return true
}
