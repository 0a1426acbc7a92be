/**
 * Adds to a snapshot what it does not hold yet: everything that waits, and what was acknowledged with a receipt newer than the
 * snapshot. Snapshot at version 4, a receipt of version 5: folded in; snapshot at 5: inside.
 */
import * as v from 'valibot'
import { centavos } from '../../../contract/wire/shapes.ts'
import type { Stop } from '../../../contract/field/sync.ts'
import { COMPONENTS } from '../../../domain/payments/allocation.ts'
import {
  withoutPayment,
  withPayment,
  type HeldPayment,
  type LoanTotals,
} from '../../../domain/payments/loan-totals.ts'
import { isPayment, isVoid, type CommandRow, type RowOf } from '../outbox/command-row.ts'
import { isOpen, isPosted } from '../outbox/command-state.ts'
import { amountsOf, sentTotals } from './stop-loan.ts'

export function foldPayments(stop: Stop, commands: readonly CommandRow[]): LoanTotals {
  const amounts = amountsOf(stop)
  const isNew = (row: CommandRow) => isFolded(row, stop.version)
  const isInside = (row: CommandRow) => isPosted(row.state) && !isNew(row)
  const payments = commands.filter(isPayment).toSorted(bySeq)
  const voids = commands.filter(isVoid)
  const takenBefore = new Set(voids.filter(isInside).map((row) => row.display.voids))
  const takenBack = voids.filter(isNew)
  const voided = new Set(takenBack.map((row) => row.display.voids))
  const inside = payments.filter((row) => isInside(row) && !takenBefore.has(row.id))
  const known = new Set(payments.map((row) => row.id))
  let totals = sentTotals(stop)
  for (const { display } of takenBack)
    if (!known.has(display.voids))
      totals = withoutPayment(amounts, totals, { amount: display.amount, parts: [] })
  for (const [index, row] of inside.entries()) {
    if (!voided.has(row.id)) continue
    const later = inside.slice(index + 1).filter(({ id }) => !voided.has(id))
    totals = withoutPayment(amounts, totals, heldPayment(row), later.map(heldPayment))
  }
  // A payment that the snapshot has not seen and its void cancel each other.
  const added = payments.filter((row) => isNew(row) && !voided.has(row.id))
  return added.reduce((sum, { display }) => withPayment(amounts, sum, display.amount), totals)
}

const receiptParts = v.array(
  v.object({ no: v.number(), component: v.picklist(COMPONENTS), amount: centavos }),
)

/** A payment with where it went, as far as its receipt tells. */
function heldPayment({ display, ack }: RowOf<'payment'>): HeldPayment {
  const parsed = v.safeParse(receiptParts, ack?.['parts'])
  const parts = parsed.success ? parsed.output : []
  return {
    amount: display.amount,
    parts: parts.map(({ no, ...part }) => ({ instalmentNo: no, ...part })),
  }
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
