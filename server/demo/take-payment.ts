/** A payment of the demo company: split, booked, verified, noted for a look, or reversed as in real business. */
import { addDays } from '../../domain/calendar.ts'
import { transfersForPayment, transfersForVerification } from '../../domain/ledger/postings.ts'
import { ZERO, type Centavos } from '../../domain/money.ts'
import { allocate, type Allocation } from '../../domain/payments/allocation.ts'
import { needsVerification, type Method } from '../../domain/payments/payment-method.ts'
import { firstStatusOf } from '../../domain/payments/payment-status.ts'
import { formatSlip } from '../../domain/payments/slip-number.ts'
import type { DoubtReason } from '../payments/payment-exception.ts'
import { later, moment, workday, type Desk, type Moment, type Story } from './desk.ts'
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
/** Why a payment that somebody had to look at stays, the gravest doubt first. */
const KEPT_SINCE = {
  'not assigned': 'Taken for a colleague on leave',
  'more than balance': "Kept as the client's credit",
  'looks like a duplicate': 'Two payments, confirmed by phone',
} as const satisfies Partial<Record<DoubtReason, string>>
/** As each house writes its references: what they begin with, before ten digits. */
const REFERENCES = { GCash: '900', Maya: 'M0', bank: 'BT', check: 'CK' }

/** Posts a payment on a loan; what no instalment can take becomes the client's credit and is noted for a look. */
export function takePayment(desk: Desk, loan: LoanFile, taken: Taken): void {
  const split = allocate(loan.position, taken.amount)
  const reason = reasonToLook(loan, taken, split)
  const { row } = book(desk, loan, taken, split)
  loan.takePayment(row, split)
  if (reason !== undefined) noteException(desk, row, reason)
  if (needsVerification(taken.method) && desk.chance.chance(SHARE_FOUND)) desk.follow(verify(desk, row))
}

function reasonToLook(
  { payments, client }: LoanFile,
  { now, amount, collector, atOffice }: Taken,
  split: Allocation,
): keyof typeof KEPT_SINCE | undefined {
  if (!atOffice && collector !== client.investigator.mgtId) return 'not assigned'
  if (split.clientCredit > 0) return 'more than balance'
  const taken = payments.filter((row) => row.status !== 'Reversed' && row.collector === collector)
  const isTwin = taken.some((row) => row.business_on === now.on && row.amount === amount)
  return isTwin ? 'looks like a duplicate' : undefined
}

/** A payment typed wrong and reversed minutes later, before anything else happened on the loan. */
export function takeMistake(desk: Desk, loan: LoanFile, taken: Taken): void {
  const split = allocate(loan.position, taken.amount)
  const { row, transfers } = book(desk, loan, taken, split)
  const reversed = later(taken.now, 8)
  desk.reverse(transfers, reversed, { loan_id: row.loan_id, payment_id: row.payment_id })
  const reversed_by = desk.chance.chance(0.5) ? loan.client.investigator.accId : desk.anAdmin().accId
  const reversal = { reversed_at: reversed.at, reversed_by, reversed_reason: 'Wrong amount typed' }
  loan.takePayment({ ...row, status: 'Reversed', client_credit: ZERO, ...reversal }, split)
}

function book(desk: Desk, { loanId: loan_id, client }: LoanFile, taken: Taken, split: Allocation) {
  const { now, amount, method, collector, atOffice, note = '' } = taken
  const { chance, founding } = desk
  const payment_id = chance.uuid(now.at)
  const received = later(now, (chance.chance(0.3) ? chance.whole(300, 3600) : 2) / 60)
  // Noted at the client's door since the company asks for it, and only where cash was taken there.
  const hasPlace = now.on >= addDays(founding.today, -PLACES_KEPT_DAYS) && !atOffice && method === 'cash'
  const transferNo = () => String(desk.next('reference')).padStart(10, '0')
  const series = `DEMO${collector}`
  const row: RowOf<'payment'> = {
    payment_id,
    loan_id,
    amount,
    method,
    collector,
    occurred_at: now.at,
    received_at: received.at,
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
  return { row, transfers: desk.book(posted, received, booked) }
}

/** An admin looks a wallet or the bank up on one of the next working days; a few payments are never found. */
function* verify(desk: Desk, row: RowOf<'payment'>): Story {
  const { method, amount, payment_id, loan_id } = row
  const found = moment(workday(row.business_on, desk.chance.whole(1, 3)), 8 * 60 + desk.chance.whole(5, 50))
  yield found
  Object.assign(row, { status: 'Posted', verified_at: found.at, verified_by: desk.anAdmin().accId })
  desk.book(transfersForVerification({ method, amount }), found, { loan_id, payment_id })
}

function noteException(desk: Desk, row: RowOf<'payment'>, reason: keyof typeof KEPT_SINCE): void {
  const { payment_id, received_at: noted_at, business_on } = row
  const looked = moment(addDays(business_on, LOOKED_AT_AFTER_DAYS), 15 * 60)
  const isLookedAt = looked.on < desk.founding.today
  const resolved = { resolved_at: looked.at, resolved_by: desk.anAdmin().accId, resolution: 'kept' as const }
  const resolved_reason = isLookedAt ? KEPT_SINCE[reason] : ''
  desk.rows.add('payment_exception', {
    payment_id,
    reason,
    noted_at,
    resolved_reason,
    ...(isLookedAt && resolved),
  })
}
