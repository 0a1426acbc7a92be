/**
 * A receipt is proof that the server took a command; it is reconciled when the server, asked afterwards, still has it: its
 * loan's snapshot has reached the receipt's version, or the server says so by id. What it has forgotten is sent again.
 */
import { getCommandStatus } from '../../../contract/field/sync.ts'
import { askCall } from '../wire/ask-call.ts'
import { changeCommand } from '../outbox/change-command.ts'
import type { Offline } from '../account/offline.ts'
import type { TrackedCommand } from '../outbox/outbox-db.ts'
import { readMeta } from '../outbox/outbox-meta.ts'

const MOST_IDS = 200

export async function reconcile(offline: Offline): Promise<void> {
  const acked = await offline.outbox.outbox.where('state').equals('acked').toArray()
  if (acked.length === 0) return
  const versions = await snapshotVersions(offline, acked)
  const inSnapshot = acked.filter((row) => isInside(row, versions))
  await markReconciled(
    offline,
    inSnapshot.map((row) => row.id),
    'in the snapshot',
  )
  // Both by the phone's clock; one that was set back in between must not keep a command waiting for ever.
  const pulledAt = await readMeta(offline.outbox, 'lastPullAt')
  const now = offline.around.clock.now()
  const isOlder = ({ ackedAt }: TrackedCommand) =>
    pulledAt === undefined || ackedAt === null || ackedAt <= pulledAt || ackedAt > now
  const rest = acked.filter((row) => !isInside(row, versions) && isOlder(row))
  await askAgain(
    offline,
    rest.map((row) => row.id),
    'the server had forgotten it',
  )
}

async function snapshotVersions(
  offline: Offline,
  rows: readonly TrackedCommand[],
): Promise<Map<number, number>> {
  const pointer = await offline.cache.pointers.get('list')
  if (pointer?.key !== 'list') return new Map()
  const loans = [...new Set(rows.flatMap((row) => loanOf(row) ?? []))]
  const stops = await offline.cache.stops.bulkGet(loans.map((loan): [number, number] => [pointer.gen, loan]))
  return new Map(stops.flatMap((stop) => (stop ? [[stop.loan_id, stop.stop.version]] : [])))
}

export function loanOf(row: Pick<TrackedCommand, 'streamKey'>): number | undefined {
  const [kind, id] = row.streamKey.split(':')
  return kind === 'loan' ? Number(id) : undefined
}

function isInside(row: TrackedCommand, versions: ReadonlyMap<number, number>): boolean {
  const loan = loanOf(row)
  const shown = loan === undefined ? undefined : versions.get(loan)
  const version = row.ack?.loan_version
  return shown !== undefined && version !== undefined && shown >= version
}

async function markReconciled(offline: Offline, ids: readonly string[], reason: string): Promise<void> {
  if (ids.length === 0) return
  const { outbox, around } = offline
  await outbox.transaction('rw', outbox.outbox, outbox.events, async () => {
    for (const row of await outbox.outbox.bulkGet([...ids])) {
      if (row?.state !== 'acked') continue
      await changeCommand(offline, row, 'reconciled', reason, { reconciledAt: around.clock.now() })
    }
  })
}

/** Asks the server what it knows; true when every answer came. Unknown is sent again, with its own envelope. */
export async function askAgain(offline: Offline, ids: readonly string[], reason: string): Promise<boolean> {
  for (let at = 0; at < ids.length; at += MOST_IDS) {
    const answer = await askCall(offline, getCommandStatus, { ids: ids.slice(at, at + MOST_IDS) })
    if (!answer.success) return false
    const { statuses } = answer.data
    const having = (status: string) => statuses.filter((row) => row.status === status).map((row) => row.id)
    await markReconciled(offline, having('applied'), 'the server has it')
    await sendAgain(offline, having('unknown'), reason)
  }
  return true
}

async function sendAgain(offline: Offline, ids: readonly string[], reason: string): Promise<void> {
  if (ids.length === 0) return
  const { outbox } = offline
  await outbox.transaction('rw', outbox.outbox, outbox.events, async () => {
    for (const row of await outbox.outbox.bulkGet([...ids])) {
      if (row?.state !== 'acked' && row?.state !== 'reconciled') continue
      const change = {
        ack: null,
        ackedAt: null,
        reconciledAt: null,
        attempts: 0,
        nextAttemptAt: 0,
        lease: null,
      }
      await changeCommand(offline, row, 'unknown', reason, change)
    }
  })
}
