/** What a page and the worker have in common of the outside. */
import { systemClock } from '../../../domain/clock.ts'
import { isBrowserOnline } from '../wire/current-connection.ts'
import type { Locks, Surroundings } from './surroundings.ts'

type Common = Pick<
  Surroundings,
  'wire' | 'clock' | 'random' | 'monotonicMs' | 'after' | 'locks' | 'isBrowserOnline'
>

export function browserSurroundings(apiOrigin: string): Common {
  return {
    wire: { baseUrl: apiOrigin, fetch: (address, init) => fetch(address, init) },
    clock: systemClock,
    random: randomShare,
    isBrowserOnline,
    monotonicMs: () => performance.now(),
    after: (ms, task) => {
      const timer = setTimeout(task, ms)
      return () => clearTimeout(timer)
    },
    locks: 'locks' in navigator ? (navigator.locks as unknown as Locks) : undefined,
  }
}

/** A random number in [0, 1) from the browser's good source; enough for jitter and names. */
function randomShare(): number {
  const [bits = 0] = crypto.getRandomValues(new Uint32Array(1))
  return bits / 4_294_967_296
}
