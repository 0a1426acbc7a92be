/** A client's life with the demo company: from applying to a released loan, until it is paid, and on to the next one. */
import { transfersForRelease } from '../../domain/ledger/postings.ts'
import { levelAfter } from '../../domain/loans/loan-level.ts'
import { serviceFeeOf } from '../../domain/loans/price/disclosure.ts'
import { loanRow } from '../loans/release/loan-row.ts'
import type { CashDesk } from './cash-desk.ts'
import { BUSINESS_PURPOSES, FINDINGS, PURPOSES } from './demo-words.ts'
import { moment, workday, type Desk, type Moment, type Story } from './desk.ts'
import type { RowOf } from './insert-rows.ts'
import { LoanFile } from './loan-file.ts'
import { firstLevelOf, offerLoan, quoteOn, type LoanOffer } from './loan-offer.ts'
import { meetUntilPaid } from './meet-client.ts'
import type { ClientPlan, Ending } from './plan-clients.ts'

const AT = { applies: 19 * 60, visited: 10 * 60, decided: 14 * 60, released: 11 * 60 }
/** A client has an investigator from the CI's approval on. */
const UNASSIGNED: readonly Ending[] = ['registered', 'Pending', 'Cancelled', 'Rejected']

type Application = RowOf<'application'>

/** A client with a level that moves and, at most, one application or loan that is open. */
export class Borrower {
  readonly row
  /** The loan that runs. */
  loan: LoanFile | undefined

  constructor(
    readonly client: ClientPlan,
    readonly desk: Desk,
    readonly cash: CashDesk,
    route_order: number,
  ) {
    const { accId: acc_id, ending, investigator } = client
    const level = firstLevelOf(client, desk.founding.rules)
    const assigned_ci = UNASSIGNED.includes(ending) ? null : investigator.mgtId
    this.row = { acc_id, assigned_ci, route_order, loan_level: level, first_level: level }
    desk.rows.add('client', this.row)
    if (ending !== 'registered') desk.follow(this.#live())
  }

  /** Ends where the client's application is today, or with a loan that runs. */
  *#live(): Story {
    const { desk, client, row } = this
    for (let day = client.joinedOn; ;) {
      const applied = moment(day, AT.applies)
      yield applied
      const loan = yield* this.#borrow(applied)
      if (!loan) return
      this.loan = loan
      day = yield* meetUntilPaid(desk, loan)
      this.loan = undefined
      loan.end()
      // Level and next loan wait, day by day, until all that paid this one is verified.
      while (loan.isUnverified) {
        day = workday(day, 1)
        yield moment(day, AT.applies)
      }
      const wished = loan.levelMove(desk.founding.rules)
      // Who would fall below what the smallest loan needs is held by the office, or would never borrow again.
      loan.row.level_move = levelAfter(row.loan_level, wished) < row.first_level ? 'hold' : wished
      row.loan_level = levelAfter(row.loan_level, loan.row.level_move)
      if (client.ending !== 'running') return
    }
  }

  /** Answers the loan, or nothing where the client's story ends before it. */
  *#borrow(applied: Moment): Generator<Moment, LoanFile | undefined, void> {
    const { client, desk } = this
    const { accId: acc_id, chance, ending, investigator } = client
    const { rules } = desk.founding
    const offer = offerLoan(client, this.row.loan_level, applied.on, rules)
    if (!offer) return undefined
    const { principal: amount, terms } = offer
    const application: Application & { version: number } = {
      application_id: desk.next('application'),
      acc_id,
      terms_id: terms.termsId,
      amount,
      purpose: chance.pick(client.kind === 'SME' ? BUSINESS_PURPOSES : PURPOSES),
      status: 'Pending',
      applied_at: applied.at,
      version: 1,
    }
    desk.rows.add('application', application)
    const move = (status: Application['status'], more?: Partial<Application>) =>
      void Object.assign(application, more, { status, version: application.version + 1 })
    if (ending === 'Pending') return undefined
    const visited = moment(workday(applied.on, 1), AT.visited + chance.whole(0, 150))
    yield visited
    if (ending === 'Cancelled') return move('Cancelled')
    if (ending === 'Rejected') {
      const rejected = { rejected_by: investigator.accId, rejected_at: visited.at }
      return move('Rejected', { ...rejected, rejected_reason: 'Income could not be confirmed' })
    }
    move('Approved by CI', {
      ci_mgt_id: investigator.mgtId,
      ci_findings: chance.pick(FINDINGS),
      ci_recommended_amount: amount,
      ci_visit_place: 'Home',
      ci_decided_at: visited.at,
    })
    if (ending === 'Approved by CI') return undefined
    const decided = moment(visited.on, AT.decided + chance.whole(0, 150))
    yield decided
    const approved = {
      approved_amount: amount,
      approved_terms_id: terms.termsId,
      admin_decided_at: decided.at,
    }
    move('Approved by Admin', { ...approved, admin_acc_id: desk.anAdmin().accId })
    if (ending === 'Approved by Admin') return undefined
    const released = moment(workday(decided.on, 1), AT.released)
    yield released
    const quoted = quoteOn(terms, amount, released.on, rules)
    if (!quoted) throw new RangeError(`${amount} cannot be lent on ${released.on}`)
    move('Released')
    return this.#release(application, quoted, released)
  }

  #release(application: Application, offer: LoanOffer, now: Moment): LoanFile {
    const { desk, client, cash } = this
    const { terms, principal, stampTax, disclosure } = offer
    const loanId = desk.next('loan')
    cash.provide(disclosure.netProceeds, 'cash_on_hand', now)
    const transfers = transfersForRelease({
      loanId,
      principal,
      stampTax,
      from: 'cash_on_hand',
      serviceFee: serviceFeeOf(terms, principal),
      notarialFee: terms.notarialFee,
      otherFees: terms.insuranceFee,
    })
    desk.book(transfers, now, { loan_id: loanId })
    const released = loanRow({
      application: { application_id: application.application_id ?? 0, acc_id: client.accId },
      terms,
      principal,
      quoted: offer,
      releasedOn: now.on,
      releasedBy: desk.anAdmin(application.admin_acc_id).accId,
      handedOver: disclosure.netProceeds,
      actedAlone: false,
    })
    return new LoanFile(loanId, client, application, offer, released, desk.rows)
  }
}
