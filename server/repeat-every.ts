/** Does a piece of work again and again, never two at once. What goes wrong is logged, and the next round tries again. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'

export interface Repeating {
  /** Begins no further round and waits for the one that runs, as long as the patience lasts. */
  stop(patienceMs: number): Promise<void>
}

/** The first round begins after one wait. The work is handed a signal to end early by. */
export function repeatEvery(
  waitMs: number,
  what: string,
  log: Logger,
  work: (signal: AbortSignal) => Promise<unknown>,
): Repeating {
  const ending = new AbortController()
  const isEnding = () => ending.signal.aborted
  const rounds = async () => {
    for (;;) {
      await sleep(waitMs, undefined, { signal: ending.signal }).catch(() => undefined)
      if (isEnding()) return
      await work(ending.signal).catch((error: unknown) => {
        if (!isEnding()) log.error({ err: error }, `${what} failed; it will be tried again`)
      })
    }
  }
  const done = rounds()
  return {
    stop: async (patienceMs) => {
      ending.abort()
      await Promise.race([done, sleep(patienceMs, undefined, { ref: false })])
    },
  }
}
