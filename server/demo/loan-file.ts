/** One loan of the demo company while it runs: its position by the real rules, and the rows that are written at its end. */
import type { LocalDate } from '../../domain/calendar.ts'
import { recordOf, type LevelMove, type LoanRecord } from '../../domain/loans/loan-level.ts'
import {
  balanceOf,
  isFullyPaid,
  nextInstalment,
  scheduledUnpaid,
  unpaidPosition,
  withPenalty,
  type LoanPosition,
} from '../../domain/loans/loan-position.ts'
import { sumOf, toCentavos, type Centavos } from '../../domain/money.ts'
import type { Allocation } from '../../domain/payments/allocation.ts'
import { instalmentRow } from '../loan-account/locked-loan.ts'
import { partRows } from '../loan-account/payment-store.ts'
import { loanRow } from '../loans/release/loan-row.ts'
import { RowBuffer, type RowOf } from './insert-rows.ts'
import type { LoanOffer } from './loan-offer.ts'
import type { ClientPlan } from './plan-clients.ts'

export class LoanFile {
  readonly rows = new RowBuffer()
  position: LoanPosition
  /** What will still change rows: payments that are to be verified, a level that is not moved yet. */
  openMatters = 0
  /** What its end did to the client's level. */
  levelMove: LevelMove | null = null
  #version = 1
  readonly #settledOn = new Map<number, LocalDate>()

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

  /** Whether a payment on it is not verified yet. */
  get isUnverified(): boolean {
    return this.rows.waiting('payment').some(({ status }) => status === 'For Verification')
  }

  takePayment(row: RowOf<'payment'>, { parts, after }: Allocation): void {
    this.rows.add('payment', row)
    this.rows.add('payment_part', ...partRows(row.payment_id, parts))
    this.position = after
    this.#version++
    for (const { no, ...instalment } of after.instalments)
      if (!this.#settledOn.has(no) && scheduledUnpaid({ no, ...instalment }) === 0)
        this.#settledOn.set(no, row.business_on)
  }

  /** A payment that was reversed before anything else happened: it changed the loan twice, and nothing of it is left. */
  takeReversed(row: RowOf<'payment'>): void {
    this.rows.add('payment', row)
    this.#version += 2
  }

  takePenalty(row: RowOf<'penalty'>): void {
    this.rows.add('penalty', row)
    if (row.status === 'Posted' || row.status === 'Waived') this.#version++
    if (row.status === 'Posted')
      this.position = withPenalty(this.position, { no: row.instalment_no, amount: row.amount })
  }

  /** Interest, fees and penalties so far: together they never pass the principal. */
  get costSoFar(): Centavos {
    const charged = this.rows.waiting('penalty').filter((row) => row.status !== 'Dismissed')
    const { schedule, disclosure } = this.offer
    return toCentavos(
      schedule.interestTotal + disclosure.totalDeductions + sumOf(charged, (row) => row.amount),
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

  /** Hands everything over to be written. */
  close(buffer: RowBuffer): void {
    const status = this.isPaid ? ('Fully Paid' as const) : ('Released' as const)
    buffer.add('application', { ...this.application, status })
    buffer.add('loan', this.#loanRow(status))
    const { instalments } = this.position
    buffer.add('instalment', ...instalments.map((one) => ({ loan_id: this.loanId, ...instalmentRow(one) })))
    buffer.take(this.rows)
  }

  /** As it was handed over, and what has become of it since. */
  #loanRow(status: 'Released' | 'Fully Paid'): RowOf<'loan'> {
    const { offer, position, releasedOn, releasedBy } = this
    const paid = this.rows.waiting('payment').findLast((row) => row.status !== 'Reversed')
    return {
      loan_id: this.loanId,
      ...loanRow({
        application: { application_id: this.application.application_id ?? 0, acc_id: this.client.accId },
        terms: offer.terms,
        principal: offer.principal,
        quoted: offer,
        releasedOn,
        releasedBy,
        handedOver: offer.disclosure.netProceeds,
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
