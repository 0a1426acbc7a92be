/** One loan of the demo company while it runs: its position by the real rules, and the rows that are written of it. */
import type { LocalDate } from '../../domain/calendar.ts'
import { levelMove, recordOf, type LevelMove } from '../../domain/loans/loan-level.ts'
import {
  scheduledUnpaid,
  unpaidPosition,
  withPenalty,
  type LoanPosition,
} from '../../domain/loans/loan-position.ts'
import { ZERO } from '../../domain/money.ts'
import type { Allocation } from '../../domain/payments/allocation.ts'
import { instalmentRow, loanAfter, type LastPaid } from '../loan-account/locked-loan.ts'
import { partRows } from '../loan-account/payment-store.ts'
import type { loanRow } from '../loans/release/loan-row.ts'
import { levelRuleOf } from '../settings/settings.ts'
import type { CompanyRules } from './desk.ts'
import type { RowBuffer, RowOf } from './insert-rows.ts'
import type { LoanOffer } from './loan-offer.ts'
import type { ClientPlan } from './plan-clients.ts'

export class LoanFile {
  readonly row
  readonly payments: RowOf<'payment'>[] = []
  readonly penalties: RowOf<'penalty'>[] = []
  position: LoanPosition
  #last: LastPaid = { on: null, amount: null }
  readonly #settledOn = new Map<number, LocalDate>()

  constructor(
    readonly loanId: number,
    readonly client: ClientPlan,
    readonly application: RowOf<'application'>,
    readonly offer: LoanOffer,
    released: ReturnType<typeof loanRow>,
    readonly rows: RowBuffer,
  ) {
    this.position = unpaidPosition(offer.schedule.instalments)
    const row: Omit<RowOf<'loan'>, 'version'> = { loan_id: loanId, ...released }
    this.row = { ...row, client_credit: ZERO, version: 1 }
    rows.add('loan', this.row)
  }

  get isPaid(): boolean {
    return this.row.status === 'Fully Paid'
  }

  /** Whether a payment on it is not verified yet. */
  get isUnverified(): boolean {
    return this.payments.some(({ status }) => status === 'For Verification')
  }

  /** One that was reversed before anything else happened changed the loan twice, and nothing of it is left. */
  takePayment(row: RowOf<'payment'>, { parts, after }: Allocation): void {
    this.payments.push(row)
    this.rows.add('payment', row)
    if (row.status === 'Reversed') return void (this.row.version += 2)
    this.rows.add('payment_part', ...partRows(row.payment_id, parts))
    this.#move(after, { on: row.business_on, amount: row.amount })
    for (const instalment of after.instalments)
      if (!this.#settledOn.has(instalment.no) && scheduledUnpaid(instalment) === 0)
        this.#settledOn.set(instalment.no, row.business_on)
  }

  takePenalty(row: RowOf<'penalty'>): void {
    const { status, instalment_no: no, amount } = row
    this.penalties.push(row)
    this.rows.add('penalty', row)
    if (status === 'Waived') this.row.version++
    if (status === 'Posted') this.#move(withPenalty(this.position, { no, amount }), this.#last)
  }

  #move(position: LoanPosition, last: LastPaid): void {
    this.position = position
    this.#last = last
    Object.assign(this.row, loanAfter(this.row, position, last))
  }

  /** What it does to the level, once it is paid. */
  levelMove({ holidays, settings }: CompanyRules): LevelMove {
    const { instalments, maturityOn } = this.offer.schedule
    const waivedOrRestructured = this.penalties.some((row) => row.status === 'Waived')
    const settled = instalments.map(({ no, dueOn }) => {
      return { dueOn, settledOn: this.#settledOn.get(no) ?? null }
    })
    const history = { closed: true, maturityOn, waivedOrRestructured, day: maturityOn, holidays }
    return levelMove(recordOf({ ...history, instalments: settled }), levelRuleOf(settings.level_rule))
  }

  /** Adds what has become of it by the day it is paid, or the history ends. */
  end(): void {
    const { position, rows, row, loanId: loan_id } = this
    Object.assign(this.application, { status: row.status })
    rows.add('instalment', ...position.instalments.map((one) => ({ loan_id, ...instalmentRow(one) })))
  }
}
