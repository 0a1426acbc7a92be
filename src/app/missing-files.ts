/**
 * A screen's file that cannot be had: after a deployment it is gone, without internet it was never fetched. The error gets
 * the owner's words, which also keeps the router from reloading by itself under a form.
 */
export const CHUNK_FAILED = 'Loading chunk failed'

/** The owner's limit for loading a screen's script. */
export const CHUNK_TIMEOUT_MS = 120_000

const RELOADED_KEY = 'hulog.reloaded'

export function watchMissingFiles(): void {
  window.addEventListener('vite:preloadError', (event) => {
    event.payload.message = CHUNK_FAILED
  })
}

export function isMissingFile(problem: unknown): boolean {
  return problem instanceof Error && problem.message === CHUNK_FAILED
}

/** One reload an address and tab, never a loop, and none while somebody types: true the first time it is asked for then. */
export function reloadsFor(address: string, isTyping: boolean): boolean {
  if (isTyping) return false
  if (sessionStorage.getItem(RELOADED_KEY) === address) return false
  sessionStorage.setItem(RELOADED_KEY, address)
  return true
}
