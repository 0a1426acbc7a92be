/** How a client and the demo company meet about an instalment: a payment on the day, early, late or in part, or a visit for nothing. */
import { addDays, type LocalDate } from '../../domain/calendar.ts'
import type { VisitOutcome } from '../../domain/collections/visit-outcome.ts'
import {
  amountOverdue,
  balanceOf,
  nextInstalment,
  penaltiesUnpaid,
  scheduledUnpaid,
} from '../../domain/loans/loan-position.ts'
import { add, smaller, toCentavos, ZERO, type Centavos } from '../../domain/money.ts'
import { needsVerification } from '../../domain/payments/payment-method.ts'
import type { Desk } from './desk.ts'
import type { LoanFile } from './loan-file.ts'
import { later, moment, workday, type Moment } from './moment.ts'
import type { ClientPlan, Payer } from './plan-clients.ts'
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
const CHASED: Partial<Record<Way, number>> = { 'all due': 4, part: 4, nothing: 3 }
const LAST_DAYS = 7
const FIFTY_PESOS = 5000

/** What is said at the door when nothing is paid and nothing promised, by whether the client will ever pay. */
const SAID: Record<'pays' | 'defaults', Partial<Record<VisitOutcome, number>>> = {
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
export function planMeetings(desk: Desk, loan: LoanFile, onPaid: (now: Moment) => void): void {
  const { client, released, offer } = loan
  const { instalments } = offer.schedule
  const silentFrom = client.defaults ? client.chance.whole(2, instalments.length) : Infinity
  const plan = (meeting: Meeting) =>
    desk.plan(meeting.on, client.chance.whole(9 * 60, 16 * 60 + 40), (now) => {
      if (loan.isPaid) return
      meet(desk, loan, meeting, now)
      if (loan.isPaid) return onPaid(now)
      if (!meeting.isLast) return
      const way = silentFrom < Infinity ? 'nothing' : client.chance.weighted(CHASED)
      plan({ on: workday(now.on, CHASE_EVERY_DAYS), dueOn: meeting.dueOn, way, isLast: true })
    })
  for (const { no, dueOn } of instalments) {
    const silent: Meeting[] = [{ on: dueOn, dueOn, way: 'nothing' }]
    const meetings = no >= silentFrom ? silent : meetingsOf(client, released.on, dueOn)
    for (const [index, meeting] of meetings.entries()) {
      const isLast = no === instalments.length && index === meetings.length - 1
      plan({ ...meeting, on: collectionDay(meeting.on, released.on), isLast })
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
  const promisedOn = workday(dueOn, chance.whole(1, MOST_DAYS_LATE[payer]))
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

function meet(desk: Desk, loan: LoanFile, meeting: Meeting, now: Moment): void {
  const { chance, username } = loan.client
  const overdue = amountOverdue(loan.position, addDays(meeting.dueOn, 1))
  const due = add(overdue, penaltiesUnpaid(loan.position))
  const amount = amountFor(meeting.way, loan, due)
  // The client whom everyone tries has a running loan whatever day it is: what would end it in the last days is not paid yet.
  const isLate = username === 'demo.client' && now.on > addDays(desk.today, -LAST_DAYS)
  if (isLate && amount >= balanceOf(loan.position)) return
  if (amount > 0) pay(desk, loan, amount, now)
  else if (due > 0 && (meeting.promisedOn !== undefined || chance.chance(SHARES.noted)))
    noteVisit(loan, meeting, due, now)
}

/** What a client hands over; zero where nothing is due or the way is to pay nothing. */
function amountFor(way: Way, { position, client }: LoanFile, due: Centavos): Centavos {
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
      return toCentavos(Math.floor((due * client.chance.whole(3, 7)) / 10 / FIFTY_PESOS) * FIFTY_PESOS)
  }
}

function pay(desk: Desk, loan: LoanFile, amount: Centavos, now: Moment): void {
  const { chance, username, investigator } = loan.client
  const chosen = chance.weighted(METHODS)
  // The client whom everyone tries pays in cash: the next loan waits for no verification.
  const method = username === 'demo.client' ? 'cash' : chosen
  const isCash = method === 'cash'
  const atOffice = !needsVerification(method) && chance.chance(SHARES.office)
  const isColleague = !atOffice && chance.chance(SHARES.colleague)
  const visitor = isColleague ? chance.pick(desk.team.investigators) : investigator
  const collector = atOffice ? desk.anAdmin() : visitor
  const taken: Taken = { now, amount, method, collector: collector.mgtId, atOffice }
  const minutesLater = (minutes: number) => moment(now.on, now.minute + minutes)
  if (isCash && !atOffice && chance.chance(SHARES.mistake))
    takeMistake(desk, loan, { ...taken, now: minutesLater(-12), amount: toCentavos(amount * 10) })
  takePayment(desk, loan, taken)
  if (isCash && !loan.isPaid && chance.chance(SHARES.twice))
    takePayment(desk, loan, { ...taken, now: minutesLater(15), note: 'Pays for the next one too' })
}

function noteVisit(
  { rows, loanId, client }: LoanFile,
  { promisedOn }: Meeting,
  due: Centavos,
  now: Moment,
): void {
  const { chance, defaults, investigator } = client
  const at = later(now.at, chance.whole(0, 59))
  const said = chance.weighted(SAID[defaults ? 'defaults' : 'pays'])
  const visit_id = chance.uuid(at)
  const visit = { visit_id, loan_id: loanId, mgt_id: investigator.mgtId, occurred_at: at, received_at: at }
  const heard =
    promisedOn === undefined
      ? { outcome: said, promise_on: null, promise_amount: null, note: NOTES[said] ?? '' }
      : { outcome: 'promise to pay', promise_on: promisedOn, promise_amount: due, note: '' }
  rows.add('visit', { ...visit, ...heard })
}
