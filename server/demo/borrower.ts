/** A client's way from applying to a released loan, and from a paid loan to the next one. */
import { transfersForRelease } from '../../domain/ledger/postings.ts'
import { levelAfter, levelMove } from '../../domain/loans/loan-level.ts'
import { serviceFeeOf } from '../../domain/loans/price/disclosure.ts'
import { pesos, subtract } from '../../domain/money.ts'
import { levelRuleOf, type TermsRow } from '../settings/settings.ts'
import type { CashDesk } from './cash-desk.ts'
import { BUSINESS_PURPOSES, FINDINGS, PURPOSES } from './demo-words.ts'
import type { Desk } from './desk.ts'
import type { RowBuffer, RowOf } from './insert-rows.ts'
import { LoanFile } from './loan-file.ts'
import { firstLevelOf, offerLoan, quoteOn } from './loan-offer.ts'
import { planMeetings } from './meet-client.ts'
import { later, workday, type Moment } from './moment.ts'
import type { ClientPlan, Ending } from './plan-clients.ts'

const LOWERED_BY = pesos(500)
const AT = { applies: 19 * 60, cancels: 9 * 60, visited: 10 * 60, decided: 14 * 60, released: 11 * 60 }

type Application = RowOf<'application'>

/** An application on its way, with the rows that it is written with. */
interface Asked {
  readonly application: Application
  readonly terms: TermsRow
  readonly rows: RowBuffer
}

/** A client with a level that moves and, at most, one application or loan that is open. */
export class Borrower {
  readonly firstLevel: number
  level: number
  /** The loan that runs. */
  loan: LoanFile | undefined

  constructor(
    readonly client: ClientPlan,
    readonly desk: Desk,
    readonly cash: CashDesk,
  ) {
    this.firstLevel = firstLevelOf(client, desk.rules)
    this.level = this.firstLevel
    if (client.ending !== 'registered') desk.plan(client.joinedOn, AT.applies, (now) => this.#apply(now))
  }

  #apply({ on, at }: Moment): void {
    const { client, desk } = this
    const offer = offerLoan(client, this.level, on, desk.rules)
    if (!offer) return
    const application: Application = {
      application_id: desk.next('application'),
      acc_id: client.accId,
      terms_id: offer.terms.termsId,
      amount: offer.principal,
      purpose: client.chance.pick(client.kind === 'SME' ? BUSINESS_PURPOSES : PURPOSES),
      status: 'Pending',
      applied_at: at,
      version: 1,
    }
    const asked = { application, terms: offer.terms, rows: desk.hold() }
    asked.rows.add('application', application)
    if (client.ending === 'Cancelled')
      desk.plan(workday(on, 1), AT.cancels, () => this.#end(asked, 'Cancelled'))
    else this.#planUnless('Pending', workday(on, 1), AT.visited, (now) => this.#visit(now, asked))
  }

  #visit({ on, at }: Moment, asked: Asked): void {
    const { chance, ending, accId, investigator } = this.client
    const { application, terms } = asked
    const ci_decided_at = later(at, 60 * chance.whole(0, 150))
    if (ending === 'Rejected' && accId % 2 === 0)
      return this.#reject(asked, investigator.accId, ci_decided_at, 'Income could not be confirmed')
    const isLowered = chance.chance(0.15) && application.amount - LOWERED_BY >= terms.minAmount
    this.#move(application, 'Approved by CI', {
      ci_mgt_id: investigator.mgtId,
      ci_findings: chance.pick(FINDINGS),
      ci_recommended_amount: isLowered ? subtract(application.amount, LOWERED_BY) : application.amount,
      ci_visit_place: 'Home',
      ci_decided_at,
    })
    this.#planUnless('Approved by CI', on, AT.decided, (now) => this.#decide(now, asked))
  }

  #decide({ on, at }: Moment, asked: Asked): void {
    const { application, terms } = asked
    const amount = application.ci_recommended_amount ?? application.amount
    const admin_acc_id = this.desk.anAdmin().accId
    const admin_decided_at = later(at, 60 * this.client.chance.whole(0, 150))
    if (this.client.ending === 'Rejected')
      return this.#reject(asked, admin_acc_id, admin_decided_at, 'Has an unpaid loan with a cooperative')
    const approved = { approved_amount: amount, approved_terms_id: terms.termsId }
    this.#move(application, 'Approved by Admin', { admin_acc_id, ...approved, admin_decided_at })
    this.#planUnless('Approved by Admin', workday(on, 1), AT.released, (now) => {
      const offer = quoteOn(terms, amount, now.on, this.desk.rules)
      if (!offer) throw new RangeError(`${amount} cannot be lent on ${now.on}`)
      this.cash.provide(offer.disclosure.netProceeds, 'cash_on_hand', now)
      this.#move(application, 'Released')
      const released = { on: now.on, by: this.desk.anAdmin(admin_acc_id).accId }
      const loan = new LoanFile(this.desk.next('loan'), this.client, application, offer, released, asked.rows)
      this.#handOver(loan, now)
    })
  }

  #handOver(loan: LoanFile, now: Moment): void {
    const { loanId, rows } = loan
    const { terms, principal, stampTax } = loan.offer
    const transfers = transfersForRelease({
      loanId,
      principal,
      stampTax,
      from: 'cash_on_hand',
      serviceFee: serviceFeeOf(terms, principal),
      notarialFee: terms.notarialFee,
      otherFees: terms.insuranceFee,
    })
    this.desk.books.book(rows, transfers, now, { loan_id: loanId })
    this.loan = loan
    planMeetings(this.desk, loan, (paid) => {
      this.loan = undefined
      loan.end()
      this.#moveLevel(loan, paid)
    })
  }

  /** Level and next loan wait, day by day, until all that paid this one is verified. */
  #moveLevel(loan: LoanFile, { on }: Moment): void {
    const { desk, client } = this
    if (loan.isUnverified) return desk.plan(workday(on, 1), AT.applies, (now) => this.#moveLevel(loan, now))
    const move = levelMove(loan.record(desk.rules.holidays), levelRuleOf(desk.rules.settings.level_rule))
    // Who would fall below what the smallest loan needs is held by the office, or would never borrow again.
    loan.row.level_move = levelAfter(this.level, move) < this.firstLevel ? 'hold' : move
    this.level = levelAfter(this.level, loan.row.level_move)
    desk.settle(loan.rows)
    if (client.ending === 'running') desk.plan(on, AT.applies, (now) => this.#apply(now))
  }

  /** Plans the next step, unless this is where the client's application is today. */
  #planUnless(ending: Ending, ...planned: Parameters<Desk['plan']>): void {
    if (this.client.ending !== ending) this.desk.plan(...planned)
  }

  #reject(asked: Asked, by: number, at: Moment['at'], rejected_reason: string): void {
    this.#end(asked, 'Rejected', { rejected_by: by, rejected_at: at, rejected_reason })
  }

  #end({ application, rows }: Asked, status: Application['status'], more?: Partial<Application>): void {
    this.#move(application, status, more)
    this.desk.settle(rows)
  }

  #move(application: Application, status: Application['status'], more: Partial<Application> = {}): void {
    Object.assign(application, more, { status, version: (application.version ?? 1) + 1 })
  }
}
