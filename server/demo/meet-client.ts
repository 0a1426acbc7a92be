/**
 * How a client and the demo company meet about an instalment: a payment on the day, late or in part, or a visit for nothing. A
 * payment is split, booked, verified, noted for a look, or reversed as in real business.
 */
import { addDays, type LocalDate } from '../../domain/calendar.ts'
import type { VisitOutcome } from '../../domain/collections/visit-outcome.ts'
import { transfersForPayment, transfersForVerification } from '../../domain/ledger/postings.ts'
import { amountOverdue, balanceOf, penaltiesUnpaid } from '../../domain/loans/loan-position.ts'
import { add, toCentavos, ZERO, type Centavos } from '../../domain/money.ts'
import { allocate, type Allocation } from '../../domain/payments/allocation.ts'
import { needsVerification, type Method } from '../../domain/payments/payment-method.ts'
import { firstStatusOf } from '../../domain/payments/payment-status.ts'
import { formatSlip } from '../../domain/payments/slip-number.ts'
import type { DoubtReason } from '../payments/payment-exception.ts'
import { later, moment, workday, type Desk, type Moment, type Story } from './desk.ts'
import type { RowOf } from './insert-rows.ts'
import type { LoanFile } from './loan-file.ts'
import type { ClientPlan, Payer } from './plan-clients.ts'
import type { Seeded } from './seeded.ts'

const FIFTY_PESOS = 5000
const inFifties = (amount: number) => Math.floor(amount / FIFTY_PESOS) * FIFTY_PESOS

/** What a client hands over of what is due. */
const WAYS = {
  'all due': (due: number) => due,
  'rounded up': (due: number) => -inFifties(-due),
  part: (due: number, chance: Seeded) => inFifties((due * chance.whole(3, 7)) / 10),
  nothing: () => 0,
}
type Way = keyof typeof WAYS

const HABITS: Record<Payer, Partial<Record<Way | 'late', number>>> = {
  prompt: { 'all due': 81, 'rounded up': 7, late: 4, part: 1, nothing: 1 },
  fair: { 'all due': 60, late: 17, part: 15, nothing: 6 },
  poor: { 'all due': 30, late: 22, part: 30, nothing: 18 },
}
const MOST_DAYS_LATE: Record<Payer, number> = { prompt: 4, fair: 9, poor: 24 }
const METHODS = { cash: 84, GCash: 11, Maya: 3, bank: 1.5, check: 0.5 }
const SHARES = { office: 0.1, mistake: 0.006, twice: 0.002, colleague: 0.003, noted: 0.75, found: 0.99 }
const CHASE_EVERY_DAYS = 7
const CHASED: Partial<Record<Way, number>> = { 'all due': 4, part: 4, nothing: 3 }
const LAST_DAYS = 7
/** Long enough that everyone who pays by the month paid once. */
const PLACES_KEPT_DAYS = 45
const LOOKED_AT_AFTER_DAYS = 2

/** What is found at the door when nothing is paid and nothing promised, by whether the client will ever pay. */
const FOUND: Record<'pays' | 'defaults', Partial<Record<VisitOutcome, number>>> = {
  pays: { 'not at home': 6, 'no money': 4 },
  defaults: { moved: 3, refused: 2, 'not at home': 3 },
}
const NOTES: Partial<Record<VisitOutcome, string>> = { moved: 'To Batangas', refused: 'Says it is paid' }
/** Why a payment that somebody had to look at stays, the gravest doubt first. */
const KEPT_SINCE = {
  'not assigned': 'Taken for a colleague on leave',
  'more than balance': "Kept as the client's credit",
  'looks like a duplicate': 'Two payments, confirmed by phone',
} as const satisfies Partial<Record<DoubtReason, string>>
/** As each house writes its references: what they begin with, before ten digits. */
const REFERENCES = { GCash: '900', Maya: 'M0', bank: 'BT', check: 'CK' }

/** A time at which the client is met about an instalment. */
interface Meeting {
  readonly on: LocalDate
  readonly way: Way
  /** The day promised instead. */
  readonly promisedOn?: LocalDate
}

interface Taken {
  readonly now: Moment
  readonly amount: Centavos
  readonly method: Method
  readonly collector: number
  /** Paid at the office: cash goes into the safe, not into the collector's hands. */
  readonly atOffice: boolean
  readonly note?: string
}

/** Every meeting about a loan, after maturity once a week until all is paid; answers the day on which it is. */
export function* meetUntilPaid(loan: LoanFile): Generator<Moment, LocalDate, void> {
  const { client, agreed } = loan
  const { instalments } = agreed.quoted.schedule
  const silentFrom = client.defaults ? client.chance.whole(2, instalments.length) : Infinity
  const planned = instalments.flatMap(({ no, dueOn }): Meeting[] =>
    no < silentFrom ? meetingsOf(client, dueOn) : [{ on: dueOn, way: 'nothing' }],
  )
  const inOrder = planned.toSorted((a, b) => a.on.localeCompare(b.on))
  let on = agreed.releasedOn
  while (!loan.isPaid) {
    const meeting: Meeting = inOrder.shift() ?? {
      on: addDays(on, CHASE_EVERY_DAYS),
      way: client.defaults ? 'nothing' : client.chance.weighted(CHASED),
    }
    on = workday(meeting.on)
    const now = moment(on, client.chance.whole(9 * 60, 16 * 60 + 40))
    yield now
    meet(loan, meeting, now)
  }
  return on
}

/** When and how a client will pay an instalment. */
function meetingsOf({ chance, payer }: ClientPlan, dueOn: LocalDate): Meeting[] {
  const way = chance.weighted(HABITS[payer])
  if (way !== 'late') return [{ on: dueOn, way }]
  const promisedOn = workday(dueOn, chance.whole(1, MOST_DAYS_LATE[payer]))
  return [
    { on: dueOn, way: 'nothing', promisedOn },
    { on: promisedOn, way: 'all due' },
  ]
}

function meet(loan: LoanFile, { way, promisedOn }: Meeting, now: Moment): void {
  const { desk, client, position } = loan
  const due = add(amountOverdue(position, addDays(now.on, 1)), penaltiesUnpaid(position))
  const amount = toCentavos(WAYS[way](due, client.chance))
  // What would end the loan of the client whom everyone tries in the last days is not paid yet.
  const isTooEarly = client.isShown && now.on > addDays(desk.founding.today, -LAST_DAYS)
  if (isTooEarly && amount >= balanceOf(position)) return
  if (amount > 0) pay(loan, amount, now)
  else if (due > 0 && (promisedOn !== undefined || client.chance.chance(SHARES.noted)))
    noteVisit(loan, promisedOn, due, now)
}

function noteVisit(
  { desk, loanId, client }: LoanFile,
  promise_on: LocalDate | undefined,
  due: Centavos,
  now: Moment,
) {
  const { chance, defaults, investigator } = client
  const outcome = chance.weighted(FOUND[defaults ? 'defaults' : 'pays'])
  const promise = { outcome: 'promise to pay', promise_on, promise_amount: due, note: '' } as const
  desk.rows.add('visit', {
    visit_id: chance.uuid(now.at),
    loan_id: loanId,
    mgt_id: investigator.mgtId,
    occurred_at: now.at,
    received_at: now.at,
    ...(promise_on === undefined ? { outcome, note: NOTES[outcome] ?? '' } : promise),
  })
}

function pay(loan: LoanFile, amount: Centavos, now: Moment): void {
  const { desk, client } = loan
  const { chance, isShown, investigator } = client
  // The client whom everyone tries pays in cash: the next loan waits for no verification.
  const method = isShown ? 'cash' : chance.weighted(METHODS)
  const atOffice = method === 'cash' && chance.chance(SHARES.office)
  const visitor = chance.chance(SHARES.colleague) ? chance.pick(desk.team.investigators) : investigator
  const collector = (atOffice ? desk.anAdmin() : visitor).mgtId
  const taken: Taken = { now, amount, method, collector, atOffice }
  const isRound = method === 'cash' && !atOffice
  if (isRound && chance.chance(SHARES.mistake))
    takeMistake(loan, { ...taken, now: later(now, -12), amount: toCentavos(amount * 10) })
  takePayment(loan, taken)
  if (isRound && !loan.isPaid && chance.chance(SHARES.twice))
    takePayment(loan, { ...taken, now: later(now, 15), note: 'Pays for the next one too' })
}

/** What no instalment can take becomes the client's credit and is noted for a look. */
function takePayment(loan: LoanFile, taken: Taken): void {
  const { desk } = loan
  const split = allocate(loan.position, taken.amount)
  const reason = reasonToLook(loan, taken, split)
  const { row } = book(loan, taken, split)
  loan.takePayment(row, split)
  if (reason !== undefined) noteException(desk, row, reason)
  if (needsVerification(taken.method) && desk.chance.chance(SHARES.found)) desk.follow(verify(desk, row))
}

function reasonToLook({ payments, client }: LoanFile, taken: Taken, split: Allocation) {
  const { now, amount, collector, atOffice } = taken
  if (!atOffice && collector !== client.investigator.mgtId) return 'not assigned'
  if (split.clientCredit > 0) return 'more than balance'
  const standing = payments.filter((row) => row.status !== 'Reversed' && row.collector === collector)
  const isTwin = standing.some((row) => row.business_on === now.on && row.amount === amount)
  return isTwin ? 'looks like a duplicate' : undefined
}

/** A payment typed wrong and reversed minutes later, before anything else happened on the loan. */
function takeMistake(loan: LoanFile, taken: Taken): void {
  const { desk, loanId: loan_id, client } = loan
  const split = allocate(loan.position, taken.amount)
  const { row, transfers } = book(loan, taken, split)
  const reversed = later(taken.now, 8)
  desk.reverse(transfers, reversed, { loan_id, payment_id: row.payment_id })
  const reversed_by = desk.chance.chance(0.5) ? client.investigator.accId : desk.anAdmin().accId
  const reversal = { reversed_at: reversed.at, reversed_by, reversed_reason: 'Wrong amount typed' }
  loan.takePayment({ ...row, status: 'Reversed', client_credit: ZERO, ...reversal }, split)
}

function book({ desk, loanId: loan_id, client }: LoanFile, taken: Taken, split: Allocation) {
  const { now, amount, method, collector, atOffice, note = '' } = taken
  const { chance, founding } = desk
  const payment_id = chance.uuid(now.at)
  const received = later(now, (chance.chance(0.3) ? chance.whole(300, 3600) : 2) / 60)
  // Noted at the client's door since the company asks for it, and only where cash was taken there.
  const hasPlace = now.on >= addDays(founding.today, -PLACES_KEPT_DAYS) && !atOffice && method === 'cash'
  const transferNo = () => String(desk.next('reference')).padStart(10, '0')
  const series = `DEMO${collector}`
  const row: RowOf<'payment'> = {
    payment_id,
    loan_id,
    amount,
    method,
    collector,
    occurred_at: now.at,
    received_at: received.at,
    reference: method === 'cash' ? '' : REFERENCES[method] + transferNo(),
    slip_no: formatSlip(series, desk.next(series)),
    status: firstStatusOf(method),
    business_on: now.on,
    note,
    place: hasPlace ? JSON.stringify(client.door) : null,
    client_credit: split.clientCredit,
    command_id: payment_id,
    posting_order: desk.next('event'),
  }
  const till = atOffice ? null : collector
  const posted = transfersForPayment({ loanId: loan_id, accId: client.accId, method, collector: till, split })
  return { row, transfers: desk.book(posted, received, { loan_id, payment_id, command_id: payment_id }) }
}

/** An admin looks a wallet or the bank up on one of the next working days; a few payments are never found. */
function* verify(desk: Desk, row: RowOf<'payment'>): Story {
  const { method, amount, payment_id, loan_id } = row
  const found = moment(workday(row.business_on, desk.chance.whole(1, 3)), 8 * 60 + desk.chance.whole(5, 50))
  yield found
  Object.assign(row, { status: 'Posted', verified_at: found.at, verified_by: desk.anAdmin().accId })
  desk.book(transfersForVerification({ method, amount }), found, { loan_id, payment_id })
}

function noteException(desk: Desk, row: RowOf<'payment'>, reason: keyof typeof KEPT_SINCE): void {
  const { payment_id, received_at: noted_at, business_on } = row
  const looked = moment(addDays(business_on, LOOKED_AT_AFTER_DAYS), 15 * 60)
  const resolved = { resolved_at: looked.at, resolved_by: desk.anAdmin().accId, resolution: 'kept' as const }
  const kept = { ...resolved, resolved_reason: KEPT_SINCE[reason] }
  const isLookedAt = looked.on < desk.founding.today
  desk.rows.add('payment_exception', {
    payment_id,
    reason,
    noted_at,
    resolved_reason: '',
    ...(isLookedAt && kept),
  })
}
