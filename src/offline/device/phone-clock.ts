/**
 * What the phone's clock did since it was last compared with the server's. Within a context it is held against monotonic
 * time: the clock behind it was set back, and by how much is known. Ahead of it the phone may only have slept, which
 * browsers do not count, so that is left to the next comparison. At a start the clock is held against the last moment that
 * this phone knew. The sum of all that was set back is shared by the contexts of a phone, so that each counts once.
 */
import { instantFromMs, instantMs, type Instant } from '../../../domain/calendar.ts'
import { CLOCK_TOLERANCE_MS } from '../../../domain/field-moment.ts'
import type { Offline } from '../account/offline.ts'
import { readMeta, writeMeta } from '../outbox/outbox-meta.ts'
import { reportProblem } from '../wire/report-problem.ts'
import { serverOffsetMs } from '../wire/server-clock.ts'

/** Less is drift, or two readings that a busy phone took apart. */
const NOTICED_MS = 5_000

export interface ClockAnchor {
  readonly wallMs: number
  readonly monoMs: number
  readonly setBackMs: number
}

/** Kept on the disk: the phone's clock as last seen, all that it was set back, and the last certain server time. */
export interface ClockFacts {
  readonly wallMs: number
  readonly setBackMs: number
  readonly certain: Instant | null
}

/** How far the clock was set back between two readings of one context; 0 where it was not, or only ahead. */
export function setBackBetween(before: ClockAnchor, now: Omit<ClockAnchor, 'setBackMs'>): number {
  const behind = now.monoMs - before.monoMs - (now.wallMs - before.wallMs)
  return behind > NOTICED_MS ? behind : 0
}

/** Reads the clock and notices when it was set back. Call it before the clock is believed. */
export async function readPhoneClock(offline: Offline): Promise<void> {
  const { memory, around } = offline
  const now = { wallMs: instantMs(around.clock.now()), monoMs: around.monotonicMs() }
  const before = memory.clock
  const behind = before ? setBackBetween(before, now) : 0
  if (before && behind === 0) {
    memory.clock = { ...now, setBackMs: before.setBackMs }
    return
  }
  await noteSetBack(offline, before, now, behind)
}

/** Another context may have noticed the same: only what the shared sum does not explain is added. */
async function noteSetBack(
  { outbox, memory }: Offline,
  before: ClockAnchor | undefined,
  now: Omit<ClockAnchor, 'setBackMs'>,
  behind: number,
): Promise<void> {
  const noticed = outbox.transaction('rw', outbox.meta, async () => {
    const kept = await readMeta(outbox, 'clock')
    const sum = kept?.setBackMs ?? 0
    // At a start all that can be said is that it is no earlier than when the phone was last seen.
    const seen = before ? behind - (sum - before.setBackMs) : (kept?.wallMs ?? now.wallMs) - now.wallMs
    const next = seen > NOTICED_MS ? sum + seen : sum
    await writeMeta(outbox, 'clock', { wallMs: now.wallMs, setBackMs: next, certain: kept?.certain ?? null })
    return next
  })
  // A phone without room for this still opens and sends; the next comparison with the server finds what was not written down.
  const setBackMs = await noticed.catch((problem: unknown) => {
    reportProblem('what the clock did', problem)
    return (before?.setBackMs ?? 0) + behind
  })
  const wasSet = setBackMs !== (before?.setBackMs ?? setBackMs) || behind > 0
  memory.clock = { ...now, setBackMs }
  // Every wait that was counted by the old clock is over.
  if (wasSet) memory.isBack = true
}

/** Written down after every contact and every save, for the next start. */
export async function keepPhoneClock(offline: Offline): Promise<void> {
  const { outbox, around } = offline
  const certain = certainMoment(offline)
  await outbox.transaction('rw', outbox.meta, async () => {
    const kept = await readMeta(outbox, 'clock')
    await writeMeta(outbox, 'clock', {
      wallMs: instantMs(around.clock.now()),
      setBackMs: Math.max(kept?.setBackMs ?? 0, offline.memory.clock?.setBackMs ?? 0),
      certain: latest(kept?.certain ?? null, certain),
    })
  })
}

/** Server time as this phone knows it at least: the last answer's, and what has passed since by monotonic time. */
export function certainMoment({ memory, around }: Offline): Instant | null {
  const { heard } = memory
  if (!heard) return null
  return instantFromMs(instantMs(heard.serverTime) + Math.max(0, around.monotonicMs() - heard.monoMs))
}

function latest(one: Instant | null, other: Instant | null): Instant | null {
  if (one === null || other === null) return one ?? other
  return one > other ? one : other
}

export interface RecordedClock {
  readonly serverOffsetMs: number | null
  readonly setBackMs: number
  readonly notBefore: Instant | null
}

/** What is written down with a record; the clock has been read just before. */
export async function recordedClock(offline: Offline): Promise<RecordedClock> {
  const { memory, outbox } = offline
  const kept = await readMeta(outbox, 'clock')
  const samples = memory.samples.length > 0 ? memory.samples : ((await readMeta(outbox, 'samples')) ?? [])
  const setBackMs = memory.clock?.setBackMs ?? 0
  return {
    serverOffsetMs: serverOffsetMs(samples, setBackMs),
    setBackMs,
    notBefore: latest(kept?.certain ?? null, certainMoment(offline)),
  }
}

/** Now, corrected by all that this phone knows of its clock's error; never before the last certain moment. */
export function correctedNow(offline: Offline): Instant {
  const { memory, around } = offline
  const offsetMs = serverOffsetMs(memory.samples, memory.clock?.setBackMs ?? 0) ?? 0
  const corrected = instantFromMs(instantMs(around.clock.now()) + offsetMs)
  return latest(corrected, certainMoment(offline)) ?? corrected
}

/** When a record was saved, corrected by what was written down with it. */
export function correctedSaving(saved: {
  readonly wall: Instant
  readonly serverOffsetMs: number | null
  readonly notBefore?: Instant | null
}): Instant {
  const corrected = instantFromMs(instantMs(saved.wall) + (saved.serverOffsetMs ?? 0))
  return latest(corrected, saved.notBefore ?? null) ?? corrected
}

export interface SavedClock {
  readonly serverOffsetMs: number | null
  readonly setBackMs?: number
}

/**
 * How the comparison made just before sending differs from what the record was saved with, in ms; null where nothing was
 * heard. A record saved before any comparison takes the new one for its own.
 */
export function clockOnSending(
  offline: Offline,
  saved: SavedClock,
): { readonly server_offset_ms: number | null; readonly unexplained_ms: number | null } {
  const now = serverOffsetMs(offline.memory.samples.slice(-1), offline.memory.samples.at(-1)?.setBackMs ?? 0)
  if (now === null) return { server_offset_ms: saved.serverOffsetMs, unexplained_ms: null }
  const setBackSince = (offline.memory.clock?.setBackMs ?? 0) - (saved.setBackMs ?? 0)
  const then = now - setBackSince
  if (saved.serverOffsetMs === null) return { server_offset_ms: then, unexplained_ms: 0 }
  const unexplained = Math.round(then - saved.serverOffsetMs)
  return {
    server_offset_ms: saved.serverOffsetMs,
    unexplained_ms: Math.abs(unexplained) > CLOCK_TOLERANCE_MS ? unexplained : 0,
  }
}
