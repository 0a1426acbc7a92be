/**
 * How far the server's clock is ahead of the phone's. Each answer tells the server's time; it is taken for the middle of the
 * request's way there and back. The median of the last five spares us the one that hung in a tunnel.
 *
 * Sent at 10:00:00.000, back at 10:00:00.400, the server said 10:05:00.200: the offset is +300,000 ms.
 */
import { instantMs, type Instant } from '../../domain/calendar.ts'

export interface ClockSample {
  readonly offsetMs: number
  readonly roundTripMs: number
  /** By the phone's clock. */
  readonly at: Instant
}

const KEPT = 5

export function withSample(
  samples: readonly ClockSample[],
  sentAt: Instant,
  answeredAt: Instant,
  serverTime: Instant,
): ClockSample[] {
  const [sent, answered] = [instantMs(sentAt), instantMs(answeredAt)]
  const sample = {
    offsetMs: Math.round(instantMs(serverTime) - (sent + answered) / 2),
    roundTripMs: answered - sent,
    at: answeredAt,
  }
  return [...samples, sample].slice(-KEPT)
}

/** Milliseconds to add to the phone's clock; null when never measured. */
export function serverOffsetMs(samples: readonly ClockSample[]): number | null {
  const offsets = samples.map((sample) => sample.offsetMs).sort((a, b) => a - b)
  return offsets[Math.floor(offsets.length / 2)] ?? null
}
