/**
 * What a person sees of a loan: the server's snapshot and, on top, what is unsent here. A command stays folded in until the
 * snapshot has caught up with its receipt, so a list that is pulled in between never takes a payment back. What was refused
 * leaves the balance and keeps a mark on the row.
 */
import type { Stop } from '../../../contract/field/sync.ts'
import type { LocalDate } from '../../../domain/calendar.ts'
import { belongsOnList, duePlain, type DueRow } from '../../../domain/collections/due-list.ts'
import type { LoanPosition } from '../../../domain/loans/loan-position.ts'
import { add, larger, subtract, sumOf, ZERO, type Centavos } from '../../../domain/money.ts'
import { balanceOfTotals, type LoanTotals } from '../../../domain/payments/loan-totals.ts'
import { PAYMENT_STATUSES } from '../../../domain/payments/payment-status.ts'
import { amountToVerify, type CountedPayment } from '../../../domain/payments/to-verify.ts'
import { isWithin, spanOf, type Span } from '../../../domain/span.ts'
import type { CommandRow } from '../outbox/command-row.ts'
import { isDead, isOpen, needsAttention } from '../outbox/command-state.ts'
import { bySeq, foldPayments, isFolded } from './fold-commands.ts'
import { promiseOf } from './promised.ts'
import { sumIn, takenWithin, totalsAfter } from './taken.ts'
import { amountsOf, plainLoanOf, positionOf, sentTotals } from './stop-loan.ts'

export type StopChip =
  | 'paid'
  /** Not paid in the list's days, and nothing of them is owed any more. */
  | 'settled'
  | 'verifying'
  | 'partial'
  | 'promised'
  | 'visited'
  | 'waiting'
  | 'refused'
  | 'orphaned'

type Due = Pick<
  DueRow,
  'overdue' | 'penalties' | 'collectible' | 'late' | 'daysLate' | 'bucket' | 'instalmentNo'
>

export interface StopView extends Due {
  readonly stop: Stop
  /** Made when first asked for. */
  readonly position: LoanPosition
  readonly due: Centavos
  readonly dueOn: LocalDate | null
  /** Whether further instalments of the span fall due after that day. */
  readonly isFirstOfSeveral: boolean
  /** Taken within the span of the list. */
  readonly collectedInSpan: Centavos
  /** Of that, what was taken at the office or by a colleague. */
  readonly collectedByOthers: Centavos
  /** Still to be collected at the end of the span; while it lasts, now. */
  readonly left: Centavos
  /** Whether the list's days hold today: else what was taken today is no part of it. */
  readonly hasToday: boolean
  /** Posted and waiting payments of today. */
  readonly collectedToday: Centavos
  /** Payments that are not on the books yet. */
  readonly pendingAmount: Centavos
  /** Of what is taken off the balance, what no one has found in the wallet or at the bank yet. */
  readonly toVerify: Centavos
  /** Of that, what was paid within the span. */
  readonly toVerifyInSpan: Centavos
  readonly balance: Centavos
  readonly clientCredit: Centavos
  readonly chips: readonly StopChip[]
  readonly promiseOn: LocalDate | null
  readonly promiseAmount: Centavos | null
  readonly lastVisit: { readonly on: LocalDate; readonly outcome: string } | null
  /** Whether it is on the list of the span: something to collect, a promise, or work done on it today. */
  readonly listed: boolean
}

/** `commands` are those of the loan, in any order and state; the last says whether it left the worklist while work on it waits here. */
export function stopView(
  stop: Stop,
  commands: readonly CommandRow[],
  span: Span,
  today: LocalDate,
  { orphaned = false }: { readonly orphaned?: boolean } = {},
): StopView {
  const folded = commands.length === 0 ? sentTotals(stop) : foldPayments(stop, commands)
  const totals = isEnded(stop, commands) ? paidUp(stop, folded) : folded
  const row = duePlain(plainLoanOf(stop, totals), span, today)
  const collectedInSpan = takenWithin(stop, commands, span)
  const left = span.to < today ? duePlain(plainLoanOf(stop, totalsAfter(stop, commands, span.to)), span) : row
  const toVerify = toBeVerified(stop.to_verify ?? ZERO, stop, commands)
  const toldOfSpan = stop.recent_to_verify ? sumIn(stop.recent_to_verify, span) : (stop.to_verify ?? ZERO)
  const toVerifyInSpan = toBeVerified(toldOfSpan, stop, commands, span)
  const visits = livingVisits(commands)
  const visit = visits.at(-1)
  const promise = promiseOf(stop, commands, visits)
  const paidInSpan = collectedInSpan > ZERO
  const lastVisit = visit
    ? { on: visit.display.businessOn, outcome: visit.display.outcome ?? 'other' }
    : visitOfSnapshot(stop)
  let position: LoanPosition | undefined
  return {
    stop,
    get position() {
      return (position ??= positionOf(stop, totals))
    },
    due: row.dueInSpan,
    overdue: row.overdue,
    penalties: row.penalties,
    collectible: row.collectible,
    late: row.late,
    daysLate: row.daysLate,
    bucket: row.bucket,
    instalmentNo: row.instalmentNo,
    dueOn: row.dueOn ?? null,
    isFirstOfSeveral: row.lastDueOn !== undefined && row.lastDueOn !== row.dueOn,
    collectedInSpan,
    collectedByOthers: sumIn(stop.recent_of_others, span),
    left: left.collectible,
    hasToday: isWithin(today, span),
    collectedToday: takenWithin(stop, commands, { from: today, to: today }),
    pendingAmount: pendingAmount(commands),
    toVerify,
    toVerifyInSpan,
    balance: balanceOfTotals(amountsOf(stop), totals),
    clientCredit: totals.clientCredit,
    promiseOn: promise?.on ?? null,
    promiseAmount: promise?.amount ?? null,
    lastVisit,
    listed: belongsOnList(left, promise?.on, span) || paidInSpan || orphaned,
    chips: chipsOf({
      commands,
      paidInSpan,
      // What was paid since the list's days may itself be still to be found.
      toVerify: left.collectible > ZERO && row.collectible === ZERO ? toVerify : toVerifyInSpan,
      left: left.collectible,
      collectible: row.collectible,
      isUpToDate: row.isUpToDate,
      promiseOn: promise?.on ?? null,
      lastVisit,
      today,
      orphaned,
    }),
  }
}

/** Whether nothing is to be collected any more, however it ended; what is taken back here of what paid it off is owed again. */
function isEnded(stop: Stop, commands: readonly CommandRow[]): boolean {
  if (stop.status === 'Released') return false
  return !commands.some((row) => row.display.kind === 'void' && isFolded(row, stop.version))
}

/** The schedule of one that ended is not always paid: interest that was let go, or what was written off. */
const paidUp = (stop: Stop, { clientCredit }: LoanTotals): LoanTotals => ({
  scheduledPaid: sumOf(amountsOf(stop), (amount) => amount),
  openPenalties: [],
  clientCredit,
})

/** Wallet, bank and check payments in the figures that are no money had yet: the snapshot's, and what it does not hold of those days. */
function toBeVerified(
  inSnapshot: Centavos,
  stop: Stop,
  commands: readonly CommandRow[],
  span?: Span,
): Centavos {
  const voided = voidedIds(commands)
  const notInside = commands.filter(
    (row) => isFolded(row, stop.version) && (span === undefined || isWithin(row.display.businessOn, span)),
  )
  const own = notInside.filter((row) => row.display.kind === 'payment')
  const takenBack = notInside.filter(
    ({ display }) => display.kind === 'void' && !own.some(({ id }) => id === display.voids),
  )
  const kept = own.filter((row) => !voided.has(row.id))
  const inside = subtract(inSnapshot, amountToVerify(takenBack.map(countedPayment)))
  return add(larger(inside, ZERO), amountToVerify(kept.map(countedPayment)))
}

/** A payment of the outbox as it counts on its loan, or what takes one back. */
export function countedPayment({ display, ack }: CommandRow): CountedPayment {
  const status = PAYMENT_STATUSES.find((known) => known === ack?.status)
  return { amount: display.amount ?? ZERO, method: display.method ?? 'cash', status }
}

function pendingAmount(commands: readonly CommandRow[]): Centavos {
  const voided = voidedIds(commands)
  const pending = commands.filter(
    (row) => row.display.kind === 'payment' && isOpen(row.state) && !voided.has(row.id),
  )
  return sumOf(pending, (row) => row.display.amount ?? ZERO)
}

function voidedIds(commands: readonly CommandRow[]): Set<string> {
  return new Set(commands.filter((row) => !isDead(row.state)).flatMap((row) => row.display.voids ?? []))
}

/** Payments of a day or a span that count: not dead and not taken back. */
export function standingPayments(commands: readonly CommandRow[], days: LocalDate | Span): CommandRow[] {
  const span = spanOf(days)
  const voided = voidedIds(commands)
  return commands.filter(
    (row) =>
      row.display.kind === 'payment' &&
      isWithin(row.display.businessOn, span) &&
      !isDead(row.state) &&
      !voided.has(row.id),
  )
}

function livingVisits(commands: readonly CommandRow[]): CommandRow[] {
  return commands.filter((row) => row.display.kind === 'visit' && !isDead(row.state)).toSorted(bySeq)
}

function visitOfSnapshot(stop: Stop): { on: LocalDate; outcome: string } | null {
  return stop.last_visit_on ? { on: stop.last_visit_on, outcome: stop.last_visit_outcome ?? 'other' } : null
}

interface ChipFacts {
  readonly commands: readonly CommandRow[]
  readonly paidInSpan: boolean
  readonly toVerify: Centavos
  /** At the end of the list's days; `collectible` is now. */
  readonly left: Centavos
  readonly collectible: Centavos
  /** What is left falls due on days to come. */
  readonly isUpToDate: boolean
  readonly promiseOn: LocalDate | null
  readonly lastVisit: { on: LocalDate } | null
  readonly today: LocalDate
  readonly orphaned: boolean
}

function chipsOf(facts: ChipFacts): StopChip[] {
  const {
    commands,
    paidInSpan,
    toVerify,
    left,
    collectible,
    isUpToDate,
    promiseOn,
    lastVisit,
    today,
    orphaned,
  } = facts
  const chips: StopChip[] = []
  if (toVerify > 0) chips.push('verifying')
  else if (paidInSpan && left === 0) chips.push('paid')
  else if (left > 0 && collectible === 0) chips.push('settled')
  else if (paidInSpan && !isUpToDate) chips.push('partial')
  if (promiseOn !== null && promiseOn >= today) chips.push('promised')
  if (lastVisit?.on === today) chips.push('visited')
  if (commands.some((row) => isOpen(row.state))) chips.push('waiting')
  if (commands.some((row) => needsAttention(row.state))) chips.push('refused')
  if (orphaned) chips.push('orphaned')
  return chips
}

/** Money came in on the list's days or since, nothing of them is left, and nothing is still to be verified: what its chip says. */
export function isPaid({ chips }: Pick<StopView, 'chips'>): boolean {
  return chips.includes('paid') || chips.includes('settled')
}

/** Figures of the days that a list names, not of today. */
export interface RoundTotals {
  /** Still to be collected at the end of the span; while it lasts, now. */
  readonly toCollect: Centavos
  readonly collected: Centavos
  /** Of the collected, what was taken at the office or by a colleague. */
  readonly byOthers: Centavos
  /** Of the collected, what no one has found in the wallet or at the bank yet. */
  readonly toVerify: Centavos
  readonly count: number
  /** Stops of which nothing of the span is owed any more, and nothing is still to be verified. */
  readonly paid: number
}

/**
 * `gone` are payments of the span on loans that left the worklist, as those of a client who was handed on: what was collected here stays
 * that, and whether the stop is paid is no longer known.
 */
export function roundTotals(views: readonly StopView[], gone: readonly CommandRow[] = []): RoundTotals {
  return {
    toCollect: sumOf(views, (view) => view.left),
    collected: add(
      sumOf(views, (view) => view.collectedInSpan),
      sumOf(gone, (row) => row.display.amount ?? ZERO),
    ),
    byOthers: sumOf(views, (view) => view.collectedByOthers),
    toVerify: sumOf(views, (view) => view.toVerifyInSpan),
    count: views.length,
    paid: views.filter(isPaid).length,
  }
}
