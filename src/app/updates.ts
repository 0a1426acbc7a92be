/**
 * A new version of the app waits until somebody wants it, and never reloads a page under a typed form, in whichever tab
 * that form is open.
 */
import { useSyncExternalStore } from 'react'
import { registerSW } from 'virtual:pwa-register'
import { currentConnection } from '../offline/wire/current-connection.ts'
import { reportAs } from '../offline/wire/report-problem.ts'
import { anyTabHasDirtyForm } from '../ui/dirty-forms.ts'

const LOOK_EVERY_MS = 3_600_000
const POLL_MS = 5_000
const INSTALL_AGAIN_MS = { first: 5_000, last: 60_000 }

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
  })
  update = () => accept()
  if (!('serviceWorker' in navigator)) return
  lookForUpdates()
  void untilInstalled()
}

function lookForUpdates(): void {
  const look = async () => {
    const connection = currentConnection()
    const isReached = connection === 'online' || connection === 'sign in'
    if (document.visibilityState !== 'visible' || !isReached) return
    await (await navigator.serviceWorker.getRegistration())?.update()
  }
  const lookQuietly = () => void look().catch(reportAs('looking for a new version'))
  setInterval(lookQuietly, LOOK_EVERY_MS)
  document.addEventListener('visibilitychange', lookQuietly)
}

/**
 * Without its worker the app does not open where there is no internet. The browser gives up for good when a file of a first
 * install gets lost on the way; what did arrive is kept, so another try goes on from there.
 */
async function untilInstalled(): Promise<void> {
  for (let wait = INSTALL_AGAIN_MS.first; ; wait = Math.min(wait * 2, INSTALL_AGAIN_MS.last)) {
    await new Promise((resolve) => setTimeout(resolve, wait))
    const registration = await navigator.serviceWorker.getRegistration().catch(reportAs('finding the worker'))
    if (registration?.active) return
    if (!registration?.installing)
      await navigator.serviceWorker
        .register('/sw.js', { scope: '/' })
        .catch(reportAs('installing the worker'))
  }
}

async function reloadWhenIdle(): Promise<void> {
  while (await anyTabHasDirtyForm()) await new Promise((resolve) => setTimeout(resolve, POLL_MS))
  window.location.reload()
}

export function useUpdateReady(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => ready,
    () => false,
  )
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** False when a form somewhere holds something typed: then nothing happened. */
export async function takeUpdate(): Promise<boolean> {
  if (await anyTabHasDirtyForm()) return false
  await update()
  return true
}
