/**
 * How far the server's clock is ahead of the phone's. Each answer tells the server's time; it is taken for the middle of the
 * request's way there and back. The median of the last five spares us the one that hung in a tunnel; one that lies far from
 * the others means that the phone's clock was set meanwhile, and those before it are dropped.
 *
 * Sent at 10:00:00.000, back at 10:00:00.400, the server said 10:05:00.200: the offset is +300,000 ms.
 */
import { instantMs, type Instant } from '../../../domain/calendar.ts'

export interface ClockSample {
  readonly offsetMs: number
  readonly roundTripMs: number
  /** By the phone's clock. */
  readonly at: Instant
  /** How far the phone's clock had been set back by then, as far as this phone noticed; see phone-clock.ts. */
  readonly setBackMs?: number
}

const KEPT = 5
/** No answer that hung until its time ran out is off by more. */
const FAR_MS = 30_000

export function withSample(
  samples: readonly ClockSample[],
  sentAt: Instant,
  answeredAt: Instant,
  serverTime: Instant,
  setBackMs = 0,
): ClockSample[] {
  const [sent, answered] = [instantMs(sentAt), instantMs(answeredAt)]
  const sample = {
    offsetMs: Math.round(instantMs(serverTime) - (sent + answered) / 2),
    roundTripMs: answered - sent,
    at: answeredAt,
    setBackMs,
  }
  const before = serverOffsetMs(samples, setBackMs)
  const wasSet = before !== null && Math.abs(before - sample.offsetMs) > FAR_MS
  return wasSet ? [sample] : [...samples, sample].slice(-KEPT)
}

/** Milliseconds to add to the phone's clock, which has been set back so far in all; null when never measured. */
export function serverOffsetMs(samples: readonly ClockSample[], setBackMs = 0): number | null {
  const offsets = samples
    .map((sample) => sample.offsetMs + setBackMs - (sample.setBackMs ?? 0))
    .sort((a, b) => a - b)
  return offsets[Math.floor(offsets.length / 2)] ?? null
}
