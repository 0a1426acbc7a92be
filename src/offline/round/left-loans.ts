/**
 * What stays in sight on this phone of loans that are no more to be worked on: one that left the worklist while work on it waits here, and
 * one that ended, as long as a sheet looks back to its last payment.
 */
import { firstDayLookedAt } from '../../../domain/collections/collection-day.ts'
import type { Offline } from '../account/offline.ts'
import { ATTENTION_STATES, OPEN_STATES } from '../outbox/command-state.ts'
import { loanOf } from '../sending/reconcile.ts'
import type { CachedStop } from './cache-db.ts'

/** Loans on which something waits here or needs a person. */
export async function waitingLoans({ outbox }: Offline): Promise<ReadonlySet<number>> {
  const rows = await outbox.outbox
    .where('state')
    .anyOf([...OPEN_STATES, ...ATTENTION_STATES])
    .toArray()
  return new Set(rows.flatMap((row) => loanOf(row) ?? []))
}

/** How a loan that left the list goes on being shown; nothing where it is not. */
export function stillShown(row: CachedStop, waiting: ReadonlySet<number>): CachedStop[] {
  return waiting.has(row.loan_id) ? [{ ...row, orphaned: true }] : []
}

/** Whether no sheet looks back to what was paid on a loan that ended. The office says nothing as days go by. */
export function isOver({ stop }: CachedStop, { around }: Offline): boolean {
  const { status, last_paid_on: paidOn } = stop
  return status !== 'Released' && (paidOn === null || paidOn < firstDayLookedAt(around.clock.today()))
}
