/** How a client and the demo company meet about an instalment: a payment on the day, early, late or in part, or a visit for nothing. */
import { addDays, type Instant, type LocalDate } from '../../domain/calendar.ts'
import type { VisitOutcome } from '../../domain/collections/visit-outcome.ts'
import {
  balanceOf,
  nextInstalment,
  penaltiesUnpaid,
  scheduledUnpaid,
  type LoanPosition,
} from '../../domain/loans/loan-position.ts'
import { add, smaller, sumOf, toCentavos, ZERO, type Centavos } from '../../domain/money.ts'
import { needsVerification } from '../../domain/payments/payment-method.ts'
import { workday, type Desk } from './desk.ts'
import type { LoanFile } from './loan-file.ts'
import type { ClientPlan, Payer } from './plan-clients.ts'
import type { Seeded } from './seeded.ts'
import { takeMistake, takePayment, type Taken } from './take-payment.ts'

type Way = 'all due' | 'rounded up' | 'one instalment' | 'part' | 'everything' | 'nothing'
type Habit = Way | 'early' | 'late'

const HABITS: Record<Payer, Partial<Record<Habit, number>>> = {
  prompt: { 'all due': 80, 'rounded up': 7, early: 6, late: 4, part: 1, nothing: 1, everything: 1 },
  fair: { 'all due': 58, late: 17, part: 9, 'one instalment': 8, nothing: 6, early: 2 },
  poor: { 'all due': 22, 'one instalment': 20, late: 22, part: 18, nothing: 18 },
}
const MOST_DAYS_LATE: Record<Payer, number> = { prompt: 4, fair: 9, poor: 24 }
const METHODS = { cash: 84, GCash: 11, Maya: 3, bank: 1.5, check: 0.5 }
const SHARES = { office: 0.1, mistake: 0.006, twice: 0.002, colleague: 0.003, noted: 0.75 }
const CHASE_EVERY_DAYS = 7
const LAST_DAYS = 7
const FIFTY_PESOS = 5000

/** What is said at the door when nothing is paid and nothing promised, by whether the client will ever pay. */
const SAID = {
  pays: { 'not at home': 6, 'no money': 4, other: 1 },
  defaults: { moved: 3, refused: 2, 'not at home': 3 },
}
const NOTES: Partial<Record<VisitOutcome, string>> = {
  moved: 'Neighbours say the family left',
  refused: 'Says the loan is for the cousin',
  other: 'Salary is delayed',
}

/** A time at which the client is met about an instalment. */
interface Meeting {
  readonly on: LocalDate
  readonly dueOn: LocalDate
  readonly way: Way
  /** The day promised instead. */
  readonly promisedOn?: LocalDate
  /** Nothing is planned after it. */
  readonly isLast?: boolean
}

/** Plans every meeting about a loan; after maturity the client is visited until all is paid. */
export function planMeetings(desk: Desk, loan: LoanFile, onPaid: (on: LocalDate) => void): void {
  const { client, releasedOn, offer } = loan
  const { instalments } = offer.schedule
  const silentFrom = client.defaults ? client.chance.whole(2, instalments.length) : Infinity
  const plan = (meeting: Meeting) =>
    desk.plan(meeting.on, client.chance.whole(9 * 60, 16 * 60 + 40), (on, minute) => {
      if (loan.isPaid) return
      meet(desk, loan, meeting, on, minute)
      if (loan.isPaid) return onPaid(on)
      if (!meeting.isLast) return
      const next = workday(addDays(on, CHASE_EVERY_DAYS))
      const way =
        silentFrom < Infinity ? 'nothing' : client.chance.weighted({ 'all due': 4, part: 4, nothing: 3 })
      plan({ on: next, dueOn: meeting.dueOn, way, isLast: true })
    })
  for (const { no, dueOn } of instalments) {
    const silent: Meeting[] = [{ on: dueOn, dueOn, way: 'nothing' }]
    const meetings = no >= silentFrom ? silent : meetingsOf(client, releasedOn, dueOn)
    for (const [index, meeting] of meetings.entries()) {
      const isLast = no === instalments.length && index === meetings.length - 1
      plan({ ...meeting, on: collectionDay(meeting.on, releasedOn), isLast })
    }
  }
}

/** When and how a client will pay an instalment. */
function meetingsOf({ chance, payer }: ClientPlan, releasedOn: LocalDate, dueOn: LocalDate): Meeting[] {
  const habit = chance.weighted(HABITS[payer])
  if (habit === 'early') {
    const on = addDays(dueOn, -chance.whole(1, 3))
    return [{ on: on > releasedOn ? on : dueOn, dueOn, way: 'all due' }]
  }
  if (habit !== 'late') return [{ on: dueOn, dueOn, way: habit }]
  const promisedOn = workday(addDays(dueOn, chance.whole(1, MOST_DAYS_LATE[payer])))
  return [
    { on: dueOn, dueOn, way: 'nothing', promisedOn },
    { on: promisedOn, dueOn, way: 'all due' },
  ]
}

/** What falls due on a Sunday is brought the day before. */
function collectionDay(day: LocalDate, releasedOn: LocalDate): LocalDate {
  const before = addDays(day, -1)
  return workday(day) === day || before <= releasedOn ? workday(day) : before
}

function meet(desk: Desk, loan: LoanFile, meeting: Meeting, on: LocalDate, minute: number): void {
  const { chance } = loan.client
  const due = dueBy(loan.position, meeting.dueOn)
  const amount = amountFor(meeting.way, loan.position, due, chance)
  // The client whom everyone tries has a running loan whatever day it is: what would end it in the last days is not paid yet.
  const isLate = loan.client.username === 'demo.client' && on > addDays(desk.today, -LAST_DAYS)
  if (isLate && amount >= balanceOf(loan.position)) return
  if (amount > 0) pay(desk, loan, amount, on, minute)
  else if (due > 0 && (meeting.promisedOn !== undefined || chance.chance(SHARES.noted)))
    noteVisit(loan, meeting, due, desk.at(on, minute, chance.whole(0, 59)))
}

/** Everything scheduled up to a day, and every penalty. */
function dueBy(position: LoanPosition, day: LocalDate): Centavos {
  const scheduled = sumOf(position.instalments, (row) => (row.dueOn <= day ? scheduledUnpaid(row) : ZERO))
  return add(scheduled, penaltiesUnpaid(position))
}

/** What a client hands over; zero where nothing is due or the way is to pay nothing. */
function amountFor(way: Way, position: LoanPosition, due: Centavos, chance: Seeded): Centavos {
  const next = nextInstalment(position)
  switch (way) {
    case 'nothing':
      return ZERO
    case 'all due':
      return due
    case 'everything':
      return balanceOf(position)
    case 'one instalment':
      return next ? smaller(scheduledUnpaid(next), due) : due
    case 'rounded up':
      return toCentavos(Math.ceil(due / FIFTY_PESOS) * FIFTY_PESOS)
    case 'part':
      return toCentavos(Math.floor((due * chance.whole(3, 7)) / 10 / FIFTY_PESOS) * FIFTY_PESOS)
  }
}

function pay(desk: Desk, loan: LoanFile, amount: Centavos, on: LocalDate, minute: number): void {
  const { chance, username, investigator } = loan.client
  const chosen = chance.weighted(METHODS)
  // The client whom everyone tries pays in cash: the next loan waits for no verification.
  const method = username === 'demo.client' ? 'cash' : chosen
  const isCash = method === 'cash'
  const atOffice = !needsVerification(method) && chance.chance(SHARES.office)
  const isColleague = !atOffice && chance.chance(SHARES.colleague)
  const visitor = isColleague ? chance.pick(desk.team.investigators) : investigator
  const collector = atOffice ? desk.anAdmin() : visitor
  const taken: Taken = { on, minute, amount, method, collector: collector.mgtId, atOffice }
  if (isCash && !atOffice && chance.chance(SHARES.mistake))
    takeMistake(desk, loan, { ...taken, minute: minute - 12, amount: toCentavos(amount * 10) })
  takePayment(desk, loan, taken)
  if (isCash && !loan.isPaid && chance.chance(SHARES.twice))
    takePayment(desk, loan, { ...taken, minute: minute + 15, note: 'Pays for the next one too' })
}

function noteVisit(loan: LoanFile, { promisedOn }: Meeting, due: Centavos, at: Instant): void {
  const { chance, defaults, investigator } = loan.client
  const said: VisitOutcome = chance.weighted<VisitOutcome>(defaults ? SAID.defaults : SAID.pays)
  loan.rows.add('visit', {
    visit_id: chance.uuid(at),
    loan_id: loan.loanId,
    mgt_id: investigator.mgtId,
    outcome: promisedOn === undefined ? said : 'promise to pay',
    promise_on: promisedOn ?? null,
    promise_amount: promisedOn === undefined ? null : due,
    note: promisedOn === undefined ? (NOTES[said] ?? '') : '',
    occurred_at: at,
    received_at: at,
  })
}
