/**
 * The question before a second payment of one day: typed twice and paid twice look alike to every machine, only the person at
 * the door knows. Counts what is unsent on this phone and what the books already have.
 */
import type { Instant, LocalDate } from '../../../../domain/calendar.ts'
import { sumOf, type Centavos } from '../../../../domain/money.ts'
import type { ProfilePayment } from '../client/profile-parts.ts'
import type { CommandRow } from '../../../offline/outbox/command-row.ts'
import { isDead } from '../../../offline/outbox/command-state.ts'

export interface RecordedPayment {
  readonly amount: Centavos
  readonly at: Instant
}

interface Entry extends RecordedPayment {
  readonly paymentId: string
}

/**
 * What was paid on the loan that day, without the payment being written, and when the latest of it was; undefined where nothing was.
 */
export function recordedOn(
  day: LocalDate,
  own: string,
  commands: readonly CommandRow[],
  posted: readonly ProfilePayment[],
): RecordedPayment | undefined {
  const voided = new Set(
    commands.filter((row) => !isDead(row.state)).flatMap((row) => row.display.voids ?? []),
  )
  // Of a payment that was saved here the books know more than its answer did: the office may have reversed it since.
  const reversed = new Set(posted.filter(({ status }) => status === 'Reversed').map((row) => row.payment_id))
  const counted = (id: string) => id !== own && !voided.has(id) && !reversed.has(id)
  const here = commands
    .filter((row) => row.display.kind === 'payment' && row.display.businessOn === day && !isDead(row.state))
    .flatMap(({ id, savedAt, display }) =>
      display.amount === undefined ? [] : [entry(id, display.amount, savedAt)],
    )
  const known = new Set(here.map(({ paymentId }) => paymentId))
  const there = posted
    .filter((row) => row.business_on === day && !known.has(row.payment_id))
    .map((row) => entry(row.payment_id, row.amount, row.occurred_at))
  const all = [...here, ...there].filter(({ paymentId }) => counted(paymentId)).toSorted(byMoment)
  const latest = all.at(-1)
  return latest && { amount: sumOf(all, ({ amount }) => amount), at: latest.at }
}

/** What was paid on the loan before, the newest first. */
export function paidLately(posted: readonly ProfilePayment[]): Centavos[] {
  return posted
    .filter(({ status }) => status !== 'Reversed')
    .toSorted((a, b) => (a.occurred_at < b.occurred_at ? 1 : -1))
    .map(({ amount }) => amount)
}

function entry(paymentId: string, amount: Centavos, at: Instant): Entry {
  return { paymentId, amount, at }
}

function byMoment(a: Entry, b: Entry): number {
  return a.at < b.at ? -1 : a.at > b.at ? 1 : 0
}
