/** What a page and the worker have in common of the outside. */
import { systemClock } from '../../../domain/clock.ts'
import { isBrowserOnline } from '../wire/current-connection.ts'
import { randomShare } from './random-share.ts'
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
