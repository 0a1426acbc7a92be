/**
 * What may go out now: the heads of the streams. A loan's commands go in the order in which they were saved; one that is in
 * doubt holds back its own loan and no other. Commands of one loan that follow each other may share one request, which the
 * server works through in order.
 */
import { isDue, STUCK_AFTER_TRIES } from '../wire/backoff.ts'
import { isPosted, type CommandState } from '../outbox/command-state.ts'
import type { TrackedCommand } from '../outbox/outbox-db.ts'

const MOST_ITEMS = 25
const MOST_BYTES = 60_000

/** Commands that go in one request; one alone may go to its call's own address. */
export interface Parcel {
  readonly ids: readonly string[]
  readonly by: 'batch' | 'own-path'
}

/** `stateOf` tells the state of what they build on; undefined where the phone does not have it. */
export function planParcels(
  open: readonly TrackedCommand[],
  stateOf: (id: string) => CommandState | undefined,
  nowMs: number,
): Parcel[] {
  const parcels: Parcel[] = []
  const runs: TrackedCommand[][] = []
  for (const stream of streamsOf(open)) {
    for (const run of sendable(stream, stateOf, nowMs)) {
      const [first] = run
      if (first && first.solo > 0)
        parcels.push({ ids: [first.id], by: first.solo === 2 ? 'own-path' : 'batch' })
      else if (first) runs.push(run)
    }
  }
  return [...packed(runs), ...parcels]
}

function streamsOf(open: readonly TrackedCommand[]): TrackedCommand[][] {
  const streams = new Map<string, TrackedCommand[]>()
  for (const row of [...open].sort((a, b) => a.seq - b.seq)) {
    const stream = streams.get(row.streamKey)
    if (stream) stream.push(row)
    else streams.set(row.streamKey, [row])
  }
  return [...streams.values()]
}

/** One run of commands that may go together, and stuck ones that are tried for themselves. */
function sendable(
  stream: readonly TrackedCommand[],
  stateOf: (id: string) => CommandState | undefined,
  nowMs: number,
): TrackedCommand[][] {
  const run: TrackedCommand[] = []
  const alone: TrackedCommand[][] = []
  for (const row of stream) {
    if (row.state === 'blocked') continue
    const due = isDue(row.nextAttemptAt, nowMs)
    if (row.state === 'unknown' && row.attempts >= STUCK_AFTER_TRIES) {
      if (due) alone.push([{ ...row, solo: row.solo === 0 ? 1 : row.solo }])
      continue
    }
    if (row.state === 'sending' || row.state === 'paused' || !due) break
    if (row.dependsOn.some((id) => !isSettledWell(stateOf(id)))) break
    if (row.solo > 0 && run.length > 0) break
    run.push(row)
    if (row.solo > 0 || run.length === MOST_ITEMS) break
  }
  return run.length > 0 ? [...alone, run] : alone
}

/** What the phone no longer has was on the books long ago. */
function isSettledWell(state: CommandState | undefined): boolean {
  return state === undefined || isPosted(state)
}

/** Fills requests by count and size; a stream's run is never split over two, or they could overtake each other. */
function packed(runs: readonly TrackedCommand[][]): Parcel[] {
  const parcels: Parcel[] = []
  let ids: string[] = []
  let bytes = 0
  const close = () => {
    if (ids.length > 0) parcels.push({ ids, by: 'batch' })
    ids = []
    bytes = 0
  }
  for (const run of runs) {
    const fitting = withinOneRequest(run)
    const size = fitting.reduce((sum, row) => sum + row.bytes, 0)
    if (ids.length + fitting.length > MOST_ITEMS || bytes + size > MOST_BYTES) close()
    ids.push(...fitting.map((row) => row.id))
    bytes += size
  }
  close()
  return parcels
}

function withinOneRequest(run: readonly TrackedCommand[]): TrackedCommand[] {
  const fitting: TrackedCommand[] = []
  let bytes = 0
  for (const row of run) {
    if (fitting.length > 0 && bytes + row.bytes > MOST_BYTES) break
    fitting.push(row)
    bytes += row.bytes
  }
  return fitting
}

/** Another context may have died over what it was sending; the holder of the lock then takes it over. */
const LOOK_AFTER_SENDING_MS = 3_000

/** In how many ms the head of some stream may be tried again; undefined where nothing waits for time alone. */
export function dueInMs(
  open: readonly TrackedCommand[],
  contextId: string,
  nowMs: number,
): number | undefined {
  const times = streamsOf(open).flatMap((stream) => headWaits(stream, contextId, nowMs))
  return times.length === 0 ? undefined : Math.min(...times)
}

function headWaits(stream: readonly TrackedCommand[], contextId: string, nowMs: number): number[] {
  const waits: number[] = []
  for (const row of stream) {
    if (row.state === 'blocked') continue
    if (row.state === 'paused') break
    if (row.state === 'sending') {
      const isMine = row.lease?.owner === contextId
      waits.push(isMine ? Math.max(0, (row.lease?.until ?? nowMs) - nowMs) : LOOK_AFTER_SENDING_MS)
    } else waits.push(isDue(row.nextAttemptAt, nowMs) ? 0 : row.nextAttemptAt - nowMs)
    // One that is stuck holds back nothing, so what follows has a moment of its own.
    if (row.state !== 'unknown' || row.attempts < STUCK_AFTER_TRIES) break
  }
  return waits
}
