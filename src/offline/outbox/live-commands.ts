/** The outbox's records as rows for screens, decrypted once; a row keeps its identity until its record changes. */
import { instantMs, manilaDay, type LocalDate } from '../../../domain/calendar.ts'
import { LONG_MS, STUCK_AFTER_MS, STUCK_AFTER_TRIES } from '../wire/backoff.ts'
import { readDisplay, type CommandDisplay } from './command-display.ts'
import type { CommandRow } from './command-row.ts'
import { isOpen } from './command-state.ts'
import { openCopy } from '../device/device-key.ts'
import type { Offline } from '../account/offline.ts'
import type { TrackedCommand } from './outbox-db.ts'
import { correctedSaving } from '../device/phone-clock.ts'

/** Makes rows from records and remembers them by revision. */
export function commandReader(
  offline: Offline,
): (records: readonly TrackedCommand[]) => Promise<CommandRow[]> {
  const made = new Map<string, { readonly rev: number; readonly stuck: boolean; readonly row: CommandRow }>()
  return async (records) => {
    await openCopies(offline, records)
    const nowMs = instantMs(offline.around.clock.now())
    return records
      .toSorted((a, b) => a.seq - b.seq)
      .map((record) => {
        const stuck = isStuck(record, nowMs)
        const known = made.get(record.id)
        if (known?.rev === record.stateRev && known.stuck === stuck) return known.row
        const row = rowOf(record, offline.memory.copies.get(record.id)?.display, stuck)
        made.set(record.id, { rev: record.stateRev, stuck, row })
        return row
      })
  }
}

async function openCopies(offline: Offline, records: readonly TrackedCommand[]): Promise<void> {
  const unread = records.map((record) => record.id).filter((id) => !offline.memory.copies.has(id))
  if (unread.length === 0) return
  const bodies = await offline.outbox.bodies.bulkGet(unread)
  await Promise.all(bodies.flatMap((body) => (body ? [openCopy(offline, body.id, body.copy)] : [])))
}

function rowOf(record: TrackedCommand, stored: unknown, stuck: boolean): CommandRow {
  const { problem } = record
  const display = readDisplay(record, stored)
  return {
    id: record.id,
    seq: record.seq,
    call: record.call,
    streamKey: record.streamKey,
    state: record.state,
    display,
    savedAt: record.savedAt,
    bookedOn: bookedOn(record, display),
    attempts: record.attempts,
    firstSentAt: record.firstSentAt,
    lastProblem: problem && {
      code: problem.code,
      ...(problem.message === null ? {} : { message: problem.message }),
    },
    ack: record.ack,
    ackedAt: record.ackedAt,
    stuck,
    dependsOn: record.dependsOn,
    supersededBy: record.supersededBy,
    handling: record.handling,
  }
}

/** A day that was chosen stays; the day of the phone's own clock is corrected, as the server does it. */
function bookedOn({ savedAt, occurred }: TrackedCommand, { businessOn }: CommandDisplay): LocalDate {
  return businessOn === manilaDay(savedAt) ? manilaDay(correctedSaving(occurred)) : businessOn
}

function isStuck(record: TrackedCommand, nowMs: number): boolean {
  if (!isOpen(record.state)) return false
  const ageMs = nowMs - instantMs(record.savedAt)
  return ageMs > STUCK_AFTER_MS || (record.attempts >= STUCK_AFTER_TRIES && ageMs > LONG_MS)
}
