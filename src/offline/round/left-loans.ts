/**
 * Loans that left the worklist and stay in sight on this phone: while work on one waits here, and where a payment of this phone paid
 * it off, as long as a sheet looks back to that day. What was collected today does not vanish from today's round.
 */
import { manilaDay } from '../../../domain/calendar.ts'
import { firstDayLookedAt } from '../../../domain/collections/collection-day.ts'
import { ZERO } from '../../../domain/money.ts'
import type { Offline } from '../account/offline.ts'
import { ATTENTION_STATES, isPosted, OPEN_STATES, POSTED_STATES } from '../outbox/command-state.ts'
import type { TrackedCommand } from '../outbox/outbox-db.ts'
import { loanOf } from '../sending/reconcile.ts'
import type { CachedProfile, CachedStop } from './cache-db.ts'

export interface LeftLoans {
  /** Something waits or needs a person. */
  readonly waiting: ReadonlySet<number>
  /** By loan, the version that it has since the payment of this phone with which nothing was left. */
  readonly paidOff: ReadonlyMap<number, number>
}

export async function leftLoans({ outbox, around }: Offline): Promise<LeftLoans> {
  const rows = await outbox.outbox
    .where('state')
    .anyOf([...OPEN_STATES, ...ATTENTION_STATES, ...POSTED_STATES])
    .toArray()
  const waiting = new Set<number>()
  const latest = new Map<number, TrackedCommand>()
  for (const row of rows) {
    const loan = loanOf(row)
    if (loan === undefined) continue
    if (!isPosted(row.state)) waiting.add(loan)
    else if (versionOf(row) > versionOf(latest.get(loan))) latest.set(loan, row)
  }
  const since = firstDayLookedAt(around.clock.today())
  const paidOff = [...latest].filter(
    ([, row]) => row.ack?.balance === ZERO && manilaDay(row.savedAt) >= since,
  )
  return { waiting, paidOff: new Map(paidOff.map(([loan, row]) => [loan, versionOf(row)])) }
}

/** The version that the loan has since the command; nothing is before the first. */
const versionOf = (row: TrackedCommand | undefined) => row?.ack?.loan_version ?? 0

/** How a loan that left goes on being shown; undefined where nothing is to be shown of it. */
export function stillShown(
  { gen, loan_id, acc_id, stop, handedOn }: CachedStop,
  left: LeftLoans,
): CachedStop | undefined {
  const bare = { gen, loan_id, acc_id, stop }
  if (left.waiting.has(loan_id)) return { ...bare, orphaned: true, ...(handedOn && { handedOn }) }
  if (handedOn) return undefined
  // A snapshot of after that payment tells of a loan that ran again, and says nothing of what ended it since.
  return (left.paidOff.get(loan_id) ?? 0) > stop.version ? { ...bare, paidOff: true } : undefined
}

/** A loan that ended is sent no more; what became of its payments comes with the client's profile. */
export function asVerified(row: CachedStop, known: CachedProfile | undefined): CachedStop {
  const payments = known?.profile.loans.find(({ loan_id }) => loan_id === row.loan_id)?.payments
  const isVerified = payments?.every(({ status }) => status !== 'For Verification') ?? false
  return isVerified ? { ...row, verified: true } : row
}
