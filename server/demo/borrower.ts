/** A client's life with the demo company: from applying to a released loan, until it is paid, and on to the next one. */
import type { LocalDate } from '../../domain/calendar.ts'
import { largestInstalment } from '../../domain/loans/capacity.ts'
import { levelAfter } from '../../domain/loans/loan-level.ts'
import { pesos, toCentavos } from '../../domain/money.ts'
import { levelLimitOf } from '../loans/applications/application-cards.ts'
import { lawfulQuote } from '../loans/quote.ts'
import { BUSINESS_PURPOSES, FINDINGS, PURPOSES } from './demo-words.ts'
import { moment, workday, type CompanyRules, type Desk, type Moment, type Story } from './desk.ts'
import type { RowOf } from './insert-rows.ts'
import { LoanFile } from './loan-file.ts'
import { meetUntilPaid } from './meet-client.ts'
import { provide } from './office-desk.ts'
import type { ClientPlan, Ending } from './plan-clients.ts'

const AT = { applies: 19 * 60, visited: 10 * 60, decided: 14 * 60, released: 11 * 60 }
/** A client has an investigator from the CI's approval on. */
const UNASSIGNED: readonly Ending[] = ['registered', 'Pending', 'Cancelled', 'Rejected']
const STEP = pesos(500)
/** Months that clients of the demo company ask for; a year's history then holds several loans of each. */
const USUAL_MONTHS = [3, 4, 5, 6]

/** A client whose level moves, with at most one application or loan that is open, up to where that is today. */
export function* liveAsClient(desk: Desk, client: ClientPlan, route_order: number): Story {
  const { rules } = desk.founding
  const { accId: acc_id, ending, investigator } = client
  const first_level = firstLevelOf(client, rules)
  const assigned_ci = UNASSIGNED.includes(ending) ? null : investigator.mgtId
  const row = { acc_id, assigned_ci, route_order, loan_level: first_level, first_level }
  desk.rows.add('client', row)
  for (let day = client.joinedOn; ending !== 'registered';) {
    const applied = moment(day, AT.applies)
    yield applied
    const loan = yield* borrow(desk, client, row.loan_level, applied)
    if (!loan) return
    desk.running[route_order] = loan
    day = yield* meetUntilPaid(loan)
    desk.running[route_order] = undefined
    loan.end()
    // Level and next loan wait, day by day, until all that paid this one is verified.
    while (loan.payments.some(({ status }) => status === 'For Verification')) {
      day = workday(day, 1)
      yield moment(day, AT.applies)
    }
    const wished = loan.levelMove(rules)
    // Who would fall below what the smallest loan needs is held by the office, or would never borrow again.
    const level_move = levelAfter(row.loan_level, wished) < first_level ? 'hold' : wished
    Object.assign(loan.row, { level_move })
    row.loan_level = levelAfter(row.loan_level, level_move)
    if (ending !== 'running') return
  }
}

/** Answers the loan, or nothing where the client's story ends before it. */
function* borrow(desk: Desk, client: ClientPlan, level: number, applied: Moment) {
  const { accId: acc_id, chance, ending, investigator } = client
  const { rules } = desk.founding
  const asked = wishOf(client, level, applied.on, rules)
  if (!asked) return undefined
  const { terms, principal: amount } = asked
  const application = {
    application_id: desk.next('application'),
    acc_id,
    terms_id: terms.termsId,
    amount,
    purpose: chance.pick(client.kind === 'SME' ? BUSINESS_PURPOSES : PURPOSES),
    status: 'Pending',
    applied_at: applied.at,
    version: 1,
  } satisfies RowOf<'application'>
  desk.rows.add('application', application)
  const move = (status: RowOf<'application'>['status'], more?: Partial<RowOf<'application'>>): undefined =>
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
  const { accId: admin_acc_id } = desk.anAdmin()
  const approved = { approved_amount: amount, approved_terms_id: terms.termsId, admin_acc_id }
  move('Approved by Admin', { ...approved, admin_decided_at: decided.at })
  if (ending === 'Approved by Admin') return undefined
  const released = moment(workday(decided.on, 1), AT.released)
  yield released
  const quoted = lawfulQuote(rules, { ...asked, releasedOn: released.on })
  if (!quoted) throw new RangeError(`${amount} cannot be lent on ${released.on}`)
  move('Released')
  provide(desk, quoted.disclosure.netProceeds, 'cash_on_hand', released)
  return new LoanFile(desk, client, released, {
    application,
    terms,
    principal: amount,
    quoted,
    releasedOn: released.on,
    releasedBy: desk.anAdmin(admin_acc_id).accId,
    handedOver: quoted.disclosure.netProceeds,
    actedAlone: false,
  })
}

/** The level that lets a client carry at least a product's smallest loan: who borrows that much has borrowed before. */
function firstLevelOf(client: ClientPlan, rules: CompanyRules): number {
  const { kind, chance } = client
  const least = Math.min(...usualTerms(client, rules).map((terms) => terms.minAmount))
  const largest = rules.terms.reduce((best, terms) => (terms.maxAmount > best.maxAmount ? terms : best))
  const brought = kind === 'SME' ? chance.whole(1, 4) : Number(chance.weighted({ '0': 70, '2': 20, '4': 10 }))
  let level = 1
  while (levelLimitOf(rules.settings, level, largest) < least) level++
  return level + brought
}

/** The largest loan that level, capacity and ceilings allow, on the first of the client's terms that allows one. */
function wishOf(client: ClientPlan, level: number, releasedOn: LocalDate, rules: CompanyRules) {
  const { means, chance } = client
  const usual = usualTerms(client, rules)
  for (const terms of [chance.pick(usual), ...usual.toReversed()]) {
    const largest = largestInstalment({ ...means, pct: rules.settings.capacity_pct }, terms)
    const steps = Math.floor(levelLimitOf(rules.settings, level, terms) / STEP)
    for (let amount = steps * STEP; amount >= terms.minAmount; amount -= STEP) {
      const wish = { terms, principal: toCentavos(amount), releasedOn, secured: false }
      const quoted = lawfulQuote(rules, wish)
      if (quoted && quoted.schedule.instalmentAmount <= largest) return wish
    }
  }
  return undefined
}

const usualTerms = ({ kind, frequency }: ClientPlan, rules: CompanyRules) =>
  rules.terms.filter(
    (terms) => terms.kind === kind && terms.frequency === frequency && USUAL_MONTHS.includes(terms.months),
  )
