/** A client's way from applying to a released loan, and from a paid loan to the next one. */
import type { LocalDate } from '../../domain/calendar.ts'
import { transfersForRelease } from '../../domain/ledger/postings.ts'
import { serviceFeeOf } from '../../domain/loans/price/disclosure.ts'
import { levelAfter, levelMove } from '../../domain/loans/loan-level.ts'
import { pesos, subtract, type Centavos } from '../../domain/money.ts'
import { levelRuleOf } from '../settings/settings.ts'
import type { CashDesk } from './cash-desk.ts'
import { BUSINESS_PURPOSES, FINDINGS, PURPOSES } from './demo-words.ts'
import type { Desk } from './desk.ts'
import type { RowOf } from './insert-rows.ts'
import { LoanFile } from './loan-file.ts'
import { firstLevelOf, offerLoan, quoteOn, type LoanOffer } from './loan-offer.ts'
import { planMeetings } from './meet-client.ts'
import type { ClientPlan, Ending } from './plan-clients.ts'

const LOWERED_BY = pesos(500)
const AT = { applies: 19 * 60, cancels: 9 * 60, visited: 10 * 60, decided: 14 * 60, released: 11 * 60 }

type Application = RowOf<'application'>

/** A client with a level that moves and, at most, one application or loan that is open. */
export class Borrower {
  readonly firstLevel: number
  level: number
  /** The loan that runs. */
  loan: LoanFile | undefined
  /** Until it is released or ends. */
  #application: Application | undefined
  /** Paid loans that are not written yet. */
  #paid: LoanFile[] = []
  readonly #desk: Desk
  readonly #cash: CashDesk

  constructor(
    readonly client: ClientPlan,
    desk: Desk,
    cash: CashDesk,
  ) {
    this.#desk = desk
    this.#cash = cash
    this.firstLevel = firstLevelOf(client, desk.rules)
    this.level = this.firstLevel
    if (client.ending !== 'registered') desk.plan(client.joinedOn, AT.applies, (on) => this.#apply(on))
  }

  /** Writes paid loans about which nothing can change any more. */
  writeSettled(): void {
    if (this.#paid.length === 0) return
    for (const loan of this.#paid) if (loan.openMatters === 0) loan.close(this.#desk.rows)
    this.#paid = this.#paid.filter((loan) => loan.openMatters > 0)
  }

  /** Writes what is open when the history ends. */
  close(): void {
    for (const loan of this.#paid) loan.close(this.#desk.rows)
    this.loan?.close(this.#desk.rows)
    if (this.#application) this.#desk.rows.add('application', this.#application)
  }

  #apply(on: LocalDate): void {
    const { client } = this
    const desk = this.#desk
    const offer = offerLoan(client, this.level, on, desk.rules)
    if (!offer) return
    const application: Application = {
      application_id: desk.next('application'),
      acc_id: client.accId,
      terms_id: offer.terms.termsId,
      amount: offer.principal,
      purpose: client.chance.pick(client.kind === 'SME' ? BUSINESS_PURPOSES : PURPOSES),
      status: 'Pending',
      applied_at: desk.at(on, AT.applies),
      version: 1,
    }
    this.#application = application
    const next = desk.workdayAfter(on, 1)
    if (client.ending === 'Cancelled') desk.plan(next, AT.cancels, () => this.#move(application, 'Cancelled'))
    else this.#planUnless('Pending', next, AT.visited, (day) => this.#visit(day, application, offer))
  }

  #visit(on: LocalDate, application: Application, offer: LoanOffer): void {
    const { chance, ending, accId, investigator } = this.client
    const at = this.#desk.at(on, AT.visited + chance.whole(0, 150))
    if (ending === 'Rejected' && accId % 2 === 0)
      return this.#reject(application, investigator.accId, at, 'Income could not be confirmed')
    const isLowered = chance.chance(0.15) && offer.principal - LOWERED_BY >= offer.terms.minAmount
    const recommended = isLowered ? subtract(offer.principal, LOWERED_BY) : offer.principal
    this.#move(application, 'Approved by CI', {
      ci_mgt_id: investigator.mgtId,
      ci_findings: chance.pick(FINDINGS),
      ci_recommended_amount: recommended,
      ci_visit_place: 'Home',
      ci_decided_at: at,
    })
    this.#planUnless('Approved by CI', on, AT.decided, (day) =>
      this.#decide(day, application, offer, recommended),
    )
  }

  #decide(on: LocalDate, application: Application, { terms }: LoanOffer, amount: Centavos): void {
    const desk = this.#desk
    const admin = desk.anAdmin()
    const at = desk.at(on, AT.decided + this.client.chance.whole(0, 150))
    if (this.client.ending === 'Rejected')
      return this.#reject(application, admin.accId, at, 'Has an unpaid loan with a cooperative')
    this.#move(application, 'Approved by Admin', {
      admin_acc_id: admin.accId,
      approved_amount: amount,
      approved_terms_id: terms.termsId,
      admin_decided_at: at,
    })
    this.#planUnless('Approved by Admin', desk.workdayAfter(on, 1), AT.released, (day) => {
      const offer = quoteOn(terms, amount, day, desk.rules)
      if (!offer) throw new RangeError(`${amount} cannot be lent on ${day}`)
      this.#release(day, application, offer)
    })
  }

  #release(on: LocalDate, application: Application, offer: LoanOffer): void {
    const desk = this.#desk
    const { terms, principal, disclosure, stampTax } = offer
    this.#cash.provide(disclosure.netProceeds, 'cash_on_hand', on, AT.released)
    this.#move(application, 'Released')
    const loanId = desk.next('loan')
    const releasedBy = desk.anAdmin(application.admin_acc_id).accId
    const loan = new LoanFile(loanId, this.client, application, offer, on, releasedBy)
    const transfers = transfersForRelease({
      loanId,
      principal,
      stampTax,
      from: 'cash_on_hand',
      serviceFee: serviceFeeOf(terms, principal),
      notarialFee: terms.notarialFee,
      otherFees: terms.insuranceFee,
    })
    desk.books.book(loan.rows, transfers, { on, at: desk.at(on, AT.released), loan_id: loanId })
    this.#application = undefined
    this.loan = loan
    planMeetings(desk, loan, (day) => {
      this.loan = undefined
      this.#paid.push(loan)
      loan.openMatters++
      this.#moveLevel(loan, day)
    })
  }

  /** Level and next loan wait, day by day, until all that paid this one is verified. */
  #moveLevel(loan: LoanFile, on: LocalDate): void {
    const desk = this.#desk
    if (loan.isUnverified)
      return desk.plan(desk.workdayAfter(on, 1), AT.applies, (day) => this.#moveLevel(loan, day))
    loan.openMatters--
    const move = levelMove(loan.record(desk.rules.holidays), levelRuleOf(desk.rules.settings.level_rule))
    // Who would fall below what the smallest loan needs is held by the office, or would never borrow again.
    loan.levelMove = levelAfter(this.level, move) < this.firstLevel ? 'hold' : move
    this.level = levelAfter(this.level, loan.levelMove)
    if (this.client.ending === 'running') desk.plan(on, AT.applies, (day) => this.#apply(day))
  }

  /** Plans the next step, unless this is where the client's application is today. */
  #planUnless(ending: Ending, on: LocalDate, minute: number, step: (day: LocalDate) => void): void {
    if (this.client.ending !== ending) this.#desk.plan(on, minute, step)
  }

  #reject(application: Application, by: number, at: Application['rejected_at'], reason: string): void {
    this.#move(application, 'Rejected', { rejected_by: by, rejected_at: at, rejected_reason: reason })
  }

  #move(application: Application, status: Application['status'], more: Partial<Application> = {}): void {
    Object.assign(application, more, { status, version: (application.version ?? 1) + 1 })
  }
}
