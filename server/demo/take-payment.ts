/** A payment of the demo company: split, booked, verified, noted for a look, or reversed as in real business. */
import { addDays } from '../../domain/calendar.ts'
import { transfersForPayment, transfersForVerification } from '../../domain/ledger/postings.ts'
import { ZERO, type Centavos } from '../../domain/money.ts'
import { allocate, type Allocation } from '../../domain/payments/allocation.ts'
import { needsVerification, type Method } from '../../domain/payments/payment-method.ts'
import { firstStatusOf } from '../../domain/payments/payment-status.ts'
import { formatSlip } from '../../domain/payments/slip-number.ts'
import type { DoubtReason } from '../payments/payment-exception.ts'
import type { Desk } from './desk.ts'
import type { RowOf } from './insert-rows.ts'
import type { LoanFile } from './loan-file.ts'
import { later, moment, workday, type Moment } from './moment.ts'

export interface Taken {
  readonly now: Moment
  readonly amount: Centavos
  readonly method: Method
  readonly collector: number
  /** Paid at the office: cash goes into the safe, not into the collector's hands. */
  readonly atOffice: boolean
  readonly note?: string
}

/** Long enough that everyone who pays by the month paid once. */
const PLACES_KEPT_DAYS = 45
const SHARE_FOUND = 0.99
const LOOKED_AT_AFTER_DAYS = 2
const RESOLUTION = {
  'not assigned': 'Taken for a colleague on leave',
  'more than balance': "Kept as the client's credit",
  'looks like a duplicate': 'Two payments, confirmed by phone',
} as const satisfies Partial<Record<DoubtReason, string>>
type Reason = keyof typeof RESOLUTION

/** Posts a payment on a loan; what no instalment can take becomes the client's credit and is noted for a look. */
export function takePayment(desk: Desk, loan: LoanFile, taken: Taken): void {
  const split = allocate(loan.position, taken.amount)
  const reason = reasonToLook(loan, taken, split)
  const { row } = book(desk, loan, taken, split)
  loan.takePayment(row, split)
  if (reason !== undefined) noteException(desk, loan, row, reason)
  if (needsVerification(taken.method) && desk.chance.chance(SHARE_FOUND)) planVerification(desk, loan, row)
}

/** Why the office has to look, the gravest reason first. */
function reasonToLook(loan: LoanFile, taken: Taken, split: Allocation): Reason | undefined {
  const { now, amount, collector } = taken
  if (!taken.atOffice && collector !== loan.client.investigator.mgtId) return 'not assigned'
  if (split.clientCredit > 0) return 'more than balance'
  const isTwin = (row: RowOf<'payment'>) =>
    row.business_on === now.on &&
    row.amount === amount &&
    row.collector === collector &&
    row.status !== 'Reversed'
  return loan.rows.waiting('payment').some(isTwin) ? 'looks like a duplicate' : undefined
}

/** A payment typed wrong and reversed minutes later, before anything else happened on the loan. */
export function takeMistake(desk: Desk, loan: LoanFile, taken: Taken): void {
  const { row, transfers } = book(desk, loan, taken, allocate(loan.position, taken.amount))
  const reversed_at = later(row.occurred_at, 60 * 8)
  const { loan_id, payment_id } = row
  desk.books.reverse(loan.rows, transfers, { ...taken.now, at: reversed_at }, { loan_id, payment_id })
  const reversed_by = desk.chance.chance(0.5) ? loan.client.investigator.accId : desk.anAdmin().accId
  const reversal = { reversed_at, reversed_by, reversed_reason: 'Wrong amount typed' }
  loan.takeReversed({ ...row, status: 'Reversed', client_credit: ZERO, ...reversal })
}

function book(desk: Desk, loan: LoanFile, taken: Taken, split: Allocation) {
  const { now, amount, method, collector, atOffice } = taken
  const { loanId: loan_id, client } = loan
  const occurred_at = later(now.at, desk.chance.whole(0, 59))
  const received_at = later(occurred_at, desk.chance.chance(0.3) ? desk.chance.whole(300, 3600) : 2)
  const payment_id = desk.chance.uuid(occurred_at)
  // Noted at the client's door since the company asks for it, and only where cash was taken there.
  const hasPlace = now.on >= addDays(desk.today, -PLACES_KEPT_DAYS) && !atOffice && method === 'cash'
  const series = `DEMO${collector}`
  const row: RowOf<'payment'> = {
    payment_id,
    loan_id,
    amount,
    method,
    collector,
    occurred_at,
    received_at,
    reference: method === 'cash' ? '' : makeReference(method, desk.next('reference')),
    slip_no: formatSlip(series, desk.next(series)),
    status: firstStatusOf(method),
    business_on: now.on,
    note: taken.note ?? '',
    place: hasPlace ? JSON.stringify(client.door) : null,
    client_credit: split.clientCredit,
    command_id: payment_id,
    posting_order: desk.next('event'),
  }
  const till = atOffice ? null : collector
  const posted = transfersForPayment({ loanId: loan_id, accId: client.accId, method, collector: till, split })
  const booked = { loan_id, payment_id, command_id: payment_id }
  return { row, transfers: desk.books.book(loan.rows, posted, { ...now, at: received_at }, booked) }
}

/** An admin looks a wallet or the bank up on one of the next working days; a few payments are never found. */
function planVerification(desk: Desk, loan: LoanFile, row: RowOf<'payment'>): void {
  const lookedUpOn = workday(row.business_on, desk.chance.whole(1, 2))
  desk.plan(lookedUpOn, 8 * 60 + desk.chance.whole(5, 50), (now) => {
    const { method, amount, payment_id } = row
    Object.assign(row, { status: 'Posted', verified_at: now.at, verified_by: desk.anAdmin().accId })
    const transfers = transfersForVerification({ method, amount })
    desk.books.book(loan.rows, transfers, now, { loan_id: loan.loanId, payment_id })
  })
}

function noteException(desk: Desk, loan: LoanFile, row: RowOf<'payment'>, reason: Reason): void {
  const lookedOn = addDays(row.business_on, LOOKED_AT_AFTER_DAYS)
  const isLookedAt = lookedOn < desk.today && desk.chance.chance(0.95)
  const resolved = { resolved_at: moment(lookedOn, 15 * 60).at, resolved_by: desk.anAdmin().accId }
  const noted = { payment_id: row.payment_id, reason, noted_at: row.received_at }
  const look = isLookedAt ? { ...noted, ...resolved, resolution: RESOLUTION[reason] } : noted
  loan.rows.add('payment_exception', look)
}

const REFERENCE_STEP = 7_919
const FIRST_REFERENCE = 4_273_911
/** As each house writes its references: what they begin with, and how many digits follow; GCash's have 13 in all. */
const REFERENCES = { GCash: ['90', 11], Maya: ['M', 11], bank: ['BT', 10], check: ['CK', 10] } as const

export function makeReference(method: Exclude<Method, 'cash'>, running: number): string {
  const [begins, digits] = REFERENCES[method]
  const number = (running * REFERENCE_STEP + FIRST_REFERENCE) % 10 ** digits
  return begins + String(number).padStart(digits, '0')
}

/** The running number in a reference, as long as it fits into its digits. */
export function runningOf(reference: string): number {
  return (Number(reference.replace(/^(90|M|BT|CK)/, '')) - FIRST_REFERENCE) / REFERENCE_STEP
}
