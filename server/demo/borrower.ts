/** A client's way from applying to a released loan, and from a paid loan to the next one. */
import { transfersForRelease } from '../../domain/ledger/postings.ts'
import { levelAfter } from '../../domain/loans/loan-level.ts'
import { serviceFeeOf } from '../../domain/loans/price/disclosure.ts'
import { pesos, toCentavos } from '../../domain/money.ts'
import type { CashDesk } from './cash-desk.ts'
import { BUSINESS_PURPOSES, FINDINGS, PURPOSES } from './demo-words.ts'
import { later, workday, type Desk, type Moment, type Story } from './desk.ts'
import type { RowBuffer, RowOf } from './insert-rows.ts'
import { LoanFile } from './loan-file.ts'
import { firstLevelOf, offerLoan, quoteOn, type LoanOffer } from './loan-offer.ts'
import { planMeetings } from './meet-client.ts'
import type { ClientPlan } from './plan-clients.ts'

const LOWERED_BY = pesos(500)
const AT = { applies: 19 * 60, cancels: 9 * 60, visited: 10 * 60, decided: 14 * 60, released: 11 * 60 }

type Application = RowOf<'application'>

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
    if (client.ending !== 'registered') desk.follow(this.#borrow(client.joinedOn))
  }

  /** Ends where the client's application is today, or with a loan that runs. */
  *#borrow(day: Moment['on']): Story {
    const { client, desk } = this
    const { accId, chance, ending, investigator } = client
    let now = yield [day, AT.applies]
    const offer = offerLoan(client, this.level, now.on, desk.rules)
    if (!offer) return
    const application: Application = {
      application_id: desk.next('application'),
      acc_id: accId,
      terms_id: offer.terms.termsId,
      amount: offer.principal,
      purpose: chance.pick(client.kind === 'SME' ? BUSINESS_PURPOSES : PURPOSES),
      status: 'Pending',
      applied_at: now.at,
      version: 1,
    }
    const move = (status: Application['status'], more?: Partial<Application>) =>
      Object.assign(application, more, { status, version: (application.version ?? 1) + 1 })
    const rows = desk.hold()
    rows.add('application', application)
    if (ending === 'Pending') return
    now = yield [workday(now.on, 1), ending === 'Cancelled' ? AT.cancels : AT.visited]
    if (ending === 'Cancelled') return void move('Cancelled')
    const someTimeLater = () => later(now.at, 60 * chance.whole(0, 150))
    const ci_decided_at = someTimeLater()
    const rejected = (by: number, at: Moment['at'], why: string) =>
      void move('Rejected', { rejected_by: by, rejected_at: at, rejected_reason: why })
    if (ending === 'Rejected' && accId % 2 === 0)
      return rejected(investigator.accId, ci_decided_at, 'Income could not be confirmed')
    const lowered = toCentavos(application.amount - LOWERED_BY)
    const isLowered = chance.chance(0.15) && lowered >= offer.terms.minAmount
    const approved_amount = isLowered ? lowered : application.amount
    move('Approved by CI', {
      ci_mgt_id: investigator.mgtId,
      ci_findings: chance.pick(FINDINGS),
      ci_recommended_amount: approved_amount,
      ci_visit_place: 'Home',
      ci_decided_at,
    })
    if (ending === 'Approved by CI') return
    now = yield [now.on, AT.decided]
    const admin_acc_id = desk.anAdmin().accId
    const admin_decided_at = someTimeLater()
    if (ending === 'Rejected')
      return rejected(admin_acc_id, admin_decided_at, 'Has an unpaid loan with a cooperative')
    const approved_terms_id = offer.terms.termsId
    move('Approved by Admin', { admin_acc_id, approved_amount, approved_terms_id, admin_decided_at })
    if (ending === 'Approved by Admin') return
    now = yield [workday(now.on, 1), AT.released]
    move('Released')
    const released = quoteOn(offer.terms, approved_amount, now.on, desk.rules)
    if (!released) throw new RangeError(`${approved_amount} cannot be lent on ${now.on}`)
    this.#release(application, released, rows, now)
  }

  #release(application: Application, offer: LoanOffer, rows: RowBuffer, now: Moment): void {
    const { desk, client } = this
    const { terms, principal, stampTax, disclosure } = offer
    this.cash.provide(disclosure.netProceeds, 'cash_on_hand', now)
    const released = { releasedOn: now.on, releasedBy: desk.anAdmin(application.admin_acc_id).accId }
    const loan = new LoanFile(desk.next('loan'), client, application, offer, released, rows)
    const transfers = transfersForRelease({
      loanId: loan.loanId,
      principal,
      stampTax,
      from: 'cash_on_hand',
      serviceFee: serviceFeeOf(terms, principal),
      notarialFee: terms.notarialFee,
      otherFees: terms.insuranceFee,
    })
    desk.book(rows, transfers, now, { loan_id: loan.loanId })
    this.loan = loan
    planMeetings(desk, loan, ({ on }) => desk.follow(this.#goOn(loan, on)))
  }

  /** Level and next loan wait, day by day, until all that paid this one is verified. */
  *#goOn(loan: LoanFile, paidOn: Moment['on']): Story {
    const { desk, client } = this
    this.loan = undefined
    loan.end()
    let day = paidOn
    while (loan.isUnverified) day = (yield [workday(day, 1), AT.applies]).on
    const wished = loan.levelMove(desk.rules)
    // Who would fall below what the smallest loan needs is held by the office, or would never borrow again.
    loan.row.level_move = levelAfter(this.level, wished) < this.firstLevel ? 'hold' : wished
    this.level = levelAfter(this.level, loan.row.level_move)
    desk.settle(loan.rows)
    if (client.ending === 'running') yield* this.#borrow(day)
  }
}
