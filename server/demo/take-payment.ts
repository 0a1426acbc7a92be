/** A payment of the demo company: split, booked, verified, noted for a look, or taken back as in real business. */
import { addDays, type LocalDate } from '../../domain/calendar.ts'
import { transfersForPayment, transfersForVerification } from '../../domain/ledger/postings.ts'
import { ZERO, type Centavos } from '../../domain/money.ts'
import { allocate, type PaymentSplit } from '../../domain/payments/allocation.ts'
import { needsVerification, type Method } from '../../domain/payments/payment-method.ts'
import { firstStatusOf } from '../../domain/payments/payment-status.ts'
import type { PaymentException } from '../payments/payment-exception.ts'
import { later, type Desk } from './desk.ts'
import type { RowOf } from './insert-rows.ts'
import type { LoanFile } from './loan-file.ts'
import { makeReference } from './paying-habits.ts'

export interface Taken {
  readonly on: LocalDate
  readonly minute: number
  readonly amount: Centavos
  readonly method: Method
  readonly collector: number
  /** Paid at the office: cash goes into the safe, not into the collector's hands. */
  readonly atOffice: boolean
  readonly note?: string
}

/** Long enough that each who pays by the month paid once. */
const PLACES_KEPT_DAYS = 45
const SHARE_FOUND = 0.99
const LOOKED_AT_AFTER_DAYS = 2

/** Posts a payment on a loan; what no instalment can take becomes the client's credit and is noted for a look. */
export function takePayment(desk: Desk, loan: LoanFile, taken: Taken): void {
  const allocation = allocate(loan.position, taken.amount)
  const reason = exceptionOf(loan, taken, allocation)
  const { row, transfers } = writePayment(desk, loan, taken, allocation)
  loan.settle(allocation, taken.on)
  loan.rows.payment.push(row)
  loan.rows.transfer.push(...transfers)
  for (const part of allocation.parts) {
    const { instalmentNo, component, amount } = part
    loan.rows.payment_part.push({ payment_id: row.payment_id, no: instalmentNo, component, amount })
  }
  if (reason !== undefined) noteException(desk, loan, row, reason)
  if (needsVerification(taken.method)) planVerification(desk, loan, row)
}

const RESOLUTION = {
  'not assigned': 'Taken for a colleague on leave',
  'more than balance': "Kept as the client's credit",
  'looks like a duplicate': 'Two payments, confirmed by phone',
} as const satisfies Partial<Record<NonNullable<PaymentException>, string>>

/** Why somebody of the office has to look, the gravest reason first, as when a payment is taken in real business. */
function exceptionOf(loan: LoanFile, taken: Taken, split: PaymentSplit): keyof typeof RESOLUTION | undefined {
  if (!taken.atOffice && taken.collector !== loan.client.investigator.mgtId) return 'not assigned'
  if (split.clientCredit > 0) return 'more than balance'
  const isTwin = loan.rows.payment.some(
    (row) =>
      row.business_on === taken.on &&
      row.amount === taken.amount &&
      row.collector === taken.collector &&
      row.status !== 'Reversed',
  )
  return isTwin ? 'looks like a duplicate' : undefined
}

/** A payment typed wrong and taken back minutes later, before anything else happened on the loan. */
export function takeMistake(desk: Desk, loan: LoanFile, taken: Taken): void {
  const allocation = allocate(loan.position, taken.amount)
  const { row, transfers } = writePayment(desk, loan, taken, allocation)
  const reversedAt = later(row.occurred_at, 60 * 8)
  const back = desk.books.reverse(transfers, {
    on: taken.on,
    at: reversedAt,
    loanId: loan.loanId,
    paymentId: row.payment_id,
  })
  const by = desk.chance.chance(0.5) ? loan.client.investigator.accId : desk.anAdmin().accId
  const reversal = { reversed_at: reversedAt, reversed_by: by, reversed_reason: 'Wrong amount typed' }
  loan.rows.payment.push({ ...row, status: 'Reversed', client_credit: ZERO, ...reversal })
  loan.rows.transfer.push(...transfers, ...back)
  loan.noteChange('posted')
  loan.noteChange('posted')
}

function writePayment(
  desk: Desk,
  loan: LoanFile,
  taken: Taken,
  split: PaymentSplit,
): { row: RowOf<'payment'>; transfers: RowOf<'transfer'>[] } {
  const occurredAt = desk.at(taken.on, taken.minute, desk.chance.whole(0, 59))
  const receivedAt = later(occurredAt, desk.chance.chance(0.3) ? desk.chance.whole(300, 3600) : 2)
  const paymentId = desk.chance.uuid(occurredAt)
  const reference = taken.method === 'cash' ? '' : makeReference(taken.method, desk.next('reference'))
  const row = {
    ...UNTOUCHED,
    payment_id: paymentId,
    loan_id: loan.loanId,
    amount: taken.amount,
    method: taken.method,
    reference,
    slip_no: desk.nextSlip(taken.collector),
    status: firstStatusOf(taken.method),
    collector: taken.collector,
    business_on: taken.on,
    occurred_at: occurredAt,
    received_at: receivedAt,
    note: taken.note ?? '',
    place: placeOf(desk, loan, taken),
    client_credit: split.clientCredit,
    command_id: paymentId,
    posting_order: desk.next('event'),
  }
  const { method } = taken
  const collector = taken.atOffice ? null : taken.collector
  const transfers = desk.books.book(
    transfersForPayment({ loanId: loan.loanId, accId: loan.client.accId, method, collector, split }),
    { on: taken.on, at: receivedAt, loanId: loan.loanId, paymentId, commandId: paymentId },
  )
  return { row, transfers }
}

/** Noted at the client's door since the company asks for it, and only where its cash was taken there. */
function placeOf(desk: Desk, loan: LoanFile, taken: Taken): string | null {
  const isAsked = taken.on >= addDays(desk.today, -PLACES_KEPT_DAYS)
  return isAsked && !taken.atOffice && taken.method === 'cash' ? JSON.stringify(loan.client.door) : null
}

const UNTOUCHED = {
  reversed_at: null,
  reversed_by: null,
  reversed_reason: null,
  verified_at: null,
  verified_by: null,
}

/** An admin looks a wallet or the bank up on one of the next working days; a few payments are never found. */
function planVerification(desk: Desk, loan: LoanFile, row: RowOf<'payment'>): void {
  if (!desk.chance.chance(SHARE_FOUND)) return
  const found = desk.workdayAfter(row.business_on, desk.chance.whole(1, 2))
  loan.openMatters++
  desk.agenda.add(found, 8 * 60 + desk.chance.whole(5, 50), (on, minute) => {
    const at = desk.at(on, minute)
    const { method, amount, payment_id: paymentId } = row
    row.status = 'Posted'
    row.verified_at = at
    row.verified_by = desk.anAdmin().accId
    loan.rows.transfer.push(
      ...desk.books.book(transfersForVerification({ method, amount }), {
        on,
        at,
        loanId: loan.loanId,
        paymentId,
      }),
    )
    loan.openMatters--
  })
}

function noteException(
  desk: Desk,
  loan: LoanFile,
  row: RowOf<'payment'>,
  reason: keyof typeof RESOLUTION,
): void {
  const lookedOn = addDays(row.business_on, LOOKED_AT_AFTER_DAYS)
  const isLookedAt = lookedOn < desk.today && desk.chance.chance(0.95)
  loan.rows.payment_exception.push({
    payment_id: row.payment_id,
    reason,
    noted_at: row.received_at,
    resolved_at: isLookedAt ? desk.at(lookedOn, 15 * 60) : null,
    resolved_by: isLookedAt ? desk.anAdmin().accId : null,
    resolution: isLookedAt ? RESOLUTION[reason] : null,
  })
}
