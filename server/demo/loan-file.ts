/** One loan of the demo company while it runs: its position by the real rules, what is charged on it, and the rows of it. */
import { addDays, type LocalDate } from '../../domain/calendar.ts'
import { levelMove, recordOf, type LevelMove } from '../../domain/loans/loan-level.ts'
import {
  scheduledUnpaid,
  unpaidPosition,
  withPenalty,
  type LoanPosition,
} from '../../domain/loans/loan-position.ts'
import { add, pesos, sumOf, ZERO } from '../../domain/money.ts'
import type { Allocation } from '../../domain/payments/allocation.ts'
import type { Proposal } from '../../domain/penalties/proposal.ts'
import { instalmentRow, loanAfter, type LastPaid } from '../loan-account/locked-loan.ts'
import { partRows } from '../loan-account/payment-store.ts'
import { loanRow, transfersOfRelease, type NewLoan } from '../loans/release/loan-row.ts'
import { heldToCeilings, wishedOn } from '../penalties/propose-penalties.ts'
import { levelRuleOf } from '../settings/settings.ts'
import { WAIVER_REASONS } from './demo-words.ts'
import { later, type CompanyRules, type Desk, type Moment } from './desk.ts'
import type { RowOf } from './insert-rows.ts'
import type { ClientPlan } from './plan-clients.ts'

/** Less than this is not worth charging. */
const LEAST_PENALTY = pesos(10)
/** Proposals younger than this may still be undecided. */
const UNDECIDED_DAYS = 7

export class LoanFile {
  readonly loanId
  readonly row
  readonly payments: RowOf<'payment'>[] = []
  position: LoanPosition
  readonly #penalties: RowOf<'penalty'>[] = []
  #last: LastPaid = { on: null, amount: null }
  readonly #settledOn = new Map<number, LocalDate>()

  constructor(
    readonly desk: Desk,
    readonly client: ClientPlan,
    released: Moment,
    readonly agreed: NewLoan & { readonly application: RowOf<'application'> },
  ) {
    this.position = unpaidPosition(agreed.quoted.schedule.instalments)
    this.loanId = desk.next('loan')
    desk.book(transfersOfRelease(this.loanId, agreed, 'cash_on_hand'), released, { loan_id: this.loanId })
    const unpaid = loanAfter({ status: 'Released', version: 0 }, this.position, this.#last)
    this.row = { loan_id: this.loanId, ...loanRow(agreed), ...unpaid }
    desk.rows.add('loan', this.row)
  }

  get isPaid(): boolean {
    return this.row.status === 'Fully Paid'
  }

  /** One that was reversed before anything else happened changed the loan twice, and nothing of it is left. */
  takePayment(row: RowOf<'payment'>, { parts, after }: Allocation): void {
    const { rows } = this.desk
    this.payments.push(row)
    rows.add('payment', row)
    if (row.status === 'Reversed') return void (this.row.version += 2)
    rows.add('payment_part', ...partRows(row.payment_id, parts))
    this.#move(after, { on: row.business_on, amount: row.amount })
    for (const instalment of after.instalments)
      if (!this.#settledOn.has(instalment.no) && scheduledUnpaid(instalment) === 0)
        this.#settledOn.set(instalment.no, row.business_on)
  }

  /** On Mondays what the day's end proposes is charged, where all that the loan costs doesn't pass the principal. */
  charge(now: Moment): void {
    const { desk, row, position, agreed } = this
    const { interest_total, deductions, principal } = row
    const { holidays, ceilings } = desk.founding.rules
    const asked = { holidays, ceilings, position, day: now.on, kept: this.#penalties, paid: new Map() }
    const facts = { ...asked, months: agreed.terms.months, secured: false }
    for (const proposal of heldToCeilings(row, wishedOn(row, asked), facts)) {
      const charged = sumOf(this.#penalties, (one) => (one.status === 'Dismissed' ? ZERO : one.amount))
      const cost = add(interest_total, deductions, charged, proposal.amount)
      if (proposal.amount >= LEAST_PENALTY && cost <= principal) this.#decide(proposal, now)
    }
  }

  /** What should not have been charged is waived the same morning, before any money could have gone to it. */
  #decide({ no, amount, daysLate }: Proposal, now: Moment): void {
    const { desk } = this
    const { chance, founding, team } = desk
    const isRecent = now.on > addDays(founding.today, -UNDECIDED_DAYS)
    const status = chance.weighted({ Posted: 80, Waived: 12, Dismissed: 5, Proposed: isRecent ? 40 : 0 })
    const waived = { waived_by: team.superAdmin.accId, waived_at: later(now, 25).at }
    const row: RowOf<'penalty'> = {
      penalty_id: desk.next('penalty'),
      loan_id: this.loanId,
      instalment_no: no,
      amount,
      penalty_on: now.on,
      status,
      reason: `${daysLate} days late`,
      posting_order: desk.next('event'),
      created_by: desk.anAdmin().accId,
      created_at: now.at,
      ...(status === 'Waived' && { ...waived, waived_reason: chance.pick(WAIVER_REASONS) }),
    }
    this.#penalties.push(row)
    desk.rows.add('penalty', row)
    if (status === 'Waived') this.row.version++
    if (status === 'Posted') this.#move(withPenalty(this.position, { no, amount }))
  }

  #move(position: LoanPosition, last = this.#last): void {
    this.position = position
    this.#last = last
    Object.assign(this.row, loanAfter(this.row, position, last))
  }

  /** What it does to the level, once it is paid. */
  levelMove({ holidays, settings }: CompanyRules): LevelMove {
    const { instalments, maturityOn } = this.agreed.quoted.schedule
    const waivedOrRestructured = this.#penalties.some((row) => row.status === 'Waived')
    const paid = instalments.map(({ no, dueOn }) => ({ dueOn, settledOn: this.#settledOn.get(no) ?? null }))
    const history = { closed: true, maturityOn, waivedOrRestructured, day: maturityOn, holidays }
    return levelMove(recordOf({ ...history, instalments: paid }), levelRuleOf(settings.level_rule))
  }

  /** Adds what has become of it by the day it is paid, or the history ends. */
  end(): void {
    const { position, row, loanId: loan_id } = this
    Object.assign(this.agreed.application, { status: row.status })
    this.desk.rows.add(
      'instalment',
      ...position.instalments.map((one) => ({ loan_id, ...instalmentRow(one) })),
    )
  }
}
