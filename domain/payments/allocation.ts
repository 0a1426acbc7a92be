/**
 * Where a payment goes: the oldest instalment first, and inside an instalment penalty, then interest, then principal
 * (Civil Code 1253: interest before principal; the penalty's place is the company's choice). What is more than due flows
 * into the instalments to come; what is more than the whole balance is the client's credit.
 *
 * Penalty 50.00, interest 300.00 and principal 1,666.67 are due: a payment of 1,000.00 pays 50.00, 300.00 and 650.00.
 *
 * `replay` works the splits of all payments of a loan out again from the beginning: after a reversal (the reversed payment
 * is left out), a payment that arrived late, a penalty entered late or waived. Events are handed over in the order in which
 * they were recorded and are taken by their business day, so a charge entered late re-splits only what was paid after its
 * day, and on one day what was recorded first counts first. A waiver undoes its charge from the beginning: money that had
 * gone to it goes to interest and principal instead. Credit from one payment is not spent on what is charged later. A payment
 * made to pay the loan off does so where it covers what that takes on its day, and is as any other where it does not.
 */
import type { LocalDate } from '../calendar.ts'
import {
  balanceOf,
  unpaidPosition,
  withPenalty,
  type InstalmentState,
  type LoanPosition,
  type ScheduledInstalment,
} from '../loans/loan-position.ts'
import { withoutUnpaidInterest, withRebate } from '../loans/pay-off.ts'
import { subtract, toCentavos, type Centavos } from '../money.ts'

export const COMPONENTS = ['penalty', 'interest', 'principal'] as const
export type Component = (typeof COMPONENTS)[number]
/** What of an instalment each of them is paid into. */
const PAID = { penalty: 'penaltyPaid', interest: 'interestPaid', principal: 'principalPaid' } as const

export interface AllocationPart {
  readonly instalmentNo: number
  readonly component: Component
  readonly amount: Centavos
}

export interface PaymentSplit {
  readonly parts: readonly AllocationPart[]
  /** What no instalment could take. */
  readonly clientCredit: Centavos
}

export interface Allocation extends PaymentSplit {
  readonly after: LoanPosition
}

/** Parts plus credit always make the amount. Throws RangeError on a negative amount. */
export function allocate(position: LoanPosition, amount: Centavos): Allocation {
  if (amount < 0) throw new RangeError(`not a payment: ${amount}`)
  const parts: AllocationPart[] = []
  let left = amount
  const instalments = position.instalments.map((row) => {
    if (left === 0) return row
    const filled = fill(row, left)
    parts.push(...filled.parts)
    left = filled.left
    return filled.row
  })
  const clientCredit = toCentavos(position.clientCredit + left)
  return { parts, clientCredit: left, after: { instalments, clientCredit } }
}

/** A payment made to pay the loan off on a day. What is more than that takes is the client's credit. */
export function allocatePayOff(
  position: LoanPosition,
  amount: Centavos,
  { day, releasedOn }: { readonly day: LocalDate; readonly releasedOn: LocalDate },
): Allocation {
  const owed = withRebate(position, day, releasedOn)
  return allocate(balanceOf(owed) <= amount ? owed : position, amount)
}

/** A restructuring's payment: what principal is owed, whatever interest is not paid yet. */
function allocateRestructuring(position: LoanPosition, amount: Centavos): Allocation {
  return allocate(withoutUnpaidInterest(position), amount)
}

/** The position without a payment's split: what it paid is owed again. Throws RangeError where less than that is paid. */
export function takenOff(position: LoanPosition, split: PaymentSplit): LoanPosition {
  const instalments = position.instalments.map((row) => {
    let left = row
    for (const part of split.parts.filter(({ instalmentNo }) => instalmentNo === row.no)) {
      const paid = PAID[part.component]
      left = { ...left, [paid]: subtract(left[paid], part.amount) }
      if (left[paid] < 0) throw new RangeError(`less is paid on instalment ${row.no}`)
    }
    return left
  })
  return { instalments, clientCredit: subtract(position.clientCredit, split.clientCredit) }
}

function fill(
  row: InstalmentState,
  amount: Centavos,
): { row: InstalmentState; parts: AllocationPart[]; left: Centavos } {
  const parts: AllocationPart[] = []
  let left = amount
  let filled = row
  for (const component of COMPONENTS) {
    const paid = PAID[component]
    const taken = toCentavos(Math.min(left, filled[component] - filled[paid]))
    if (taken <= 0) continue
    parts.push({ instalmentNo: row.no, component, amount: taken })
    filled = { ...filled, [paid]: toCentavos(filled[paid] + taken) }
    left = toCentavos(left - taken)
  }
  return { row: filled, parts, left }
}

/** What a payment gave to each component over all instalments. */
export function totalsByComponent(parts: readonly AllocationPart[]): Record<Component, Centavos> {
  const totals = { penalty: 0, interest: 0, principal: 0 }
  for (const part of parts) totals[part.component] += part.amount
  return {
    penalty: toCentavos(totals.penalty),
    interest: toCentavos(totals.interest),
    principal: toCentavos(totals.principal),
  }
}

export interface PaymentEvent {
  readonly kind: 'payment'
  readonly paymentId: string
  readonly amount: Centavos
  readonly day: LocalDate
  /** Set where it was made to pay the loan off: since when the loan runs. */
  readonly paysOffSince?: LocalDate | undefined
  /** Made by the new loan of a restructuring. */
  readonly restructures?: boolean
}

export interface PenaltyEvent {
  readonly kind: 'penalty'
  readonly no: number
  /** Not negative; `sign` says which way. */
  readonly amount: Centavos
  readonly day: LocalDate
  /** 1 is a charge, -1 a waiver of it. */
  readonly sign: 1 | -1
}

export type LoanEvent = PaymentEvent | PenaltyEvent

export interface ReplayedPayment extends PaymentSplit {
  readonly paymentId: string
}

export interface Replay {
  readonly position: LoanPosition
  /** In the order in which they counted. */
  readonly payments: readonly ReplayedPayment[]
}

/** Throws RangeError where more penalty is waived than was charged on an instalment. */
export function replay(instalments: readonly ScheduledInstalment[], events: readonly LoanEvent[]): Replay {
  let position = unpaidPosition(instalments)
  const payments: ReplayedPayment[] = []
  for (const event of inOrder(withoutWaived(events))) {
    if (event.kind === 'penalty') {
      position = withPenalty(position, event)
      continue
    }
    const { parts, clientCredit, after } = allocated(position, event)
    payments.push({ paymentId: event.paymentId, parts, clientCredit })
    position = after
  }
  return { position, payments }
}

function allocated(position: LoanPosition, event: PaymentEvent): Allocation {
  const { amount, day, paysOffSince: releasedOn, restructures = false } = event
  if (restructures) return allocateRestructuring(position, amount)
  return releasedOn === undefined
    ? allocate(position, amount)
    : allocatePayOff(position, amount, { day, releasedOn })
}

/** The payments whose split a replay changed: what a reversal shows before it is confirmed. */
export function changedSplits(before: Replay, after: Replay): string[] {
  const known = new Map(before.payments.map((payment) => [payment.paymentId, JSON.stringify(payment)]))
  return after.payments
    .filter((payment) => known.get(payment.paymentId) !== JSON.stringify(payment))
    .map((payment) => payment.paymentId)
}

/** A stable sort: events of one day keep the order in which they were recorded. */
function inOrder(events: readonly LoanEvent[]): LoanEvent[] {
  return [...events].sort((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0))
}

/** Takes every waiver off the latest charges of its instalment. */
function withoutWaived(events: readonly LoanEvent[]): LoanEvent[] {
  const waived = new Map<number, number>()
  for (const event of events)
    if (event.kind === 'penalty' && event.sign === -1)
      waived.set(event.no, (waived.get(event.no) ?? 0) + event.amount)
  const kept: LoanEvent[] = []
  for (const event of inOrder(events).reverse()) {
    if (event.kind === 'payment') kept.push(event)
    else if (event.sign === 1) {
      const taken = Math.min(event.amount, waived.get(event.no) ?? 0)
      waived.set(event.no, (waived.get(event.no) ?? 0) - taken)
      if (event.amount > taken) kept.push({ ...event, amount: toCentavos(event.amount - taken) })
    }
  }
  for (const [no, left] of waived)
    if (left > 0) throw new RangeError(`more penalty waived than charged on instalment ${no}`)
  return kept.reverse()
}
