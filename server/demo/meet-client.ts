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
import { add, toCentavos, type Centavos } from '../../domain/money.ts'
import { needsVerification } from '../../domain/payments/payment-method.ts'
import { later, moment, workday, type Desk, type Moment } from './desk.ts'
import type { LoanFile } from './loan-file.ts'
import type { ClientPlan, Payer } from './plan-clients.ts'
import { takeMistake, takePayment, type Taken } from './take-payment.ts'

const FIFTY_PESOS = 5000
const inFifties = (amount: number) => Math.floor(amount / FIFTY_PESOS) * FIFTY_PESOS

/** What a client hands over of what is due. */
const WAYS = {
  'all due': (due: number) => due,
  'rounded up': (due: number) => -inFifties(-due),
  'one instalment': (due: number, { position }: LoanFile) => {
    const next = nextInstalment(position)
    return next ? Math.min(scheduledUnpaid(next), due) : due
  },
  part: (due: number, { client }: LoanFile) => inFifties((due * client.chance.whole(3, 7)) / 10),
  everything: (_due: number, { position }: LoanFile) => balanceOf(position),
  nothing: () => 0,
}
type Way = keyof typeof WAYS

const HABITS: Record<Payer, Partial<Record<Way | 'early' | 'late', number>>> = {
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
  readonly way: Way
  /** The day promised instead. */
  readonly promisedOn?: LocalDate
}

/** Plans every meeting about a loan; after maturity the client is visited until all is paid. */
export function planMeetings(desk: Desk, loan: LoanFile, onPaid: (now: Moment) => void): void {
  const { client, offer, row } = loan
  const { instalments } = offer.schedule
  const silentFrom = client.defaults ? client.chance.whole(2, instalments.length) : Infinity
  const plan = (meeting: Meeting, dueOn: LocalDate, isLast: boolean) =>
    desk.plan(meeting.on, client.chance.whole(9 * 60, 16 * 60 + 40), (now) => {
      if (loan.isPaid) return
      meet(desk, loan, { ...meeting, dueOn }, now)
      if (loan.isPaid) return onPaid(now)
      if (!isLast) return
      const way = silentFrom < Infinity ? 'nothing' : client.chance.weighted(CHASED)
      plan({ on: workday(now.on, CHASE_EVERY_DAYS), way }, dueOn, true)
    })
  for (const { no, dueOn } of instalments) {
    const silent: Meeting[] = [{ on: dueOn, way: 'nothing' }]
    const meetings = no >= silentFrom ? silent : meetingsOf(client, row.released_on, dueOn)
    for (const [index, meeting] of meetings.entries()) {
      const isLast = no === instalments.length && index === meetings.length - 1
      plan({ ...meeting, on: collectionDay(meeting.on, row.released_on) }, dueOn, isLast)
    }
  }
}

/** When and how a client will pay an instalment. */
function meetingsOf({ chance, payer }: ClientPlan, releasedOn: LocalDate, dueOn: LocalDate): Meeting[] {
  const way = chance.weighted(HABITS[payer])
  if (way === 'early') {
    const on = addDays(dueOn, -chance.whole(1, 3))
    return [{ on: on > releasedOn ? on : dueOn, way: 'all due' }]
  }
  if (way !== 'late') return [{ on: dueOn, way }]
  const promisedOn = workday(dueOn, chance.whole(1, MOST_DAYS_LATE[payer]))
  return [
    { on: dueOn, way: 'nothing', promisedOn },
    { on: promisedOn, way: 'all due' },
  ]
}

/** What falls due on a Sunday is brought the day before. */
function collectionDay(day: LocalDate, releasedOn: LocalDate): LocalDate {
  const before = addDays(day, -1)
  return workday(day) === day || before <= releasedOn ? workday(day) : before
}

function meet(desk: Desk, loan: LoanFile, meeting: Meeting & { dueOn: LocalDate }, now: Moment): void {
  const { chance, username } = loan.client
  const overdue = amountOverdue(loan.position, addDays(meeting.dueOn, 1))
  const due = add(overdue, penaltiesUnpaid(loan.position))
  const amount = toCentavos(WAYS[meeting.way](due, loan))
  // The client whom everyone tries has a running loan whatever day it is: what would end it in the last days is not paid yet.
  const isLate = username === 'demo.client' && now.on > addDays(desk.today, -LAST_DAYS)
  if (isLate && amount >= balanceOf(loan.position)) return
  if (amount > 0) pay(desk, loan, amount, now)
  else if (due > 0 && (meeting.promisedOn !== undefined || chance.chance(SHARES.noted)))
    noteVisit(loan, meeting, due, now)
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
  const collector = (atOffice ? desk.anAdmin() : visitor).mgtId
  const taken: Taken = { now, amount, method, collector, atOffice }
  const minutesLater = (minutes: number) => moment(now.on, now.minute + minutes)
  if (isCash && !atOffice && chance.chance(SHARES.mistake))
    takeMistake(desk, loan, { ...taken, now: minutesLater(-12), amount: toCentavos(amount * 10) })
  takePayment(desk, loan, taken)
  if (isCash && !loan.isPaid && chance.chance(SHARES.twice))
    takePayment(desk, loan, { ...taken, now: minutesLater(15), note: 'Pays for the next one too' })
}

function noteVisit(
  { rows, loanId: loan_id, client }: LoanFile,
  { promisedOn }: Meeting,
  due: Centavos,
  now: Moment,
): void {
  const { chance, defaults, investigator } = client
  const at = later(now.at, chance.whole(0, 59))
  const outcome = chance.weighted(SAID[defaults ? 'defaults' : 'pays'])
  const visit = {
    visit_id: chance.uuid(at),
    loan_id,
    mgt_id: investigator.mgtId,
    occurred_at: at,
    received_at: at,
  }
  rows.add('visit', {
    ...visit,
    ...(promisedOn === undefined
      ? { outcome, note: NOTES[outcome] ?? '' }
      : { outcome: 'promise to pay', note: '', promise_on: promisedOn, promise_amount: due }),
  })
}
