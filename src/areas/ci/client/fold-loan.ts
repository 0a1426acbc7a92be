/**
 * A loan of a profile as the books had it, with what is unsent on this phone folded in: payments go where the rule sends them,
 * what is being taken back leaves the instalments it had filled. The profile itself is never changed.
 */
import type { LocalDate } from '../../../../domain/calendar.ts'
import type { LoanPosition } from '../../../../domain/loans/loan-position.ts'
import { sumOf, ZERO, type Centavos } from '../../../../domain/money.ts'
import {
  allocate,
  type AllocationPart,
  type PaymentSplit,
  type Replay,
} from '../../../../domain/payments/allocation.ts'
import { positionWithout, type MadePayment } from '../../../../domain/payments/position-without.ts'
import { isToVerify } from '../../../../domain/payments/to-verify.ts'
import type { CommandRow } from '../../../offline/outbox/command-row.ts'
import { isDead, isPosted, needsAttention, type CommandState } from '../../../offline/outbox/command-state.ts'
import { isFolded } from '../../../offline/round/fold-commands.ts'
import { countedPayment } from '../../../offline/round/projection.ts'
import {
  instalmentOf,
  partsOf,
  paymentOf,
  shownAt,
  type LoanAsShown,
  type LoanPayment,
} from '../../../features/loan/loan-as-shown.ts'
import type { ProfileLoan, ProfilePayment } from './profile-parts.ts'

export interface ShownPayment extends LoanPayment {
  /** The same by the office's clock: the phone's own may be wrong. */
  readonly bookedOn: LocalDate
  /** Who took it: a team member; null where that is not known, or was another way to pay. */
  readonly mgtId: number | null
  /** The command it still is; null for what was recorded elsewhere or long ago. */
  readonly command: CommandRow | null
}

export type ShownLoan = LoanAsShown<ShownPayment>

export function foldLoan(loan: ProfileLoan, commands: readonly CommandRow[]): ShownLoan {
  const own = commands.filter((row) => row.display.loanId === loan.loan_id).toSorted((a, b) => a.seq - b.seq)
  const voids = own.filter((row) => row.display.kind === 'void' && !isDead(row.state))
  const voided: Voids = new Map(voids.map((row) => [row.display.voids, row.state]))
  const known = new Map(loan.payments.map((payment) => [payment.payment_id, payment]))
  const gone = new Set(voids.filter((row) => isFolded(row, loan.version)).map((row) => row.display.voids))
  const books = withoutThose(loan, gone)
  let position = books.position
  const waiting: ShownPayment[] = []
  for (const row of own) {
    if (row.display.kind !== 'payment' || row.display.amount === undefined || known.has(row.id)) continue
    if (isDead(row.state) && !needsAttention(row.state)) continue
    const counts = !voided.has(row.id) && isFolded(row, loan.version)
    const split = counts ? allocate(position, row.display.amount) : undefined
    if (split) position = split.after
    waiting.push(shownCommand(row, row.display.amount, voided, split))
  }
  const splits = new Map(books.payments.map((payment) => [payment.paymentId, payment]))
  const posted = loan.payments.map((payment) =>
    shownPosted(payment, splits.get(payment.payment_id), voided, own),
  )
  const payments = [...waiting, ...posted].toSorted(latestFirst)
  return shownAt(position, payments, payments.filter(isOpenClaim))
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
    instalments: loan.instalments.map(instalmentOf),
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

/** How far taking back each payment is. */
type Voids = ReadonlyMap<string | undefined, CommandState>

const takenBack = (state: CommandState | undefined) => state && (isPosted(state) ? 'Reversed' : 'voiding')

/** The office may have answered before the profile came again. */
function statusOf({ state, ack }: CommandRow): ShownPayment['status'] {
  if (needsAttention(state)) return 'refused'
  if (!isPosted(state)) return 'waiting'
  return ack?.status === 'For Verification' || ack?.status === 'Reversed' ? ack.status : 'Posted'
}

function shownCommand(
  row: CommandRow,
  amount: Centavos,
  voided: Voids,
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
    status: takenBack(voided.get(row.id)) ?? statusOf(row),
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
  voided: Voids,
  commands: readonly CommandRow[],
): ShownPayment {
  const booked = paymentOf(payment)
  return {
    ...booked,
    bookedOn: payment.business_on,
    status: (payment.status !== 'Reversed' && takenBack(voided.get(payment.payment_id))) || payment.status,
    mgtId: payment.mgt_id ?? null,
    parts: split?.parts ?? booked.parts,
    credit: split?.clientCredit ?? booked.credit,
    command: commands.find((row) => row.id === payment.payment_id) ?? null,
  }
}

function latestFirst(a: ShownPayment, b: ShownPayment): number {
  if (a.businessOn !== b.businessOn) return a.businessOn < b.businessOn ? 1 : -1
  return (b.command?.seq ?? 0) - (a.command?.seq ?? 0)
}
