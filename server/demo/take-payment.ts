/** A payment of the demo company: split, booked, verified, noted for a look, or reversed as in real business. */
import { addDays } from '../../domain/calendar.ts'
import { transfersForPayment, transfersForVerification } from '../../domain/ledger/postings.ts'
import { ZERO, type Centavos } from '../../domain/money.ts'
import { allocate, type Allocation } from '../../domain/payments/allocation.ts'
import { needsVerification, type Method } from '../../domain/payments/payment-method.ts'
import { firstStatusOf } from '../../domain/payments/payment-status.ts'
import { formatSlip } from '../../domain/payments/slip-number.ts'
import type { DoubtReason } from '../payments/payment-exception.ts'
import { later, moment, workday, type Desk, type Moment } from './desk.ts'
import type { RowOf } from './insert-rows.ts'
import type { LoanFile } from './loan-file.ts'

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
/** As each house writes its references: what they begin with, before ten digits. */
const REFERENCES = { GCash: '900', Maya: 'M0', bank: 'BT', check: 'CK' }
const REFERENCE_STEP = 7_919

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
function reasonToLook(
  { rows, client }: LoanFile,
  { now, amount, collector, atOffice }: Taken,
  split: Allocation,
): keyof typeof RESOLUTION | undefined {
  if (!atOffice && collector !== client.investigator.mgtId) return 'not assigned'
  if (split.clientCredit > 0) return 'more than balance'
  const isTwin = (row: RowOf<'payment'>) =>
    row.business_on === now.on &&
    row.amount === amount &&
    row.collector === collector &&
    row.status !== 'Reversed'
  return rows.waiting('payment').some(isTwin) ? 'looks like a duplicate' : undefined
}

/** A payment typed wrong and reversed minutes later, before anything else happened on the loan. */
export function takeMistake(desk: Desk, loan: LoanFile, taken: Taken): void {
  const { row, transfers } = book(desk, loan, taken, allocate(loan.position, taken.amount))
  const reversed_at = later(row.occurred_at, 60 * 8)
  const { loan_id, payment_id } = row
  desk.reverse(loan.rows, transfers, { ...taken.now, at: reversed_at }, { loan_id, payment_id })
  const reversed_by = desk.chance.chance(0.5) ? loan.client.investigator.accId : desk.anAdmin().accId
  const reversal = { reversed_at, reversed_by, reversed_reason: 'Wrong amount typed' }
  loan.takeReversed({ ...row, status: 'Reversed', client_credit: ZERO, ...reversal })
}

function book(desk: Desk, loan: LoanFile, taken: Taken, split: Allocation) {
  const { now, amount, method, collector, atOffice, note = '' } = taken
  const { loanId: loan_id, client } = loan
  const { chance } = desk
  const occurred_at = later(now.at, chance.whole(0, 59))
  const received_at = later(occurred_at, chance.chance(0.3) ? chance.whole(300, 3600) : 2)
  const payment_id = chance.uuid(occurred_at)
  // Noted at the client's door since the company asks for it, and only where cash was taken there.
  const hasPlace = now.on >= addDays(desk.today, -PLACES_KEPT_DAYS) && !atOffice && method === 'cash'
  const series = `DEMO${collector}`
  const transferNo = () => String(desk.next('reference') * REFERENCE_STEP).padStart(10, '0')
  const row: RowOf<'payment'> = {
    payment_id,
    loan_id,
    amount,
    method,
    collector,
    occurred_at,
    received_at,
    reference: method === 'cash' ? '' : REFERENCES[method] + transferNo(),
    slip_no: formatSlip(series, desk.next(series)),
    status: firstStatusOf(method),
    business_on: now.on,
    note,
    place: hasPlace ? JSON.stringify(client.door) : null,
    client_credit: split.clientCredit,
    command_id: payment_id,
    posting_order: desk.next('event'),
  }
  const till = atOffice ? null : collector
  const posted = transfersForPayment({ loanId: loan_id, accId: client.accId, method, collector: till, split })
  const booked = { loan_id, payment_id, command_id: payment_id }
  return { row, transfers: desk.book(loan.rows, posted, { ...now, at: received_at }, booked) }
}

/** An admin looks a wallet or the bank up on one of the next working days; a few payments are never found. */
function planVerification(desk: Desk, loan: LoanFile, row: RowOf<'payment'>): void {
  const lookedUpOn = workday(row.business_on, desk.chance.whole(1, 2))
  desk.plan(lookedUpOn, 8 * 60 + desk.chance.whole(5, 50), (now) => {
    const { method, amount, payment_id } = row
    Object.assign(row, { status: 'Posted', verified_at: now.at, verified_by: desk.anAdmin().accId })
    const transfers = transfersForVerification({ method, amount })
    desk.book(loan.rows, transfers, now, { loan_id: loan.loanId, payment_id })
  })
}

function noteException(
  desk: Desk,
  { rows }: LoanFile,
  { payment_id, received_at: noted_at, business_on }: RowOf<'payment'>,
  reason: keyof typeof RESOLUTION,
): void {
  const lookedOn = addDays(business_on, LOOKED_AT_AFTER_DAYS)
  const isLookedAt = lookedOn < desk.today && desk.chance.chance(0.95)
  const resolved = { resolved_at: moment(lookedOn, 15 * 60).at, resolved_by: desk.anAdmin().accId }
  const look = isLookedAt ? { ...resolved, resolution: RESOLUTION[reason] } : {}
  rows.add('payment_exception', { payment_id, reason, noted_at, ...look })
}
