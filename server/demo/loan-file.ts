/** One loan of the demo company while it runs: its position by the real rules, and the rows that are written with it. */
import type { LocalDate } from '../../domain/calendar.ts'
import { recordOf, type LoanRecord } from '../../domain/loans/loan-level.ts'
import {
  balanceOf,
  isFullyPaid,
  nextInstalment,
  scheduledUnpaid,
  unpaidPosition,
  withPenalty,
  type LoanPosition,
} from '../../domain/loans/loan-position.ts'
import { add, sumOf, type Centavos } from '../../domain/money.ts'
import type { Allocation } from '../../domain/payments/allocation.ts'
import { instalmentRow } from '../loan-account/locked-loan.ts'
import { partRows } from '../loan-account/payment-store.ts'
import { loanRow } from '../loans/release/loan-row.ts'
import type { RowBuffer, RowOf } from './insert-rows.ts'
import type { LoanOffer } from './loan-offer.ts'
import type { ClientPlan } from './plan-clients.ts'

export class LoanFile {
  readonly row: RowOf<'loan'> & { version: number }
  position: LoanPosition
  readonly #settledOn = new Map<number, LocalDate>()

  constructor(
    readonly loanId: number,
    readonly client: ClientPlan,
    readonly application: RowOf<'application'>,
    readonly offer: LoanOffer,
    readonly released: { readonly on: LocalDate; readonly by: number },
    readonly rows: RowBuffer,
  ) {
    this.position = unpaidPosition(offer.schedule.instalments)
    const handedOver = loanRow({
      application: { application_id: application.application_id ?? 0, acc_id: client.accId },
      terms: offer.terms,
      principal: offer.principal,
      quoted: offer,
      releasedOn: released.on,
      releasedBy: released.by,
      handedOver: offer.disclosure.netProceeds,
      actedAlone: false,
    })
    this.row = { loan_id: loanId, ...handedOver, version: 1 }
  }

  get isPaid(): boolean {
    return isFullyPaid(this.position)
  }

  /** Whether a payment on it is not verified yet. */
  get isUnverified(): boolean {
    return this.rows.waiting('payment').some(({ status }) => status === 'For Verification')
  }

  takePayment(row: RowOf<'payment'>, { parts, after }: Allocation): void {
    this.rows.add('payment', row)
    this.rows.add('payment_part', ...partRows(row.payment_id, parts))
    this.position = after
    this.row.version++
    Object.assign(this.row, { last_paid_on: row.business_on, last_paid_amount: row.amount })
    for (const instalment of after.instalments)
      if (!this.#settledOn.has(instalment.no) && scheduledUnpaid(instalment) === 0)
        this.#settledOn.set(instalment.no, row.business_on)
  }

  /** A payment that was reversed before anything else happened: it changed the loan twice, and nothing of it is left. */
  takeReversed(row: RowOf<'payment'>): void {
    this.rows.add('payment', row)
    this.row.version += 2
  }

  takePenalty(row: RowOf<'penalty'>): void {
    this.rows.add('penalty', row)
    if (row.status === 'Posted' || row.status === 'Waived') this.row.version++
    if (row.status === 'Posted')
      this.position = withPenalty(this.position, { no: row.instalment_no, amount: row.amount })
  }

  /** Interest, fees and penalties so far: together they never pass the principal. */
  get costSoFar(): Centavos {
    const charged = this.rows.waiting('penalty').filter((row) => row.status !== 'Dismissed')
    const { schedule, disclosure } = this.offer
    return add(
      schedule.interestTotal,
      disclosure.totalDeductions,
      sumOf(charged, (row) => row.amount),
    )
  }

  /** How a paid loan was paid. */
  record(holidays: ReadonlySet<LocalDate>): LoanRecord {
    const { instalments, maturityOn } = this.offer.schedule
    return recordOf({
      closed: this.isPaid,
      maturityOn,
      waivedOrRestructured: this.rows.waiting('penalty').some((row) => row.status === 'Waived'),
      instalments: instalments.map(({ no, dueOn }) => ({
        dueOn,
        settledOn: this.#settledOn.get(no) ?? null,
      })),
      day: maturityOn,
      holidays,
    })
  }

  /** Adds what has become of it by the day it is paid, or the history ends. */
  end(): void {
    const { position, row, rows, loanId: loan_id } = this
    const status = this.isPaid ? 'Fully Paid' : 'Released'
    Object.assign(this.application, { status })
    const next_due_on = nextInstalment(position)?.dueOn ?? null
    Object.assign(row, {
      status,
      balance: balanceOf(position),
      next_due_on,
      client_credit: position.clientCredit,
    })
    rows.add('loan', row)
    rows.add('instalment', ...position.instalments.map((one) => ({ loan_id, ...instalmentRow(one) })))
  }
}
