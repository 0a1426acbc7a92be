/** A client's way from applying to a released loan, and from a paid loan to the next one. */
import type { LocalDate } from '../../domain/calendar.ts'
import { transfersForRelease } from '../../domain/ledger/postings.ts'
import { serviceFeeOf } from '../../domain/loans/disclosure.ts'
import { levelAfter, levelMove } from '../../domain/loans/loan-level.ts'
import { levelRuleOf } from '../settings/settings.ts'
import { pesos, subtract, type Centavos } from '../../domain/money.ts'
import type { Desk } from './desk.ts'
import type { RowOf } from './insert-rows.ts'
import { BUSINESS_PURPOSES, FINDINGS, PURPOSES, UNDECIDED } from './application-words.ts'
import { LoanFile } from './loan-file.ts'
import { firstLevelOf, offerLoan, quoteOn, type LoanOffer } from './loan-offer.ts'
import { planMeetings } from './meet-client.ts'
import type { CashDesk } from './mind-cash.ts'
import type { ClientPlan } from './plan-clients.ts'

const LOWERED_BY = pesos(500)
const STEPS_AT = { applies: 19 * 60, visited: 10 * 60, decided: 14 * 60, released: 11 * 60 }

/** A client with a level that moves and, at most, one application or loan that is open. */
export class Borrower {
  readonly firstLevel: number
  level: number
  /** The loan that runs. */
  loan: LoanFile | undefined
  /** Until it is released and moves into the loan's file. */
  #application: RowOf<'application'> | undefined
  /** Loans that are paid but still wait for a verification. */
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
    if (client.ending !== 'registered') this.#plan(client.joinedOn, STEPS_AT.applies, (on) => this.#apply(on))
  }

  /** Writes paid loans about which nothing can change any more. */
  writeSettled(): void {
    if (this.#paid.length === 0) return
    for (const loan of this.#paid) if (loan.openMatters === 0) loan.close(this.#desk.rows)
    this.#paid = this.#paid.filter((loan) => loan.openMatters > 0)
  }

  /** Writes whatever is open when the history ends. */
  close(): void {
    for (const loan of this.#paid) loan.close(this.#desk.rows)
    this.loan?.close(this.#desk.rows)
    this.#writeApplication()
  }

  #plan(on: LocalDate, minute: number, step: (on: LocalDate) => void): void {
    this.#desk.agenda.add(on, minute, step)
  }

  #apply(on: LocalDate): void {
    const { client, level } = this
    const desk = this.#desk
    const offer = offerLoan(client, level, on, desk.rules)
    if (!offer) return
    this.#application = {
      ...UNDECIDED,
      application_id: desk.next('application'),
      acc_id: client.accId,
      terms_id: offer.terms.termsId,
      amount: offer.principal,
      purpose: client.chance.pick(client.kind === 'SME' ? BUSINESS_PURPOSES : PURPOSES),
      status: 'Pending',
      applied_at: desk.at(on, STEPS_AT.applies),
      version: 1,
    }
    if (client.ending === 'Cancelled')
      this.#plan(desk.workdayAfter(on, 1), 9 * 60, () => this.#end('Cancelled'))
    else if (client.ending !== 'Pending')
      this.#plan(desk.workdayAfter(on, 1), STEPS_AT.visited, (day) => this.#visit(day, offer))
  }

  #visit(on: LocalDate, offer: LoanOffer): void {
    const { client } = this
    const application = this.#application
    if (!application) return
    const { mgtId, accId } = client.investigator
    const at = this.#desk.at(on, STEPS_AT.visited + client.chance.whole(0, 150))
    if (client.ending === 'Rejected' && client.accId % 2 === 0) {
      this.#end('Rejected', {
        rejected_by: accId,
        rejected_at: at,
        rejected_reason: 'Income could not be confirmed',
      })
      return
    }
    const isLowered = client.chance.chance(0.15) && offer.principal - LOWERED_BY >= offer.terms.minAmount
    const recommended = isLowered ? subtract(offer.principal, LOWERED_BY) : offer.principal
    Object.assign(application, {
      status: 'Approved by CI',
      ci_mgt_id: mgtId,
      ci_findings: client.chance.pick(FINDINGS),
      ci_recommended_amount: recommended,
      ci_visit_place: 'Home',
      ci_decided_at: at,
      version: (application.version ?? 1) + 1,
    })
    if (client.ending !== 'Approved by CI')
      this.#plan(on, STEPS_AT.decided, (day) => this.#decide(day, offer, recommended))
  }

  #decide(on: LocalDate, offer: LoanOffer, amount: Centavos): void {
    const { client } = this
    const application = this.#application
    if (!application) return
    const admin = this.#desk.anAdmin()
    const at = this.#desk.at(on, STEPS_AT.decided + client.chance.whole(0, 150))
    if (client.ending === 'Rejected') {
      const reason = 'Has an unpaid loan with a cooperative'
      this.#end('Rejected', { rejected_by: admin.accId, rejected_at: at, rejected_reason: reason })
      return
    }
    Object.assign(application, {
      status: 'Approved by Admin',
      admin_acc_id: admin.accId,
      approved_amount: amount,
      approved_terms_id: offer.terms.termsId,
      admin_decided_at: at,
      version: (application.version ?? 1) + 1,
    })
    if (client.ending !== 'Approved by Admin')
      this.#plan(this.#desk.workdayAfter(on, 1), STEPS_AT.released, (day) =>
        this.#release(day, offer, amount),
      )
  }

  #release(on: LocalDate, { terms }: LoanOffer, principal: Centavos): void {
    const desk = this.#desk
    const application = this.#application
    if (!application) return
    const offer = quoteOn(terms, principal, on, desk.rules)
    this.#cash.provide(offer.disclosure.netProceeds, on, STEPS_AT.released)
    const loanId = desk.next('loan')
    application.version = (application.version ?? 1) + 1
    const releasedBy = desk.anAdminOtherThan(application.admin_acc_id ?? null).accId
    const loan = new LoanFile(loanId, this.client, application, offer, on, releasedBy)
    const transfers = transfersForRelease({
      loanId,
      principal,
      from: 'cash_on_hand',
      serviceFee: serviceFeeOf(terms, principal),
      notarialFee: terms.notarialFee,
      otherFees: terms.insuranceFee,
      stampTax: offer.stampTax,
    })
    loan.rows.transfer.push(...desk.books.book(transfers, { on, at: desk.at(on, STEPS_AT.released), loanId }))
    this.#application = undefined
    this.loan = loan
    planMeetings(desk, loan, (day) => this.#finish(loan, day))
  }

  #finish(loan: LoanFile, on: LocalDate): void {
    this.loan = undefined
    this.#paid.push(loan)
    loan.openMatters++
    this.#judge(loan, on)
  }

  /** Level and next loan wait, day by day, until all that paid this one was found. */
  #judge(loan: LoanFile, on: LocalDate): void {
    if (loan.isUnverified) {
      this.#plan(this.#desk.workdayAfter(on, 1), STEPS_AT.applies, (day) => this.#judge(loan, day))
      return
    }
    loan.openMatters--
    const { settings, holidays } = this.#desk.rules
    const move = levelMove(loan.record(holidays), levelRuleOf(settings.level_rule))
    // Who would fall below what the smallest loan needs is held by the office, or would never borrow again.
    loan.levelMove = levelAfter(this.level, move) < this.firstLevel ? 'hold' : move
    this.level = levelAfter(this.level, loan.levelMove)
    if (this.client.ending === 'running') this.#plan(on, STEPS_AT.applies, (day) => this.#apply(day))
  }

  #end(status: 'Rejected' | 'Cancelled', decided: Partial<RowOf<'application'>> = {}): void {
    if (!this.#application) return
    Object.assign(this.#application, decided, { status, version: (this.#application.version ?? 1) + 1 })
    this.#writeApplication()
  }

  #writeApplication(): void {
    if (this.#application) this.#desk.rows.add('application', [this.#application])
    this.#application = undefined
  }
}
