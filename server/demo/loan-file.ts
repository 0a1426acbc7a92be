/** One loan of the demo company while it runs: where it is by the real rules, and the rows it will leave. */
import type { LocalDate } from '../../domain/calendar.ts'
import { recordOf, type LevelMove, type LoanRecord } from '../../domain/loans/loan-level.ts'
import {
  balanceOf,
  isFullyPaid,
  nextInstalment,
  scheduledUnpaid,
  unpaidPosition,
  type LoanPosition,
} from '../../domain/loans/loan-position.ts'
import type { Allocation } from '../../domain/payments/allocation.ts'
import { sumOf, toCentavos, ZERO, type Centavos } from '../../domain/money.ts'
import { loanRow } from '../loans/release/loan-row.ts'
import { instalmentRow } from '../loan-account/locked-loan.ts'
import type { RowBuffer, RowOf } from './insert-rows.ts'
import type { LoanOffer } from './loan-offer.ts'
import type { ClientPlan } from './plan-clients.ts'

/** Rows that belong to one loan and are written with it. */
interface LoanRows {
  readonly payment: RowOf<'payment'>[]
  readonly payment_part: RowOf<'payment_part'>[]
  readonly payment_exception: RowOf<'payment_exception'>[]
  readonly penalty: RowOf<'penalty'>[]
  readonly visit: RowOf<'visit'>[]
  readonly transfer: RowOf<'transfer'>[]
}

export class LoanFile {
  position: LoanPosition
  /** Matters that will still change rows: a payment that waits for its verification. */
  openMatters = 0
  readonly rows: LoanRows = {
    payment: [],
    payment_part: [],
    payment_exception: [],
    penalty: [],
    visit: [],
    transfer: [],
  }
  #version = 1
  /** When each instalment was paid in full. */
  #settledOn = new Map<number, LocalDate>()
  #waived = false
  /** What its end did to the client's level. */
  levelMove: LevelMove | null = null

  constructor(
    readonly loanId: number,
    readonly client: ClientPlan,
    readonly application: RowOf<'application'>,
    readonly offer: LoanOffer,
    readonly releasedOn: LocalDate,
    readonly releasedBy: number,
  ) {
    this.position = unpaidPosition(offer.schedule.instalments)
  }

  get isPaid(): boolean {
    return isFullyPaid(this.position)
  }

  /** Takes a payment's split as it fell on a day. */
  settle(allocation: Allocation, on: LocalDate): void {
    this.position = allocation.after
    this.#version++
    for (const row of this.position.instalments) {
      if (!this.#settledOn.has(row.no) && scheduledUnpaid(row) === 0) this.#settledOn.set(row.no, on)
    }
  }

  noteChange(change: 'posted' | 'waived'): void {
    this.#version++
    if (change === 'waived') this.#waived = true
  }

  /** Penalties of an instalment that were ever asked for, whatever became of them. */
  chargedBefore(no: number): Centavos {
    const ofInstalment = this.rows.penalty.filter((row) => row.instalment_no === no)
    return sumOf(ofInstalment, (row) => row.amount)
  }

  /** Interest, fees and penalties so far: together they never pass the principal. */
  costSoFar(): Centavos {
    const penalties = sumOf(this.rows.penalty, (row) => (row.status === 'Dismissed' ? ZERO : row.amount))
    const { schedule, disclosure } = this.offer
    return toCentavos(schedule.interestTotal + disclosure.totalDeductions + penalties)
  }

  /** Whether a payment on it waits for its verification. */
  get isUnverified(): boolean {
    return this.rows.payment.some(({ status }) => status === 'For Verification')
  }

  /** How a paid loan was paid. */
  record(holidays: ReadonlySet<LocalDate>): LoanRecord {
    const { instalments, maturityOn } = this.offer.schedule
    return recordOf({
      closed: this.isPaid,
      maturityOn,
      waivedOrRestructured: this.#waived,
      instalments: instalments.map(({ no, dueOn }) => ({
        dueOn,
        settledOn: this.#settledOn.get(no) ?? null,
      })),
      day: maturityOn,
      holidays,
    })
  }

  /** Hands everything over to be written; the file is done with. */
  close(buffer: RowBuffer): void {
    const status = this.isPaid ? 'Fully Paid' : 'Released'
    buffer.add('application', [{ ...this.application, status }])
    buffer.add('loan', [this.#loanRow(status)])
    buffer.add(
      'instalment',
      this.position.instalments.map((state) => ({ loan_id: this.loanId, ...instalmentRow(state) })),
    )
    buffer.add('payment', this.rows.payment)
    buffer.add('payment_part', this.rows.payment_part)
    buffer.add('payment_exception', this.rows.payment_exception)
    buffer.add('penalty', this.rows.penalty)
    buffer.add('visit', this.rows.visit)
    buffer.add('transfer', this.rows.transfer)
  }

  /** As it was handed over, and what has become of it since. */
  #loanRow(status: 'Released' | 'Fully Paid'): RowOf<'loan'> {
    const { offer, position, releasedOn, releasedBy } = this
    const { terms, principal } = offer
    const application = { application_id: this.application.application_id ?? 0, acc_id: this.client.accId }
    const handedOver = offer.disclosure.netProceeds
    const paid = this.rows.payment.findLast((row) => row.status !== 'Reversed')
    return {
      loan_id: this.loanId,
      ...loanRow({
        application,
        terms,
        principal,
        quoted: offer,
        handedOver,
        releasedOn,
        releasedBy,
        actedAlone: false,
      }),
      status,
      balance: balanceOf(position),
      next_due_on: nextInstalment(position)?.dueOn ?? null,
      client_credit: position.clientCredit,
      last_paid_on: paid?.business_on ?? null,
      last_paid_amount: paid?.amount ?? null,
      version: this.#version,
      level_move: this.levelMove,
    }
  }
}
