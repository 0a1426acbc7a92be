/**
 * The waits after wrong digits. The clock of a phone can be set, and a reload begins the page's own time again; so a wait passes
 * only while the app is open, beginning again from what was last written down, or by the clock of the office where it is heard.
 */
import { instantMs } from '../../../domain/calendar.ts'
import type { Offline } from '../account/offline.ts'
import type { MetaFacts } from '../outbox/outbox-meta.ts'

const FREE_TRIES = 3
const FIRST_WAIT_MS = 30_000
const LONGEST_WAIT_MS = 60 * 60_000

type Tried = Pick<MetaFacts['pin'], 'salt' | 'failures' | 'leftMs' | 'overAtMs'>
type Outside = Pick<Offline, 'around' | 'memory'>

/** The wait that this page counts, and of which failures it is. */
let counted: { readonly salt: Uint8Array; readonly failures: number; readonly untilMs: number } | undefined

/** Three tries for free, then 30 s, 1 min, 2 min, up to an hour. */
export function waitAfter(failures: number): number {
  if (failures <= FREE_TRIES) return 0
  return Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** (failures - FREE_TRIES - 1))
}

/** What is to be written down of a wait that begins now. */
export function newWait(waitMs: number, { memory, around }: Outside): Pick<Tried, 'leftMs' | 'overAtMs'> {
  const office = officeMs(memory, around.monotonicMs())
  return { leftMs: waitMs, overAtMs: office === undefined || waitMs === 0 ? null : office + waitMs }
}

/** How much of the wait is left, in ms. A wait that this page has not met begins to count with the question. */
export function waitLeft(tried: Tried, { memory, around }: Outside): number {
  const owed = waitAfter(tried.failures)
  if (owed === 0) return 0
  const now = around.monotonicMs()
  if (counted?.failures !== tried.failures || !sameBytes(counted.salt, tried.salt)) {
    const left = Math.min(owed, tried.leftMs ?? owed)
    counted = { salt: tried.salt, failures: tried.failures, untilMs: now + left }
  }
  const office = officeMs(memory, now)
  const byOffice = office === undefined || !tried.overAtMs ? owed : tried.overAtMs - office
  return Math.max(0, Math.min(counted.untilMs - now, byOffice))
}

/** The office's clock, where this page has heard it. */
function officeMs(memory: Offline['memory'], now: number): number | undefined {
  return memory.heard && instantMs(memory.heard.serverTime) + (now - memory.heard.monoMs)
}

export function sameBytes(a: Uint8Array, b: Uint8Array): boolean {
  let difference = a.length ^ b.length
  for (let index = 0; index < a.length; index++) difference |= (a[index] ?? 0) ^ (b[index] ?? 0)
  return difference === 0
}
