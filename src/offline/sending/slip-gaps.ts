/**
 * Every slip number of this phone that no payment on the books bears has a reason, and the office is told it: the payment was
 * taken back before it was sent, landed after the screen had said "not saved", was not accepted, or the storage was cleared.
 */
import { explainSlips } from '../../../contract/field/slip-series.ts'
import type { SlipGapReason, SlipGapTold } from '../../../domain/payments/slip-gaps.ts'
import { parseSlip } from '../../../domain/payments/slip-number.ts'
import { askCall } from '../wire/ask-call.ts'
import { DEAD_STATES } from '../outbox/command-state.ts'
import type { Offline } from '../account/offline.ts'
import type { TrackedCommand } from '../outbox/outbox-db.ts'
import { readMeta, writeMeta } from '../outbox/outbox-meta.ts'

export interface PhoneSlipGap extends SlipGapTold {
  readonly series: string
}

const AT_ONCE = 100

/** The oldest first. */
export async function slipGapsHere({ outbox }: Offline): Promise<PhoneSlipGap[]> {
  const dead = await outbox.outbox
    .where('state')
    .anyOf([...DEAD_STATES])
    .sortBy('seq')
  const lost = (await readMeta(outbox, 'slipsLost')) ?? []
  return [...lost, ...dead.flatMap((row) => gapOf(row) ?? [])]
}

function gapOf(row: TrackedCommand): PhoneSlipGap | undefined {
  const slip = row.slipNo === undefined ? undefined : parseSlip(row.slipNo)
  if (!slip) return undefined
  return {
    series: slip.series,
    first: slip.running,
    last: slip.running,
    reason: reasonOf(row),
    at: row.savedAt,
  }
}

function reasonOf({ state, late }: TrackedCommand): SlipGapReason {
  if (state !== 'withdrawn') return 'refused'
  return late ? 'not saved' : 'given up'
}

/** Tells the office of each gap once; what failed is told with the next. */
export async function tellSlipGaps(offline: Offline): Promise<void> {
  const { outbox, memory } = offline
  const told = new Set((await readMeta(outbox, 'slipsTold')) ?? [])
  const untold = (await slipGapsHere(offline)).filter((gap) => !told.has(keyOf(gap))).slice(0, AT_ONCE)
  if (untold.length === 0 || memory.device === undefined) return
  const answer = await askCall(offline, explainSlips, { device_id: memory.device.deviceId, gaps: untold })
  if (answer.success) await writeMeta(outbox, 'slipsTold', [...told, ...untold.map(keyOf)])
}

function keyOf({ series, first, last, reason }: PhoneSlipGap): string {
  return `${series} ${first}-${last} ${reason}`
}
