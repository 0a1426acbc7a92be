/**
 * A loan of a profile as the books had it, with what is unsent on this phone folded in: payments go where the rule sends them,
 * what is being taken back leaves the instalments it had filled. The profile itself is never changed.
 */
import type { LocalDate } from '../../../domain/calendar.ts'
import { balanceOf, type LoanPosition } from '../../../domain/loans/loan-position.ts'
import { add, sumOf, ZERO, type Centavos } from '../../../domain/money.ts'
import {
  allocate,
  takenOff,
  type AllocationPart,
  type Component,
  type PaymentSplit,
  type Replay,
} from '../../../domain/payments/allocation.ts'
import type { PaidWith } from '../../../domain/payments/payment-method.ts'
import { positionWithout, type MadePayment } from '../../../domain/payments/position-without.ts'
import { isToVerify } from '../../../domain/payments/to-verify.ts'
import type { CommandRow } from '../../offline/outbox/command-row.ts'
import { isDead, needsAttention } from '../../offline/outbox/command-state.ts'
import { isFolded } from '../../offline/round/fold-commands.ts'
import { countedPayment } from '../../offline/round/projection.ts'
import type { ProfileInstalment, ProfileLoan, ProfilePayment } from './profile-parts.ts'

export interface ShownPayment {
  readonly paymentId: string
  readonly businessOn: LocalDate
  /** The same by the office's clock: the phone's own may be wrong. */
  readonly bookedOn: LocalDate
  readonly amount: Centavos
  readonly method: PaidWith
  readonly reference: string
  readonly slipNo: string
  readonly status: ProfilePayment['status'] | 'waiting' | 'refused' | 'voiding'
  /** Empty while this phone's own is meant. */
  readonly collector: string
  /** Who took it: a team member; null where that is not known, or was another way to pay. */
  readonly mgtId: number | null
  readonly parts: readonly AllocationPart[]
  readonly credit: Centavos
  /** The command it still is; null for what was recorded elsewhere or long ago. */
  readonly command: CommandRow | null
}

export interface ShownLoan {
  readonly position: LoanPosition
  /** The same without what the office has still to find. */
  readonly verified: LoanPosition
  readonly toVerify: Centavos
  readonly balance: Centavos
  /** The latest first. */
  readonly payments: readonly ShownPayment[]
}

export function foldLoan(loan: ProfileLoan, commands: readonly CommandRow[]): ShownLoan {
  const own = commands.filter((row) => row.display.loanId === loan.loan_id).toSorted((a, b) => a.seq - b.seq)
  const voids = own.filter((row) => row.display.kind === 'void' && !isDead(row.state))
  const voided = new Set(voids.flatMap((row) => row.display.voids ?? []))
  const known = new Map(loan.payments.map((payment) => [payment.payment_id, payment]))
  const gone = new Set(voids.filter((row) => isFolded(row, loan.version)).map((row) => row.display.voids))
  const books = withoutThose(loan, gone)
  let position = books.position
  const waiting: ShownPayment[] = []
  for (const row of own) {
    if (row.display.kind !== 'payment' || row.display.amount === undefined || known.has(row.id)) continue
    if (isDead(row.state) && !needsAttention(row.state)) continue
    const counts = !voided.has(row.id) && !isDead(row.state)
    const split = counts && isFolded(row, loan.version) ? allocate(position, row.display.amount) : undefined
    if (split) position = split.after
    waiting.push(shownCommand(row, row.display.amount, voided, split))
  }
  const splits = new Map(books.payments.map((payment) => [payment.paymentId, payment]))
  const posted = loan.payments.map((payment) =>
    shownPosted(payment, splits.get(payment.payment_id), voided, own),
  )
  const payments = [...waiting, ...posted].toSorted(latestFirst)
  const open = payments.filter(isOpenClaim)
  return {
    position,
    verified: open.reduce(
      (left, { parts, credit }) => takenOff(left, { parts, clientCredit: credit }),
      position,
    ),
    toVerify: sumOf(open, ({ amount }) => amount),
    balance: balanceOf(position),
    payments,
  }
}

/** Counts in the instalments, and no one of the office has found it yet. */
function isOpenClaim({ status, command, parts, credit }: ShownPayment): boolean {
  if (status === 'For Verification') return true
  const counts = parts.length > 0 || credit > ZERO
  return status === 'waiting' && counts && command !== null && isToVerify(countedPayment(command))
}

/** The loan as the books have it, without the payments that are being taken back, and where the others go then. */
function withoutThose(loan: ProfileLoan, gone: ReadonlySet<string | undefined>): Replay {
  let payments = loan.payments
    .filter((payment) => payment.status !== 'Reversed')
    .toReversed()
    .map(madePayment)
  let position: LoanPosition = {
    instalments: loan.instalments.map(stateOf),
    clientCredit: sumOf(payments, (payment) => payment.clientCredit),
  }
  for (const id of gone) {
    const index = payments.findIndex((payment) => payment.paymentId === id)
    const payment = payments[index]
    if (!payment) continue
    const later = payments.slice(index + 1)
    const after = positionWithout(position, payment, later)
    position = after.position
    payments = [...payments.slice(0, index), ...later.map((made, at) => ({ ...made, ...after.payments[at] }))]
  }
  return { position, payments }
}

function madePayment(payment: ProfilePayment): MadePayment {
  const { payment_id: paymentId, amount, client_credit: clientCredit } = payment
  return { paymentId, amount, clientCredit, parts: partsOf(payment) }
}

function stateOf(row: ProfileInstalment): LoanPosition['instalments'][number] {
  const { no, due_on: dueOn, interest, principal, penalty } = row
  const paid = {
    interestPaid: row.interest_paid,
    principalPaid: row.principal_paid,
    penaltyPaid: row.penalty_paid,
  }
  return { no, dueOn, interest, principal, penalty, ...paid }
}

function shownCommand(
  row: CommandRow,
  amount: Centavos,
  voided: ReadonlySet<string>,
  split: { parts: readonly AllocationPart[]; clientCredit: Centavos } | undefined,
): ShownPayment {
  const { display } = row
  return {
    paymentId: row.id,
    businessOn: display.businessOn,
    bookedOn: row.bookedOn,
    amount,
    method: display.method ?? 'cash',
    reference: display.reference ?? '',
    slipNo: display.slipNo ?? '',
    status: voided.has(row.id) ? 'voiding' : needsAttention(row.state) ? 'refused' : 'waiting',
    collector: '',
    mgtId: null,
    parts: split?.parts ?? [],
    credit: split?.clientCredit ?? ZERO,
    command: row,
  }
}

function shownPosted(
  payment: ProfilePayment,
  split: PaymentSplit | undefined,
  voided: ReadonlySet<string>,
  commands: readonly CommandRow[],
): ShownPayment {
  return {
    paymentId: payment.payment_id,
    businessOn: payment.business_on,
    bookedOn: payment.business_on,
    amount: payment.amount,
    method: payment.method,
    reference: payment.reference,
    slipNo: payment.slip_no,
    status: voided.has(payment.payment_id) && payment.status !== 'Reversed' ? 'voiding' : payment.status,
    collector: payment.collector,
    mgtId: payment.mgt_id ?? null,
    parts: split?.parts ?? partsOf(payment),
    credit: split?.clientCredit ?? payment.client_credit,
    command: commands.find((row) => row.id === payment.payment_id) ?? null,
  }
}

function partsOf({ parts }: ProfilePayment): AllocationPart[] {
  return parts.map(({ no, component, amount }: { no: number; component: Component; amount: Centavos }) => ({
    instalmentNo: no,
    component,
    amount,
  }))
}

function latestFirst(a: ShownPayment, b: ShownPayment): number {
  if (a.businessOn !== b.businessOn) return a.businessOn < b.businessOn ? 1 : -1
  return (b.command?.seq ?? 0) - (a.command?.seq ?? 0)
}

export type InstalmentLook = 'paid' | 'verifying' | 'partial' | 'overdue' | 'due' | 'upcoming'

type Instalment = LoanPosition['instalments'][number]

/** The state of an instalment today; `verified` is the same without what the office has still to find. */
export function lookOf(row: Instalment, today: LocalDate, verified: Instalment = row): InstalmentLook {
  const owed = row.interest + row.principal + row.penalty
  const paid = paidOf(row)
  if (paid >= owed) return paidOf(verified) >= owed ? 'paid' : 'verifying'
  if (row.dueOn < today) return 'overdue'
  if (paid > 0) return 'partial'
  return row.dueOn === today ? 'due' : 'upcoming'
}

/** What of an instalment is paid. */
export function paidOf({ interestPaid, principalPaid, penaltyPaid }: Instalment): Centavos {
  return add(interestPaid, principalPaid, penaltyPaid)
}
