/**
 * Adds to a snapshot what it does not hold yet: everything that waits, and what was acknowledged with a receipt newer than the
 * snapshot. Snapshot at version 4, a receipt of version 5: folded in; snapshot at 5: inside.
 */
import * as v from 'valibot'
import { centavos } from '../../../contract/shapes.ts'
import type { Stop } from '../../../contract/sync.ts'
import { ZERO } from '../../../domain/money.ts'
import type { CommandRow, Receipt } from '../outbox/command-row.ts'
import { isOpen, isPosted } from '../outbox/command-state.ts'
import { totalsOf, withoutPayment, withPayment, type PenaltyPart, type Totals } from './stop-loan.ts'

export function foldPayments(stop: Stop, commands: readonly CommandRow[]): Totals {
  const notInside = commands.filter((row) => isFolded(row, stop.version))
  const payments = new Map(
    notInside.filter((row) => row.display.kind === 'payment').map((row) => [row.id, row]),
  )
  let totals = totalsOf(stop)
  for (const { display } of notInside) {
    if (display.kind !== 'void') continue
    // A payment that the snapshot has not seen and its void cancel each other.
    if (display.voids !== undefined && payments.delete(display.voids)) continue
    const receipt = commands.find((row) => row.id === display.voids)?.ack ?? null
    totals = withoutPayment(totals, display.amount ?? ZERO, penaltyParts(receipt))
  }
  for (const { display } of [...payments.values()].toSorted(bySeq)) {
    if (display.amount !== undefined) totals = withPayment(stop, totals, display.amount)
  }
  return totals
}

const receiptParts = v.array(v.object({ no: v.number(), component: v.string(), amount: centavos }))

/** What of a payment had gone to penalties, by its receipt. */
function penaltyParts(receipt: Receipt | null): PenaltyPart[] {
  const parsed = v.safeParse(receiptParts, receipt?.['parts'])
  return parsed.success ? parsed.output.filter((part) => part.component === 'penalty') : []
}

/** Whether a command's effect still has to be added to a snapshot of that version. */
export function isFolded(row: CommandRow, snapshotVersion: number): boolean {
  if (isOpen(row.state)) return true
  if (!isPosted(row.state)) return false
  // A receipt that was cut off tells no version: it counts until the next pull has settled it.
  const version = row.ack?.loan_version
  return version === undefined ? row.state === 'acked' : version > snapshotVersion
}

export function bySeq(a: CommandRow, b: CommandRow): number {
  return a.seq - b.seq
}
